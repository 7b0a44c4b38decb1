import type { FairTable } from '../fairness/draw.ts';

/**
 * Rules of the color game: three dice with six equally likely colours; a bet on a colour is paid by how many dice show
 * it. Pure functions for the server, for practice and for the page that verifies a roll.
 */
export const COLORS = ['red', 'yellow', 'blue', 'pink', 'white', 'green'] as const;
export type Color = (typeof COLORS)[number];
export type Faces = readonly [Color, Color, Color];

/** Hundredths on each colour; colours without a bet are omitted. */
export type ColorBets = { readonly [C in Color]?: number | undefined };

/** Payout of a bet as a multiple of its stake, stake included, if one, two or three dice show its colour. */
export interface ColorPays {
  readonly one: number;
  readonly two: number;
  readonly three: number;
}

/** Number of rolls, out of `ROLLS`, in which zero, one, two and three dice show a given colour. */
export const WAYS = [125, 75, 15, 1] as const;
export const ROLLS = 216;

export const matchesOf = (color: Color, faces: Faces): number => faces.filter((face) => face === color).length;

/** Multiple of the stake that is paid for this number of matching dice; 0 for no match. */
export const factorOf = ({ one, two, three }: ColorPays, matches: number): number => [0, one, two, three][matches] ?? 0;

/** The colours with a bet, in the order of `COLORS`. */
export const betColors = (bets: ColorBets): Color[] => COLORS.filter((color) => (bets[color] ?? 0) > 0);

/** Cost of all bets together, hundredths. */
export const costOf = (bets: ColorBets): number => betColors(bets).reduce((sum, color) => sum + (bets[color] ?? 0), 0);

/** Payout of all bets together, hundredths. */
export const payoutOf = (bets: ColorBets, faces: Faces, pays: ColorPays): number =>
  betColors(bets).reduce((sum, color) => sum + (bets[color] ?? 0) * factorOf(pays, matchesOf(color, faces)), 0);

/** All rolls; each is equally likely. */
const ALL_ROLLS: readonly Faces[] = COLORS.flatMap((first) =>
  COLORS.flatMap((second) => COLORS.map((third): Faces => [first, second, third])),
);

/**
 * The part of a roll's bets that is at risk, hundredths, rounded down: the mean loss, scaled so that a single bet
 * counts in full. Bets on several colours cover each other and count for less.
 */
export function atRiskOf(bets: ColorBets, pays: ColorPays): number {
  const cost = costOf(bets);
  const lost = ALL_ROLLS.reduce((sum, faces) => sum + Math.max(0, cost - payoutOf(bets, faces, pays)), 0);
  return Math.min(cost, Math.floor(lost / WAYS[0]));
}

/** Exact long-run payout of `ROLLS` stakes of one: every bet on any colours has this return. */
export const paidBack = (pays: ColorPays): number =>
  WAYS.reduce((sum, ways, matches) => sum + ways * factorOf(pays, matches), 0);

/** Long-run return in millionths of the stakes, rounded. */
export const returnPpm = (pays: ColorPays): number => Math.round((paidBack(pays) / ROLLS) * 1_000_000);

/** The table that a roll is drawn from: three draws of six colours; `pays` holds the payouts of a combination. */
export const colorTable = ({ one, two, three }: ColorPays): FairTable => {
  const die = COLORS.map((color) => ({ weight: 1, prize: color }));
  return { draws: [die, die, die], pays: { matches: [0, one, two, three] } };
};

/** The colours of the drawn indexes. Throws RangeError if they are not three dice. */
export function facesOf(picks: readonly number[]): Faces {
  const [first, second, third] = picks.map((pick) => COLORS[pick]);
  if (picks.length !== 3 || first === undefined || second === undefined || third === undefined)
    throw new RangeError(`Not a roll of three dice: ${picks.join(', ')}`);
  return [first, second, third];
}
