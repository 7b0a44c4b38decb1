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

/** Version of the recipes: a hash of the score and the instruments, so that it is the same on every machine. */
export const audioVersion = (): string =>
  filesHash(
    ROOT,
    listFiles(import.meta.dirname).filter((file) => /(instruments|score|sprite)\.ts$/.test(file)),
  ).slice(0, 8);

/** The recorded sounds by cue. */
export const recordedFiles = (soundsDir: string = SOUNDS_DIR): ReadonlyMap<string, string> =>
  new Map(
    listFiles(soundsDir)
      .filter((file) => file.endsWith('.wav'))
      .map((file) => [basename(file, '.wav'), file]),
  );

/** One hash over the recordings of a sprite's cues; empty when it has none. */
export function recordingsHash(cues: readonly string[], recorded: ReadonlyMap<string, string>): string {
  const files = cues.flatMap((cue) => recorded.get(cue) ?? []);
  return files.length === 0 ? '' : filesHash(ROOT, files).slice(0, 8);
}

/** The encodings of a sprite in `public/audio/`, in the order of {@link ENCODINGS}. */
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

/** The sentence that says it, in the head of `scenes/generated/audio.ts`. */
export const madeFromText = ({ version, recordings }: MadeFrom): string =>
  [
    `Score and instruments: ${version}.`,
    ...[...recordings].map(([name, hash]) => `Recorded in ${name}: ${hash}.`),
  ].join(' ');

/** Reads {@link madeFromText}; a version that is no hash when the module is missing. */
export function madeFrom(moduleText: string | undefined): MadeFrom {
  const head = moduleText?.split('\n', 1)[0] ?? '';
  return {
    version: /Score and instruments: ([0-9a-f]{8})\./.exec(head)?.[1] ?? 'none',
    recordings: new Map(
      [...head.matchAll(/Recorded in ([\w-]+): ([0-9a-f]{8})\./g)].map(([, name = '', hash = '']) => [name, hash]),
    ),
  };
}

/** The text of `scenes/generated/audio.ts`, undefined when it is missing. */
export const audioModuleText = (): string | undefined =>
  existsSync(AUDIO_MODULE) ? readFileSync(AUDIO_MODULE, 'utf8') : undefined;
