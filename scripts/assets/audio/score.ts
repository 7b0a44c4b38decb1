import { bamboo, brass, clink, horn, pluck, SAMPLE_RATE, scrape, whistle, type Samples } from './instruments.ts';

/** One sound on the timeline: [start in seconds, level, sound]. */
type Part = readonly [at: number, level: number, sound: Samples];

/** Peak level of the cues by kind. Frequent cues are quieter. */
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
  Array.from(
    { length: Math.floor(seconds / 0.062) },
    (_, i) => [at + i * 0.062, level * (i % 2 === 0 ? 1 : 0.8), pluck(note, 0.24, note * 31 + i)] as const,
  );

const strum = (notes: readonly number[], at: number, gap: number, seconds: number, level: number): Part[] =>
  notes.map((note, i) => [at + i * gap, level, pluck(note, seconds, note * 17 + i)] as const);

const chord = (notes: readonly number[], at: number, seconds: number, level: number): Part[] =>
  notes.map((note) => [at, level, brass(note, seconds)] as const);

const coins = (at: number, count: number, gap: number, level: number): Part[] =>
  Array.from(
    { length: count },
    (_, i) => [at + i * gap + (i % 3) * 0.011, level, clink(2_500 + ((i * 5) % 4) * 310, 0.3)] as const,
  );

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
 * Every sound effect of the scenes (art direction, Sound), by sprite: one for each scene and one for common cues.
 * Effects last under 1 s, celebrations under 3 s, and a loss has no sound. Each `SoundCue` has one entry; `win-mega`
 * adds the jeepney horn.
 */
