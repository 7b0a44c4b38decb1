import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { filesHash } from '../hash.ts';
import { ASSETS_DIR, ROOT, SCENES_DIR } from '../paths.ts';
import { listFiles } from '../sources.ts';

export const AUDIO_DIR = join(ROOT, 'public/audio');
export const AUDIO_MODULE = join(SCENES_DIR, 'generated/audio.ts');
/** Recorded sounds: `<cue>.wav` replaces the recipe of that cue. */
export const SOUNDS_DIR = join(ASSETS_DIR, 'sounds');

/** Encodings in the order of preference. */
export const ENCODINGS = ['webm', 'm4a'] as const;

/** Returns the version of the recipes: a hash of the score and the instruments, equal on every machine. */
export const audioVersion = (): string =>
  filesHash(
    ROOT,
    listFiles(import.meta.dirname).filter((file) => /(instruments|score|sprite)\.ts$/.test(file)),
  ).slice(0, 8);

/** Returns the recorded sounds by cue. */
export const recordedFiles = (soundsDir: string = SOUNDS_DIR): ReadonlyMap<string, string> =>
  new Map(
    listFiles(soundsDir)
      .filter((file) => file.endsWith('.wav'))
      .map((file) => [basename(file, '.wav'), file]),
  );

/** Returns one hash of the recordings of a sprite's cues, or '' without recordings. */
export function recordingsHash(cues: readonly string[], recorded: ReadonlyMap<string, string>): string {
  const files = cues.flatMap((cue) => recorded.get(cue) ?? []);
  return files.length === 0 ? '' : filesHash(ROOT, files).slice(0, 8);
}

/** Returns the encodings of a sprite in `public/audio/`, in the order of {@link ENCODINGS}. */
export function filesOf(sprite: string): string[] {
  const files = existsSync(AUDIO_DIR)
    ? readdirSync(AUDIO_DIR).filter((file) => file.replace(/-[0-9a-f]{8}\.\w+$/, '') === sprite)
    : [];
  return ENCODINGS.flatMap((extension) => files.filter((file) => file.endsWith(`.${extension}`)));
}

/** The sources of the committed sprites, as the head of their module names them. */
export interface MadeFrom {
  version: string;
  /** {@link recordingsHash} by sprite. */
  recordings: ReadonlyMap<string, string>;
}

/** Formats the header line of `scenes/generated/audio.ts` that names the sources. */
export const madeFromText = ({ version, recordings }: MadeFrom): string =>
  [
    `Score and instruments: ${version}.`,
    ...[...recordings].map(([name, hash]) => `Recorded in ${name}: ${hash}.`),
  ].join(' ');

/** Parses {@link madeFromText}. If the module is missing, the version is not a hash. */
export function madeFrom(moduleText: string | undefined): MadeFrom {
  const head = moduleText?.split('\n', 1)[0] ?? '';
  return {
    version: /Score and instruments: ([0-9a-f]{8})\./.exec(head)?.[1] ?? 'none',
    recordings: new Map(
      [...head.matchAll(/Recorded in ([\w-]+): ([0-9a-f]{8})\./g)].map(([, name = '', hash = '']) => [name, hash]),
    ),
  };
}

/** Returns the text of `scenes/generated/audio.ts`, or undefined if it is missing. */
export const audioModuleText = (): string | undefined =>
  existsSync(AUDIO_MODULE) ? readFileSync(AUDIO_MODULE, 'utf8') : undefined;
