import { afterAll, describe, expect, it } from 'vitest';
import { awardBurst } from '#scenes/award-burst/scene.ts';
import type { PropsOf, RequestOf, SceneName } from '#scenes/bridge/contracts/index.ts';
import type { SlotStrip } from '#scenes/bridge/contracts/slot-reels.ts';
import { BridgeClient } from '#scenes/bridge/page/client.ts';
import type { FromEngine, ToEngine } from '#scenes/bridge/page/protocol.ts';
import { directTransports } from '#scenes/bridge/page/transport.ts';
import { BridgeServer } from '#scenes/bridge/server.ts';
import { colorGame } from '#scenes/color-game/scene.ts';
import type { SceneModule } from '#scenes/engine/scene.ts';
import { gridDraw } from '#scenes/grid-draw/scene.ts';
import { jackpotWheel } from '#scenes/jackpot-wheel/scene.ts';
import { lotteryBalls } from '#scenes/lottery-balls/scene.ts';
import { moneyRain } from '#scenes/money-rain/scene.ts';
import { redVsBlue } from '#scenes/red-vs-blue/scene.ts';
import { scratchCard } from '#scenes/scratch-card/scene.ts';
import { slotReels } from '#scenes/slot-reels/scene.ts';
import { spinWheel } from '#scenes/spin-wheel/scene.ts';
import { CELLS } from './support/cells.ts';
import { LETTERS } from './support/letters.ts';
import { RAIN } from './support/rain.ts';
import { SceneHarness } from './support/scene-harness.ts';
import { sectorsOf } from './support/sectors.ts';
import { spinTo, STRIPS } from './support/slots.ts';

const MOUNT = 1;
const BAD_SEEDS = [Number.NaN, -1, 0.5, 2 ** 32, Number.POSITIVE_INFINITY];
/** Scenes never refuse a text: they skip characters that the font lacks. */
const ODD_TEXTS = ['', '🎁🎉', 'ñandú ₱5', 'ß', '日本語', 'x'.repeat(500)];

interface Case<N extends SceneName> {
  name: N;
  module: SceneModule<N>;
  good: PropsOf<N>;
  /** Invalid props, by the error in them. */
  bad: Readonly<Record<string, PropsOf<N>>>;
  /** Props with art names that this version does not know. The scene draws placeholders. */
  strange?: Readonly<Record<string, PropsOf<N>>>;
  /** Creates props with this text. */
  worded: ((text: string) => PropsOf<N>) | null;
  /** Requests that the scene must refuse. */
  refused: readonly RequestOf<N>[];
}

/** Returns external data as any type, without a check. */
const untyped = <Value>(value: unknown): Value => value as Value;

const one = <N extends SceneName>(value: Case<N>): Case<SceneName> => untyped(value);

const card = {
  kind: 'sorbetes',
  cells: Array.from({ length: 9 }, () => ({ symbol: 'coin', label: '₱5' }) as const),
  winning: [0, 4, 8],
  hint: 'Match 3',
  coverLabel: 'SCRATCH HERE',
} as const;
const reels = { skin: 'halo-halo-spin', strips: STRIPS, stops: [0, 0, 0, 0, 0], freeSpins: null } as const;
const camps = { score: { red: 5, blue: 5 }, letter: { red: 'R', blue: 'B' }, mine: null } as const;
const drum = { outOf: 42, picks: 6, mine: [1, 2] } as const;
/** Makes the last cell, sector or strip invalid. The scene must not draw the valid ones before it either. */
const withLast = <Item extends object>(items: readonly Item[], part: object): readonly Item[] => [
  ...items.slice(0, -1),
  { ...untyped<Item>(items.at(-1)), ...part },
];
const withId = (id: number) => CELLS.map((cell, index) => (index === 3 ? { ...cell, id } : cell));
/** Names that a server might send and no atlas contains. The last one is a key of every object. */
const STRANGERS = ['durian', '', 'Coin', 'constructor'];
const strangers = <Props>(what: string, make: (name: string) => Props): Record<string, Props> =>
  Object.fromEntries(STRANGERS.map((name) => [`${what} '${name}'`, make(name)]));

