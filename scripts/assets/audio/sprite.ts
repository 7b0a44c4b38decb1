import { SAMPLE_RATE, type Samples } from './instruments.ts';
import { SCORE, type SpriteName } from './score.ts';

/** Silence after each cue, ms, so that a decoder's start-up delay never plays a part of the next cue. */
const GAP_MS = 120;

/**
 * The concatenated cues of a sprite and the position of each: [offset, duration] in ms, the format of Howler's
 * `sprite`.
 */
export interface SoundSprite {
  name: SpriteName;
  samples: Samples;
  places: Readonly<Record<string, readonly [offsetMs: number, durationMs: number]>>;
}

const toMs = (samples: number): number => Math.ceil((samples / SAMPLE_RATE) * 1_000);
const toSamples = (ms: number): number => Math.round((ms / 1_000) * SAMPLE_RATE);

/** Recorded sounds by cue. Each replaces its recipe. */
export type Recordings = ReadonlyMap<string, Samples>;

/** Returns the names of a sprite's cues. */
export const cuesOf = (name: SpriteName): string[] => Object.keys(SCORE[name]);

/** Synthesises the cues of one sprite, except the recorded ones. The result is the same at every run. */
export function renderSprite(name: SpriteName, recordings: Recordings = new Map()): SoundSprite {
  const cues = Object.entries<() => Samples>(SCORE[name]).map(
    ([cue, play]) => [cue, recordings.get(cue) ?? play()] as const,
  );
  const places: Record<string, readonly [number, number]> = {};
  let offset = 0;
  for (const [cue, sound] of cues) {
    const duration = toMs(sound.length);
    places[cue] = [offset, duration];
    offset += duration + GAP_MS;
  }
  const samples = new Float32Array(toSamples(offset));
  for (const [cue, sound] of cues) samples.set(sound, toSamples(places[cue]?.[0] ?? 0));
  return { name, samples, places };
}

/** Calls {@link renderSprite} for the whole score. */
export const renderSprites = (recordings?: Recordings): SoundSprite[] =>
  (Object.keys(SCORE) as SpriteName[]).map((name) => renderSprite(name, recordings));

/** Encodes samples as a 16-bit mono WAV file. */
export function toWav(samples: Samples): Buffer {
  const wav = Buffer.alloc(44 + samples.length * 2);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + samples.length * 2, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(SAMPLE_RATE, 24);
  wav.writeUInt32LE(SAMPLE_RATE * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(samples.length * 2, 40);
  for (let i = 0; i < samples.length; i++) wav.writeInt16LE(Math.round((samples[i] ?? 0) * 32_767), 44 + i * 2);
  return wav;
}
