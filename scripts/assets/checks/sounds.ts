import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { SoundSprite } from '#scenes/generated/audio.ts';
import { decodeSound } from '../audio/ffmpeg.ts';
import { audioVersion, madeFrom, recordedFiles, recordingsHash } from '../audio/files.ts';
import { SAMPLE_RATE } from '../audio/instruments.ts';
import { contentHash } from '../hash.ts';
import { shown } from '../sources.ts';
import { BUDGETS, inKb } from './budgets.ts';
import { closestName } from './closest.ts';
import type { Fault } from './fault.ts';
import { firstLine } from './pictures.ts';

const REBUILD = 'run npm run audio, and commit the result';
/** Maximum length of an effect and of a celebration, ms (art direction, Sound). */
const LONGEST = { effect: 1_000, celebration: 3_000 };
const CELEBRATIONS = ['win-big', 'win-mega', 'pull-win'];
/** Share of full scale below which a sound is inaudible. */
const SILENT = 0.01;
const DECODED = 50;

/** Decoded sounds by content: their length in ms and peak sample, or the decoding error. */
const heard = new Map<string, { ms: number; peak: number } | { broken: string }>();

function hear(file: string): { ms: number; peak: number } | { broken: string } {
  const key = contentHash(readFileSync(file));
  let found = heard.get(key);
  if (found === undefined) {
    try {
      const samples = decodeSound(file);
      const peak = samples.reduce((loudest, value) => Math.max(loudest, Math.abs(value)), 0);
      found = { ms: (samples.length / SAMPLE_RATE) * 1_000, peak };
    } catch (error) {
      found = { broken: firstLine(error) };
    }
    heard.set(key, found);
  }
  return found;
}

type Cues = Readonly<Partial<Record<string, readonly [offsetMs: number, durationMs: number]>>>;

function encodingFaults(path: string, cues: Cues, publicDir: string, soundBytes: number): Fault[] {
  const file = `public${path}`;
  const place = join(publicDir, path);
  if (!existsSync(place)) return [{ file, fault: 'missing: scenes play this file', mend: REBUILD }];
  const bytes = statSync(place).size;
  if (bytes === 0) return [{ file, fault: 'is empty', mend: REBUILD }];
  const budget = Object.keys(cues).length * soundBytes;
  if (bytes > budget)
    return [
      {
        file,
        fault: `${inKb(bytes)}, more than its budget of ${inKb(budget)} for ${Object.keys(cues).length} sounds`,
        mend: 'shorten its sounds in scripts/assets/audio/score.ts, then npm run audio',
      },
    ];
  const sound = hear(place);
  if ('broken' in sound) return [{ file, fault: `cannot be decoded: ${sound.broken}`, mend: REBUILD }];
  const end = Math.max(...Object.values(cues).map((cue) => (cue?.[0] ?? 0) + (cue?.[1] ?? 0)));
  if (sound.ms + DECODED < end)
    return [{ file, fault: `ends after ${Math.round(sound.ms)} ms, and its sounds take ${end} ms`, mend: REBUILD }];
  if (sound.peak < SILENT) return [{ file, fault: 'is silent', mend: REBUILD }];
  return path.includes(`-${contentHash(readFileSync(place))}.`)
    ? []
    : [{ file, fault: 'differs from the file that was built with this name', mend: REBUILD }];
}

/**
 * Returns the faults of the encoded sounds: missing, empty, truncated, broken, over budget, edited by hand, or unused.
 */
export function checkSounds(
  sprites: readonly { files: readonly string[]; cues: SoundSprite['cues'] }[],
  publicDir: string,
  soundBytes: number = BUDGETS.soundBytes,
): Fault[] {
  const wanted = new Set(sprites.flatMap(({ files }) => files.map((file) => basename(file))));
  const folder = join(publicDir, 'audio');
  const extra = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => !wanted.has(file))
    .map((file): Fault => ({
      file: `public/audio/${file}`,
      fault: 'unused: no scene plays it',
      mend: 'delete it; put your own sounds into assets/sounds/<sound>.wav',
    }));
  const own = sprites.flatMap(({ files, cues }) =>
    files.flatMap((file) => encodingFaults(file, cues, publicDir, soundBytes)),
  );
  return [...own, ...extra];
}

/** Returns the faults of the recorded sounds: names, decoding, length, silence. */
export function checkRecordings(soundsDir: string, cues: readonly string[], assetsDir: string): Fault[] {
  return [...recordedFiles(soundsDir)].flatMap(([cue, path]): Fault[] => {
    const file = shown(path, assetsDir);
    const unreadable = true;
    if (!cues.includes(cue)) {
      const meant = closestName(cue, cues);
      const mend = meant === undefined ? `name it after a sound: ${cues.join(', ')}` : `rename it to "${meant}.wav"`;
      return [{ file, fault: `no scene plays a sound "${cue}"`, mend, unreadable }];
    }
    const sound = hear(path);
    if ('broken' in sound)
      return [{ file, fault: `cannot be decoded: ${sound.broken}`, mend: 'export it again as WAV', unreadable }];
    const longest = CELEBRATIONS.includes(cue) ? LONGEST.celebration : LONGEST.effect;
    if (sound.ms >= longest)
      return [{ file, fault: `takes ${Math.round(sound.ms)} ms`, mend: `cut it below ${longest} ms`, unreadable }];
    return sound.peak < SILENT ? [{ file, fault: 'is silent', mend: 'export it again, louder', unreadable }] : [];
  });
}

/** Returns the fault of recipes that fail to play. */
export const unplayed = (error: unknown): Fault => ({
  file: 'scripts/assets/audio/score.ts',
  fault: `a recipe cannot be played: ${firstLine(error)}`,
  mend: 'fix the recipe that the message names; until then the last good sounds stay',
});

/**
 * Checks that the recipes play and that the committed sounds were made from them. It plays only changed recipes,
 * because a build has already played the others.
 */
export async function checkRecipes(
  moduleText: string | undefined,
  sprites: readonly (readonly [name: string, cues: readonly string[]])[],
  recorded: ReadonlyMap<string, string>,
  play: () => Promise<unknown>,
): Promise<Fault[]> {
  const made = madeFrom(moduleText);
  const stale = sprites
    .filter(([name, cues]) => recordingsHash(cues, recorded) !== (made.recordings.get(name) ?? ''))
    .map(([name]): Fault => ({
      file: `scenes/generated/audio.ts`,
      fault: `the sounds of ${name} are not built from the files in assets/sounds/`,
      mend: REBUILD,
    }));
  if (made.version === audioVersion()) return stale;
  try {
    await play();
  } catch (error) {
    return [unplayed(error)];
  }
  return [
    {
      file: 'scripts/assets/audio/score.ts',
      fault: 'the recipes have changed since the sounds were built',
      mend: REBUILD,
    },
  ];
}