const CASES: readonly Case<SceneName>[] = [
  one({
    name: 'grid-draw',
    module: gridDraw,
    good: { cells: CELLS },
    bad: {
      none: { cells: [] },
      nine: { cells: CELLS.slice(1) },
      eleven: { cells: [...CELLS, ...CELLS.slice(0, 1)] },
      twins: { cells: withId(101) },
      'an id that is no number': { cells: withId(Number.NaN) },
      'half an id': { cells: withId(0.5) },
    },
    strange: {
      ...strangers('art', (art) => ({ cells: withLast(CELLS, { art }) })),
      ...strangers('tone', (tone) => ({ cells: withLast(CELLS, { tone }) })),
    },
    worded: (label) => ({ cells: CELLS.map((cell) => ({ ...cell, label })) }),
    refused: [-1, 100, Number.NaN].map((cellId) => ({ type: 'draw', cellId })),
  }),
  one({
    name: 'jackpot-wheel',
    module: jackpotWheel,
    good: {},
    bad: {},
    worded: null,
    refused: [
      ...BAD_SEEDS.map((seed) => ({ type: 'spin', tier: 'mega', seed }) as const),
      { type: 'spin', tier: untyped('grand'), seed: 1 },
    ],
  }),
  one({
    name: 'spin-wheel',
    module: spinWheel,
    good: { sectors: sectorsOf(8) },
    bad: {
      none: { sectors: [] },
      three: { sectors: sectorsOf(3) },
      seventeen: { sectors: sectorsOf(17) },
      twins: { sectors: [...sectorsOf(4), ...sectorsOf(1)] },
      'an id that is no number': { sectors: sectorsOf(8).map((sector) => ({ ...sector, id: Number.NaN })) },
    },
    strange: {
      ...strangers('art', (art) => ({ sectors: withLast(sectorsOf(8), { art }) })),
      ...strangers('tone', (tone) => ({ sectors: withLast(sectorsOf(8), { tone }) })),
    },
    worded: (label) => ({ sectors: sectorsOf(8).map((sector) => ({ ...sector, label, weightLabel: label })) }),
    refused: [
      ...BAD_SEEDS.map((seed) => ({ type: 'spin', sectorId: 301, seed }) as const),
      { type: 'spin', sectorId: 300, seed: 1 },
      { type: 'spin', sectorId: Number.NaN, seed: 1 },
    ],
  }),
  one({
    name: 'money-rain',
    module: moneyRain,
    good: RAIN,
    bad: {
      'no pieces': { ...RAIN, pieces: 0 },
      'half a piece': { ...RAIN, pieces: 1.5 },
      'too many pieces': { ...RAIN, pieces: 401 },
      'too short': { ...RAIN, durationMs: 5999 },
      endless: { ...RAIN, durationMs: Number.POSITIVE_INFINITY },
      'no time': { ...RAIN, durationMs: Number.NaN },
      'a negative seed': { ...RAIN, seed: -1 },
      'a value below 0': { ...RAIN, values: { ...RAIN.values, coin: -50 } },
      'half a hundredth': { ...RAIN, values: { ...RAIN.values, coin: 0.5 } },
      'no value for a packet': { ...RAIN, values: untyped({ coin: 50, 'packet-red': 200 }) },
      'no label for a packet': { ...RAIN, labels: untyped({ coin: '+₱0.50', 'packet-red': '+₱2' }) },
      ...strangers('piece', (piece) => ({ ...RAIN, values: { ...RAIN.values, [piece]: 100 } })),
    },
    worded: (text) => ({ ...RAIN, labels: { 'packet-red': text, 'packet-blue': text, coin: text } }),
    refused: [],
  }),
  one({
    name: 'scratch-card',
    module: scratchCard,
    good: card,
    bad: {
      'no cells': { ...card, cells: [] },
      'eight cells': { ...card, cells: card.cells.slice(1) },
      'a winner beyond the card': { ...card, winning: [9] },
      'a winner that is no number': { ...card, winning: [Number.NaN] },
      'a winner twice': { ...card, winning: [1, 1] },
    },
    strange: {
      ...strangers('card', (kind) => ({ ...card, kind: untyped<'parol'>(kind) })),
      ...strangers('symbol', (symbol) => ({ ...card, cells: withLast(card.cells, { symbol }) })),
    },
    worded: (text) => ({
      ...card,
      hint: text,
      coverLabel: text,
      cells: card.cells.map((cell) => ({ ...cell, label: text })),
    }),
    refused: [-1, 9, 0.5, Number.NaN].map((cell) => ({ type: 'reveal', cell })),
  }),
  one({
    name: 'red-vs-blue',
    module: redVsBlue,
    good: camps,
    bad: {
      ...Object.fromEntries(
        [Number.NaN, -1, Number.POSITIVE_INFINITY].map((red) => [
          `a score of ${red}`,
          { ...camps, score: { red, blue: 5 } },
        ]),
      ),
      'a camp without its letter': { ...camps, letter: untyped({ red: 'R' }) },
      ...strangers('camp', (mine) => ({ ...camps, mine: untyped<'red'>(mine) })),
    },
    worded: (text) => ({ ...camps, letter: { red: text, blue: text } }),
    refused: [
      ...BAD_SEEDS.map((seed) => ({ type: 'finish', winner: 'red', seed }) as const),
      { type: 'finish', winner: untyped('green'), seed: 1 },
    ],
  }),
  one({
    name: 'slot-reels',
    module: slotReels,
    good: reels,
    bad: {
      'no reels': { ...reels, strips: [], stops: [] },
      'four reels': { ...reels, strips: STRIPS.slice(1), stops: [0, 0, 0, 0] },
      'an empty strip': { ...reels, strips: [[], ...STRIPS.slice(1)] },
      'too few stops': { ...reels, stops: [0, 0, 0, 0] },
      'a stop below 0': { ...reels, stops: [-1, 0, 0, 0, 0] },
      'a stop that is no number': { ...reels, stops: [Number.NaN, 0, 0, 0, 0] },
      'a stop beyond the strip': { ...reels, stops: [1e9, 0, 0, 0, 0] },
    },
    strange: strangers('symbol', (symbol) => ({
      ...reels,
      strips: [...STRIPS.slice(1), [...untyped<SlotStrip>(STRIPS[0]).slice(1), untyped<'wild'>(symbol)]],
    })),
    worded: (label) => ({ ...reels, freeSpins: { label, title: label } }),
    refused: [
      { type: 'spin', ...spinTo([0, 0, 0, 0, 0]), stops: [0, 0, 0] },
      { type: 'spin', ...spinTo([0, 0, 0, 0, 0]), wins: [{ kind: 'scatter', count: 0, amount: -5, label: '' }] },
      {
        type: 'spin',
        ...spinTo([0, 0, 0, 0, 0]),
        wins: [{ kind: 'line', line: 21, symbol: 'cherry', count: 3, amount: 5, label: '' }],
      },
      ...STRANGERS.map(
        (symbol) =>
          ({
            type: 'spin',
            ...spinTo([0, 0, 0, 0, 0]),
            wins: [{ kind: 'line', line: 1, symbol: untyped<'cherry'>(symbol), count: 3, amount: 5, label: '' }],
          }) as const,
      ),
    ],
  }),
  one({
    name: 'color-game',
    module: colorGame,
    good: { letters: LETTERS },
    bad: { 'a colour without its letter': { letters: untyped({ red: 'R' }) } },
    worded: (text) => ({ letters: { ...LETTERS, red: text } }),
    refused: [
      ...BAD_SEEDS.map((seed) => ({ type: 'roll', faces: ['red', 'red', 'blue'], seed }) as const),
      { type: 'roll', faces: ['red', 'red', untyped('gold')], seed: 1 },
      { type: 'roll', faces: ['red', 'red', untyped('constructor')], seed: 1 },
      { type: 'roll', faces: untyped([]), seed: 1 },
    ],
  }),
  one({
    name: 'lottery-balls',
    module: lotteryBalls,
    good: drum,
    bad: {
      'one ball': { ...drum, outOf: 1 },
      'too many balls': { ...drum, outOf: 61 },
      'no picks': { ...drum, picks: 0 },
      'all picked': { ...drum, outOf: 6, picks: 6 },
      'half a ball': { ...drum, outOf: 7.5 },
      'no number': { ...drum, outOf: Number.NaN },
    },
    worded: null,
    refused: [
      ...BAD_SEEDS.map((seed) => ({ type: 'draw', numbers: [1, 2, 3, 4, 5, 6], seed }) as const),
      ...[
        [],
        [1, 2, 3, 4, 5],
        [1, 1, 2, 3, 4, 5],
        [0, 1, 2, 3, 4, 5],
        [1, 2, 3, 4, 5, 43],
        [1, 2, 3, 4, 5, Number.NaN],
      ].map((numbers) => ({ type: 'draw', numbers, seed: 1 }) as const),
    ],
  }),
  one({
    name: 'award-burst',
    module: awardBurst,
    good: {},
    bad: {},
    worded: null,
    refused: [
      ...BAD_SEEDS.map((seed) => ({ type: 'burst', size: 'big', seed }) as const),
      { type: 'burst', size: untyped('giant'), seed: 1 },
      { type: 'burst', size: untyped('constructor'), seed: 1 },
    ],
  }),
];

