import type { FairTable, Json } from '../fairness/draw.ts';

/** Kinds of falling pieces, as the scene names them. */
export const RAIN_PIECES = ['packet-red', 'packet-blue', 'coin'] as const;
export type RainPieceName = (typeof RAIN_PIECES)[number];

/** Hex digits of a rain's seed number, each a separate draw. */
const SEED_DIGITS = 8;
const HEX = [...'0123456789abcdef'];

/** Payouts, duration and amount of a rain; committed to before its seed is drawn. */
export interface RainPays {
  readonly durationMs: number;
  readonly pieces: number;
  /** Hundredths for each piece of a kind. */
  readonly values: Readonly<Record<RainPieceName, number>>;
  /** Maximum paid catches in one rain. */
  readonly mostCatches: number;
}

/** The table of a rain: eight draws of one hex digit form the seed from which scene and server plan the pieces. */
export const rainTable = ({ durationMs, pieces, values, mostCatches }: RainPays): FairTable => ({
  draws: Array.from({ length: SEED_DIGITS }, () => HEX.map((prize) => ({ weight: 1, prize }))),
  pays: { durationMs, pieces, values: { ...values }, mostCatches },
});

/** The drawn seed, a uint32, from its picked digits. */
export const rainSeedOf = (picks: readonly number[]): number =>
  picks.reduce((seed, digit) => seed * HEX.length + digit, 0);

/** The picks that give a seed. */
export const picksOfSeed = (seed: number): number[] =>
  [...seed.toString(HEX.length).padStart(SEED_DIGITS, '0')].map((digit) => HEX.indexOf(digit));

/** Payouts in the table of a rain; null for another game's table. */
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
