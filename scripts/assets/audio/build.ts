import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeIfChanged } from '../build.ts';
import { filesHash } from '../hash.ts';
import { ROOT, SCENES_DIR } from '../paths.ts';
import { listFiles } from '../sources.ts';
import { audioModule } from './generated.ts';
import { renderSprite, toWav } from './sprite.ts';

const AUDIO_DIR = join(ROOT, 'public/audio');
/** Opus for nearly all players, AAC for the rest; mono. */
const ENCODERS = {
  webm: ['-c:a', 'libopus', '-b:a', '26k', '-vbr', 'on', '-application', 'audio'],
  m4a: ['-c:a', 'aac', '-b:a', '44k', '-movflags', '+faststart'],
} as const;

export const AUDIO_MODULE = join(SCENES_DIR, 'generated/audio.ts');

/** Version of the sounds: a hash of the score and the instruments, so that it is the same on every machine. */
export const audioVersion = (): string =>
  filesHash(ROOT, listFiles(import.meta.dirname).filter((file) => /(instruments|score|sprite)\.ts$/.test(file))).slice(0, 8);

/** The encoder that AssetPack brings; install scripts do not run, so it may lack the execute bit. */
function ffmpegPath(): string {
  const require = createRequire(import.meta.url);
  const fromAssetPack = createRequire(require.resolve('@assetpack/core'));
  const { path } = fromAssetPack('@ffmpeg-installer/ffmpeg') as { path: string };
  chmodSync(path, 0o755);
  return path;
}

/**
 * Synthesises the sounds and encodes them into `public/audio/`, and writes `scenes/generated/audio.ts`. Both are committed: a bare clone needs no
 * encoder. Run it after a change to the score.
 */
export function buildAudio(): void {
  const { samples, places } = renderSprite();
  const version = audioVersion();
  const ffmpeg = ffmpegPath();
  mkdirSync(AUDIO_DIR, { recursive: true });
  for (const file of readdirSync(AUDIO_DIR)) rmSync(join(AUDIO_DIR, file));
  for (const [extension, options] of Object.entries(ENCODERS)) {
    const target = join(AUDIO_DIR, `sounds-${version}.${extension}`);
    execFileSync(ffmpeg, ['-loglevel', 'error', '-y', '-i', 'pipe:0', '-map_metadata', '-1', '-fflags', '+bitexact', ...options, target], { input: toWav(samples) });
  }
  writeIfChanged(AUDIO_MODULE, audioModule(version, Object.keys(ENCODERS), places));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) buildAudio();