describe.each(CASES)('$name', ({ name, module, good, bad, strange = {}, worded, refused }) => {
  const [page, engine] = directTransports<ToEngine, FromEngine>();
  const client = new BridgeClient(page);
  const server = new BridgeServer(engine);
  afterAll(() => {
    client.close();
    server.close();
  });

  it.each(Object.entries(bad))('refuses props: %s', (_, props) => {
    expect(() => new SceneHarness(name, module, props)).toThrow(RangeError);
    const harness = new SceneHarness(name, module, good);
    const before = harness.scene.takeSnapshot();
    expect(() => harness.instance.setProps(props)).toThrow(RangeError);
    expect(harness.scene.takeSnapshot()).toEqual(before);
    harness.instance.setProps(good);
    harness.play();
    expect(harness.frames.waiting).toBe(0);
  });

  it.each(Object.entries(strange))('draws a placeholder for an unknown %s', (_, props) => {
    const harness = new SceneHarness(name, module, props);
    harness.instance.setProps(good);
    harness.instance.setProps(props);
    harness.play();
    expect(harness.frames.waiting).toBe(0);
  });

  it.each(worded === null ? [] : ODD_TEXTS)('accepts any text: %s', (text) => {
    const harness = new SceneHarness(name, module, worded?.(text) ?? good);
    harness.instance.setProps(good);
    harness.play();
    expect(harness.frames.waiting).toBe(0);
  });

  it.each(refused)('refuses %o and stays unchanged', async (request) => {
    const harness = new SceneHarness(name, module, good);
    harness.play();
    harness.events.length = 0;
    const before = harness.scene.takeSnapshot();
    server.attach(MOUNT, harness.scene);
    await expect(client.request(MOUNT, request)).rejects.toMatchObject({ code: 'refused' });
    expect(harness.scene.takeSnapshot()).toEqual(before);
    expect(harness.events).toEqual([]);
  });
});
