import type { Fault } from '../checks/fault.ts';
import { checkRecordings, unplayed } from '../checks/sounds.ts';
import { ASSETS_DIR } from '../paths.ts';
import { audioModuleText, audioVersion, madeFrom, recordedFiles, recordingsHash, SOUNDS_DIR } from './files.ts';

/**
 * Rebuilds the sounds if a recording or recipe has changed and all can be played. Otherwise the last good sounds stay.
 * Returns the encoded sprites and the faults that prevent a build.
 */
export async function updateSounds(): Promise<{ encoded: readonly string[]; faults: readonly Fault[] }> {
  const made = madeFrom(audioModuleText());
  try {
    const [{ cuesOf }, { SCORE }, { buildAudio }] = await Promise.all([
      import('./sprite.ts'),
      import('./score.ts'),
      import('./build.ts'),
    ]);
    const sprites = Object.keys(SCORE) as (keyof typeof SCORE)[];
    const recorded = recordedFiles();
    const faults = checkRecordings(SOUNDS_DIR, sprites.flatMap(cuesOf), ASSETS_DIR);
    const isFresh =
      made.version === audioVersion() &&
      sprites.every((name) => recordingsHash(cuesOf(name), recorded) === (made.recordings.get(name) ?? ''));
    return { encoded: isFresh || faults.length > 0 ? [] : buildAudio(), faults };
  } catch (error) {
    return { encoded: [], faults: [unplayed(error)] };
  }
}
