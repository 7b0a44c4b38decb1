import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeIfChanged } from '../build.ts';
import { contentHash, filesHash } from '../hash.ts';
import { ROOT, SCENES_DIR } from '../paths.ts';
import { listFiles } from '../sources.ts';
import { audioModule } from './generated.ts';
import { renderSprites, toWav } from './sprite.ts';

export const AUDIO_DIR = join(ROOT, 'public/audio');
/** Opus for nearly all browsers, AAC for the rest; mono. */
const ENCODERS = {
  webm: ['-c:a', 'libopus', '-b:a', '26k', '-vbr', 'on', '-application', 'audio'],
  m4a: ['-c:a', 'aac', '-b:a', '44k', '-movflags', '+faststart'],
} as const;

export const AUDIO_MODULE = join(SCENES_DIR, 'generated/audio.ts');

/** Version of the sounds: a hash of the score and the instruments, so that it is the same on every machine. */
export const audioVersion = (): string =>
  filesHash(
    ROOT,
    listFiles(import.meta.dirname).filter((file) => /(instruments|score|sprite)\.ts$/.test(file)),
  ).slice(0, 8);

/** The encodings of a sprite in `public/audio/`, in the order of {@link ENCODERS}. */
export function filesOf(sprite: string): string[] {
  const files = existsSync(AUDIO_DIR)
    ? readdirSync(AUDIO_DIR).filter((file) => file.replace(/-[0-9a-f]{8}\.\w+$/, '') === sprite)
    : [];
  return Object.keys(ENCODERS).flatMap((extension) => files.filter((file) => file.endsWith(`.${extension}`)));
}

/** Path of AssetPack's encoder; install scripts do not run, so the execute bit may have to be set. */
function ffmpegPath(): string {
  const require = createRequire(import.meta.url);
  const fromAssetPack = createRequire(require.resolve('@assetpack/core'));
  const { path } = fromAssetPack('@ffmpeg-installer/ffmpeg') as { path: string };
  chmodSync(path, 0o755);
  return path;
}

/**
 * Synthesises the sounds, encodes them into `public/audio/` under names that carry their content's hash, and writes
 * `scenes/generated/audio.ts`. All are committed, so that a clone needs no encoder. Run it after a change to the score.
 */
export function buildAudio(): void {
  const ffmpeg = ffmpegPath();
  const sprites = renderSprites();
  mkdirSync(AUDIO_DIR, { recursive: true });
  const made = sprites.flatMap(({ name, samples }) =>
    Object.entries(ENCODERS).map(([extension, options]) => {
      // Written to a file: an MP4 with its index first cannot be written to a pipe.
      const draft = join(tmpdir(), `${name}-${process.pid}.${extension}`);
      execFileSync(
        ffmpeg,
        ['-loglevel', 'error', '-y', '-i', 'pipe:0', '-map_metadata', '-1', '-fflags', '+bitexact', ...options, draft],
        { input: toWav(samples) },
      );
      const content = readFileSync(draft);
      rmSync(draft);
      const file = `${name}-${contentHash(content)}.${extension}`;
      writeFileSync(join(AUDIO_DIR, file), content);
      return file;
    }),
  );
  for (const file of readdirSync(AUDIO_DIR)) if (!made.includes(file)) rmSync(join(AUDIO_DIR, file));
  writeIfChanged(AUDIO_MODULE, audioModule(audioVersion(), sprites, filesOf));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) buildAudio();
