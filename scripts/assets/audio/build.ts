import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contentHash } from '../hash.ts';
import { writeIfChanged } from '../write.ts';
import { decodeSound, ffmpegPath } from './ffmpeg.ts';
import {
  AUDIO_DIR,
  AUDIO_MODULE,
  audioModuleText,
  audioVersion,
  ENCODINGS,
  filesOf,
  madeFrom,
  recordedFiles,
  recordingsHash,
} from './files.ts';
import { audioModule } from './generated.ts';
import { renderSprites, toWav, type SoundSprite } from './sprite.ts';

/** Opus for nearly all browsers, AAC for the rest, both mono. */
const ENCODERS: Readonly<Record<(typeof ENCODINGS)[number], readonly string[]>> = {
  webm: ['-c:a', 'libopus', '-b:a', '26k', '-vbr', 'on', '-application', 'audio'],
  m4a: ['-c:a', 'aac', '-b:a', '44k', '-movflags', '+faststart'],
};

function encode({ name, samples }: SoundSprite): string[] {
  const ffmpeg = ffmpegPath();
  return ENCODINGS.map((extension) => {
    // Write to a file: an MP4 with its index first cannot be written to a pipe.
    const draft = join(tmpdir(), `${name}-${process.pid}.${extension}`);
    const options = ['-map_metadata', '-1', '-fflags', '+bitexact', ...ENCODERS[extension], draft];
    execFileSync(ffmpeg, ['-loglevel', 'error', '-y', '-i', 'pipe:0', ...options], { input: toWav(samples) });
    const content = readFileSync(draft);
    rmSync(draft);
    const file = `${name}-${contentHash(content)}.${extension}`;
    writeFileSync(join(AUDIO_DIR, file), content);
    return file;
  });
}

/**
 * Synthesises the sounds, inserts the recorded ones, encodes the changed sprites into `public/audio/` under names with
 * a content hash, and writes `scenes/generated/audio.ts`. All files are committed, so that a clone needs no encoder.
 * Encodings are not reproducible, so an unchanged sprite keeps its files. Returns the encoded sprites.
 */
export function buildAudio(): string[] {
  const recorded = recordedFiles();
  const before = madeFrom(audioModuleText());
  const version = audioVersion();
  const sprites = renderSprites(new Map([...recorded].map(([cue, file]) => [cue, decodeSound(file)])));
  const hashes = new Map(sprites.map(({ name, places }) => [name, recordingsHash(Object.keys(places), recorded)]));
  mkdirSync(AUDIO_DIR, { recursive: true });
  const made = new Map<string, readonly string[]>();
  const encoded: string[] = [];
  for (const sprite of sprites) {
    const { name } = sprite;
    const isSame = version === before.version && (before.recordings.get(name) ?? '') === hashes.get(name);
    const kept = isSame ? filesOf(name) : [];
    const isWhole = kept.length === ENCODINGS.length && kept.every(isIntact);
    made.set(name, isWhole ? kept : encode(sprite));
    if (!isWhole) encoded.push(name);
  }
  const wanted = new Set([...made.values()].flat());
  const recordings = new Map([...hashes].filter(([, hash]) => hash !== ''));
  writeIfChanged(
    AUDIO_MODULE,
    audioModule({ version, recordings }, sprites, (name) => made.get(name) ?? []),
  );
  for (const file of readdirSync(AUDIO_DIR)) if (!wanted.has(file)) rmSync(join(AUDIO_DIR, file));
  return encoded;
}

/** True if a file of `public/audio/` matches the hash in its name. */
const isIntact = (file: string): boolean =>
  existsSync(join(AUDIO_DIR, file)) && file.includes(`-${contentHash(readFileSync(join(AUDIO_DIR, file)))}.`);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const encoded = buildAudio();
  console.log(`audio: ${encoded.length === 0 ? 'up to date' : `encoded ${encoded.join(', ')}`}`);
}
