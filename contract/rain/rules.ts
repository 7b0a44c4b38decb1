import type { FairTable, Json } from '../fairness/draw.ts';

/** What falls in a money rain, as its scene knows them. */
export const RAIN_PIECES = ['packet-red', 'packet-blue', 'coin'] as const;
export type RainPieceName = (typeof RAIN_PIECES)[number];

/** A rain has a seed number of this many hex digits, each a draw of its own. */
const SEED_DIGITS = 8;
const HEX = [...'0123456789abcdef'];

/** What a rain pays, and how long and how much of it falls: committed to before its seed is drawn. */
export interface RainPays {
  readonly durationMs: number;
  readonly pieces: number;
  /** Hundredths for each piece of a kind. */
  readonly values: Readonly<Record<RainPieceName, number>>;
  /** Catches that count in one rain at most. */
  readonly mostCatches: number;
}

/** The table of a rain: eight draws of one hex digit each are its seed, from which scene and server plan what falls. */
export const rainTable = ({ durationMs, pieces, values, mostCatches }: RainPays): FairTable => ({
  draws: Array.from({ length: SEED_DIGITS }, () => HEX.map((prize) => ({ weight: 1, prize }))),
  pays: { durationMs, pieces, values: { ...values }, mostCatches },
});

/** The seed that was drawn, a uint32, from the places of its digits. */
export const rainSeedOf = (picks: readonly number[]): number =>
  picks.reduce((seed, digit) => seed * HEX.length + digit, 0);

/** The places of the digits of a seed. */
export const picksOfSeed = (seed: number): number[] =>
  [...seed.toString(HEX.length).padStart(SEED_DIGITS, '0')].map((digit) => HEX.indexOf(digit));

/** What a table of a rain pays; null where it is another game's. */
export function rainPaysOf({ pays }: FairTable): RainPays | null {
  const read = asRecord(pays);
  const values = asRecord(read?.['values'] ?? null);
  if (read === null || values === null) return null;
  const numbers = [
    read['durationMs'],
    read['pieces'],
    read['mostCatches'],
    ...RAIN_PIECES.map((piece) => values[piece]),
  ];
  return numbers.every((each) => typeof each === 'number') ? (read as unknown as RainPays) : null;
}

const asRecord = (value: Json): { readonly [name: string]: Json } | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as { readonly [name: string]: Json })
    : null;
