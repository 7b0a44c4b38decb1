import { bamboo, brass, clink, horn, pluck, SAMPLE_RATE, type Samples } from './instruments.ts';

/** One sound on the timeline: [start in seconds, level, sound]. */
type Part = readonly [at: number, level: number, sound: Samples];

/** Peak level that every cue is brought to, by kind: what repeats often is quieter. */
const LEVEL = { tick: 0.45, hit: 0.7, win: 0.85 } as const;

function mix(parts: readonly Part[], peak: number): Samples {
  const length = Math.max(...parts.map(([at, , sound]) => Math.round(at * SAMPLE_RATE) + sound.length));
  const out = new Float32Array(length);
  for (const [at, level, sound] of parts) {
    const start = Math.round(at * SAMPLE_RATE);
    for (let i = 0; i < sound.length; i++) out[start + i] = (out[start + i] ?? 0) + (sound[i] ?? 0) * level;
  }
  const loudest = out.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  return out.map((value) => (value / loudest) * peak);
}

/** A rondalla tremolo: the pick goes back and forth on one string. */
const tremolo = (note: number, at: number, seconds: number, level: number): Part[] =>
  Array.from({ length: Math.floor(seconds / 0.062) }, (_, i) => [at + i * 0.062, level * (i % 2 === 0 ? 1 : 0.8), pluck(note, 0.24, note * 31 + i)] as const);

const strum = (notes: readonly number[], at: number, gap: number, seconds: number, level: number): Part[] =>
  notes.map((note, i) => [at + i * gap, level, pluck(note, seconds, note * 17 + i)] as const);

const chord = (notes: readonly number[], at: number, seconds: number, level: number): Part[] =>
  notes.map((note) => [at, level, brass(note, seconds)] as const);

const coins = (at: number, count: number, gap: number, level: number): Part[] =>
  Array.from({ length: count }, (_, i) => [at + i * gap + (i % 3) * 0.011, level, clink(2_500 + ((i * 5) % 4) * 310, 0.3)] as const);

// D major; MIDI numbers: 62 D4, 66 F#4, 69 A4, 74 D5, 78 F#5, 81 A5, 86 D6.
const FANFARE: Part[] = [
  ...chord([62, 66, 69], 0, 0.16, 0.9),
  ...chord([62, 66, 69], 0.2, 0.12, 0.8),
  ...chord([64, 67, 71], 0.36, 0.16, 0.9),
  ...chord([57, 66, 69, 74], 0.56, 1.05, 1),
  ...tremolo(86, 0.56, 0.9, 0.4),
  ...tremolo(81, 0.58, 0.9, 0.35),
  [0, 0.8, bamboo(240, 0.2, 3)],
  [0.56, 1, bamboo(200, 0.2, 4)],
];

/**
 * Every effect of the scenes (art direction, Sound). Effects stay under 1 s, celebrations under 3 s; a loss has no sound.
 * One entry a `SoundCue`; `win-mega` adds the jeepney horn.
 */
export const SCORE = {
  'draw-step': () => mix([[0, 1, bamboo(1_180, 0.05, 1)]], LEVEL.tick),
  'draw-stop': () => mix([[0, 1, bamboo(310, 0.16, 2)], ...strum([62, 69, 74, 78], 0.03, 0.018, 0.5, 0.7)], LEVEL.hit),
  'wheel-start': () => mix([...strum([57, 62, 66, 69, 74, 78, 81], 0, 0.055, 0.42, 0.7), ...[0, 0.07, 0.13, 0.18, 0.22].map((at, i) => [at, 0.5, bamboo(420 + i * 60, 0.1, 5 + i)] as const)], LEVEL.hit),
  'wheel-tick': () => mix([[0, 1, bamboo(760, 0.06, 11)]], LEVEL.tick),
  'wheel-stop': () => mix([[0, 1, bamboo(230, 0.2, 12)], ...strum([62, 66, 69, 74, 81], 0.02, 0.012, 0.62, 0.7), [0.05, 0.25, clink(2_960, 0.3)]], LEVEL.hit),
  'win-small': () => mix([...strum([74, 78, 81], 0, 0.09, 0.4, 0.7), ...tremolo(86, 0.27, 0.34, 0.7), ...coins(0.3, 4, 0.09, 0.3)], LEVEL.win),
  'win-big': () => mix([...FANFARE, ...strum([62, 69, 74, 81, 86], 1.55, 0.03, 0.5, 0.8), ...coins(0.8, 9, 0.11, 0.28)], LEVEL.win),
  coins: () => mix(coins(0, 5, 0.1, 1), LEVEL.hit),
  'win-mega': () => mix([...FANFARE, [1.66, 1.5, horn(0.14)], [1.88, 1.5, horn(0.14)], [2.1, 1.6, horn(0.55)], ...coins(0.8, 16, 0.11, 0.28)], LEVEL.win),
} as const satisfies Record<string, () => Samples>;

export type ScoreName = keyof typeof SCORE;