export const SCORE = {
  common: {
    'win-small': () =>
      mix(
        [...strum([74, 78, 81], 0, 0.09, 0.4, 0.7), ...tremolo(86, 0.27, 0.34, 0.7), ...coins(0.3, 4, 0.09, 0.3)],
        LEVEL.win,
      ),
    'win-big': () =>
      mix([...FANFARE, ...strum([62, 69, 74, 81, 86], 1.55, 0.03, 0.5, 0.8), ...coins(0.8, 9, 0.11, 0.28)], LEVEL.win),
    coins: () => mix(coins(0, 5, 0.1, 1), LEVEL.hit),
    'win-mega': () =>
      mix(
        [
          ...FANFARE,
          [1.66, 1.5, horn(0.14)],
          [1.88, 1.5, horn(0.14)],
          [2.1, 1.6, horn(0.55)],
          ...coins(0.8, 16, 0.11, 0.28),
        ],
        LEVEL.win,
      ),
  },
  'jackpot-wheel': {
    'wheel-start': () =>
      mix(
        [
          ...strum([57, 62, 66, 69, 74, 78, 81], 0, 0.055, 0.42, 0.7),
          ...[0, 0.07, 0.13, 0.18, 0.22].map((at, i) => [at, 0.5, bamboo(420 + i * 60, 0.1, 5 + i)] as const),
        ],
        LEVEL.hit,
      ),
    'wheel-tick': () => mix([[0, 1, bamboo(760, 0.06, 11)]], LEVEL.tick),
    'wheel-stop': () =>
      mix(
        [
          [0, 1, bamboo(230, 0.2, 12)],
          ...strum([62, 66, 69, 74, 81], 0.02, 0.012, 0.62, 0.7),
          [0.05, 0.25, clink(2_960, 0.3)],
        ],
        LEVEL.hit,
      ),
  },
  'grid-draw': {
    'draw-step': () => mix([[0, 1, bamboo(1_180, 0.05, 1)]], LEVEL.tick),
    'draw-stop': () =>
      mix([[0, 1, bamboo(310, 0.16, 2)], ...strum([62, 69, 74, 78], 0.03, 0.018, 0.5, 0.7)], LEVEL.hit),
  },
  'spin-wheel': {
    'spin-start': () =>
      mix([...strum([50, 57, 62, 66, 69, 74], 0, 0.06, 0.4, 0.7), [0.1, 0.5, scrape(0.4, 21, 0.08)]], LEVEL.hit),
    'spin-tick': () => mix([[0, 1, bamboo(940, 0.05, 22)]], LEVEL.tick),
    'spin-stop': () =>
      mix([[0, 1, bamboo(260, 0.2, 23)], ...strum([66, 69, 74, 78], 0.02, 0.014, 0.55, 0.7)], LEVEL.hit),
  },
  'coin-pusher': {
    'coin-drop': () =>
      mix(
        [
          [0, 0.5, bamboo(1_480, 0.06, 24)],
          [0.03, 1, clink(3_300, 0.22)],
        ],
        LEVEL.tick,
      ),
    'coin-land': () =>
      mix(
        [
          [0, 1, clink(2_250, 0.2)],
          [0.012, 0.4, bamboo(520, 0.08, 25)],
        ],
        LEVEL.tick,
      ),
    'coin-tray': () =>
      mix(
        [
          [0, 1, clink(2_700, 0.28)],
          [0.07, 0.8, clink(3_050, 0.28)],
          [0, 0.5, bamboo(340, 0.12, 26)],
        ],
        LEVEL.hit,
      ),
    'prize-tray': () =>
      mix([...strum([69, 74, 78, 81, 86], 0, 0.05, 0.5, 0.7), ...coins(0.1, 3, 0.08, 0.4)], LEVEL.win),
  },
  'money-rain': {
    'rain-start': () =>
      mix(
        [
          [0, 1, brass(62, 0.14)],
          [0.16, 1, brass(69, 0.14)],
          [0.32, 1, brass(74, 0.4)],
          [0, 0.6, bamboo(300, 0.16, 27)],
          [0.32, 0.6, bamboo(360, 0.16, 28)],
        ],
        LEVEL.win,
      ),
    'rain-catch': () =>
      mix(
        [
          [0, 0.8, pluck(81, 0.2, 29)],
          [0.02, 1, clink(3_400, 0.2)],
        ],
        LEVEL.hit,
      ),
    'rain-combo': () => mix([...strum([81, 86, 90], 0, 0.04, 0.3, 0.8), [0.1, 0.6, clink(3_700, 0.22)]], LEVEL.hit),
    'rain-tick': () => mix([[0, 1, bamboo(1_050, 0.07, 30)]], LEVEL.tick),
    'rain-end': () =>
      mix(
        [
          [0, 1, brass(74, 0.16)],
          [0.2, 1, brass(69, 0.16)],
          [0.4, 1, brass(62, 0.45)],
        ],
        LEVEL.hit,
      ),
  },
  'scratch-card': {
    scratch: () => mix([[0, 1, scrape(0.16, 31, 0.5)]], LEVEL.tick),
    'scratch-cell': () =>
      mix(
        [
          [0, 1, pluck(78, 0.3, 32)],
          [0.02, 0.5, bamboo(880, 0.06, 33)],
        ],
        LEVEL.hit,
      ),
    'scratch-reveal': () =>
      mix([[0, 0.8, scrape(0.4, 34, 0.35)], ...strum([62, 69, 74, 78], 0.22, 0.03, 0.45, 0.8)], LEVEL.hit),
  },
  'red-vs-blue': {
    'pull-whistle': () => mix([[0, 1, whistle(0.5)]], LEVEL.hit),
    'pull-heave': () =>
      mix(
        [
          [0, 1, bamboo(150, 0.24, 35)],
          [0.02, 0.7, brass(45, 0.22)],
        ],
        LEVEL.hit,
      ),
    'pull-win': () => mix([...FANFARE, [0, 0.5, whistle(0.3)]], LEVEL.win),
  },
  'slot-reels': {
    'reel-start': () => mix([[0, 1, scrape(0.5, 36, 0.12)], ...strum([57, 62, 69], 0, 0.07, 0.35, 0.6)], LEVEL.hit),
    'reel-stop': () =>
      mix(
        [
          [0, 1, bamboo(280, 0.14, 37)],
          [0.01, 0.4, pluck(62, 0.25, 38)],
        ],
        LEVEL.hit,
      ),
    'reel-anticipate': () => mix([...tremolo(74, 0, 0.75, 0.8), ...tremolo(78, 0.2, 0.55, 0.6)], LEVEL.hit),
    'reel-line': () => mix([...strum([74, 78, 81, 86], 0, 0.05, 0.4, 0.8)], LEVEL.win),
  },
  'color-game': {
    'dice-rattle': () =>
      mix(
        Array.from(
          { length: 9 },
          (_, i) =>
            [
              i * 0.062 + (i % 3) * 0.009,
              0.6 + (i % 4) * 0.1,
              bamboo(620 + ((i * 7) % 5) * 110, 0.07, 40 + i),
            ] as const,
        ),
        LEVEL.hit,
      ),
    'dice-bounce': () => mix([[0, 1, bamboo(430, 0.1, 50)]], LEVEL.tick),
    'dice-stop': () =>
      mix(
        [
          [0, 1, bamboo(300, 0.14, 51)],
          [0.03, 0.6, pluck(69, 0.35, 52)],
        ],
        LEVEL.hit,
      ),
  },
  'lottery-balls': {
    'ball-tumble': () =>
      mix(
        Array.from(
          { length: 12 },
          (_, i) =>
            [
              i * 0.07 + (i % 4) * 0.011,
              0.4 + (i % 3) * 0.2,
              bamboo(1_250 + ((i * 5) % 7) * 90, 0.05, 60 + i),
            ] as const,
        ),
        LEVEL.tick,
      ),
    'ball-out': () =>
      mix(
        [
          [0, 1, scrape(0.14, 53, 0.2)],
          [0.1, 0.9, bamboo(760, 0.08, 54)],
        ],
        LEVEL.hit,
      ),
    'ball-rest': () =>
      mix(
        [
          [0, 0.8, bamboo(540, 0.1, 55)],
          [0.02, 0.8, pluck(81, 0.32, 56)],
        ],
        LEVEL.hit,
      ),
  },
} as const satisfies Record<string, Record<string, () => Samples>>;

export type SpriteName = keyof typeof SCORE;
