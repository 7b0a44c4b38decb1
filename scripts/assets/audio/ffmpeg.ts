import { spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { createRequire } from 'node:module';
import { SAMPLE_RATE, type Samples } from './instruments.ts';

const LARGEST_SOUND = 256 * 1024 * 1024;

/** Returns the path of AssetPack's encoder. Install scripts do not run, so this may have to set the execute bit. */
export function ffmpegPath(): string {
  const require = createRequire(import.meta.url);
  const fromAssetPack = createRequire(require.resolve('@assetpack/core'));
  const { path } = fromAssetPack('@ffmpeg-installer/ffmpeg') as { path: string };
  chmodSync(path, 0o755);
  return path;
}

/** Decodes a sound file to mono samples. Throws the decoder's message if the file is broken or truncated. */
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
