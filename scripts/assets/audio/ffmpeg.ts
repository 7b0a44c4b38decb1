import { spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { createRequire } from 'node:module';
import { SAMPLE_RATE, type Samples } from './instruments.ts';

const LARGEST_SOUND = 256 * 1024 * 1024;

/** Path of AssetPack's encoder; install scripts do not run, so the execute bit may have to be set. */
export function ffmpegPath(): string {
  const require = createRequire(import.meta.url);
  const fromAssetPack = createRequire(require.resolve('@assetpack/core'));
  const { path } = fromAssetPack('@ffmpeg-installer/ffmpeg') as { path: string };
  chmodSync(path, 0o755);
  return path;
}

/** The samples of a sound file, mono. Throws with the decoder's words when it is broken or ends early. */
export function decodeSound(file: string): Samples {
  const { status, stdout, stderr } = spawnSync(
    ffmpegPath(),
    ['-v', 'error', '-xerror', '-i', file, '-f', 'f32le', '-ac', '1', '-ar', String(SAMPLE_RATE), 'pipe:1'],
    { maxBuffer: LARGEST_SOUND },
  );
  const words = stderr.toString('utf8').trim().split('\n').at(-1) ?? '';
  if (status !== 0 || words !== '')
    throw new Error(words.replace(`${file}: `, '') || `the decoder ended with ${String(status)}`);
  return new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length));
}
