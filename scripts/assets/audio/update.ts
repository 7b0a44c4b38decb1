import { checkRecordings } from '../checks/sounds.ts';
import { ASSETS_DIR } from '../paths.ts';
import { audioModuleText, audioVersion, madeFrom, recordedFiles, recordingsHash, SOUNDS_DIR } from './files.ts';

/**
 * Builds the sounds again when a recording or a recipe has changed and all of them can be played. Otherwise the last good
 * ones stay: the check says why. Returns the sprites that were encoded.
 */
export async function updateSounds(): Promise<string[]> {
  const made = madeFrom(audioModuleText());
  try {
    const [{ cuesOf }, { SCORE }, { buildAudio }] = await Promise.all([
      import('./sprite.ts'),
      import('./score.ts'),
      import('./build.ts'),
    ]);
    const sprites = Object.keys(SCORE) as (keyof typeof SCORE)[];
    const recorded = recordedFiles();
    const isFresh =
      made.version === audioVersion() &&
      sprites.every((name) => recordingsHash(cuesOf(name), recorded) === (made.recordings.get(name) ?? ''));
    if (isFresh || checkRecordings(SOUNDS_DIR, sprites.flatMap(cuesOf), ASSETS_DIR).length > 0) return [];
    return buildAudio();
  } catch {
    return [];
  }
}
