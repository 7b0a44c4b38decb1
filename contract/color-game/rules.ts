import type { FairTable } from '../fairness/draw.ts';

/**
 * The color game's rule: three dice with six colours each, every colour as likely. A bet on a colour is paid by how many
 * dice show it. Pure, the same on the server, in practice and where the page holds a roll against its table.
 */
export const COLORS = ['red', 'yellow', 'blue', 'pink', 'white', 'green'] as const;
export type Color = (typeof COLORS)[number];
export type Faces = readonly [Color, Color, Color];

/** Hundredths on each colour; a colour without a bet is left out. */
export type ColorBets = { readonly [C in Color]?: number | undefined };

/** How many times its stake a bet is paid, stake included, by one, two and three dice of its colour. */
export interface ColorPays {
  readonly one: number;
  readonly two: number;
  readonly three: number;
}

/** Ways in which none, one, two and three of the dice show a colour, out of `ROLLS`. */
export const WAYS = [125, 75, 15, 1] as const;
export const ROLLS = 216;

/** How many dice show a colour. */
export const matchesOf = (color: Color, faces: Faces): number => faces.filter((face) => face === color).length;

/** How many times the stake is paid for so many dice; 0 for none. */
export const factorOf = ({ one, two, three }: ColorPays, matches: number): number => [0, one, two, three][matches] ?? 0;

/** The colours that were bet on, in the order of `COLORS`. */
export const betColors = (bets: ColorBets): Color[] => COLORS.filter((color) => (bets[color] ?? 0) > 0);

/** What all bets cost together, hundredths. */
export const costOf = (bets: ColorBets): number => betColors(bets).reduce((sum, color) => sum + (bets[color] ?? 0), 0);

/** What all bets are paid together, hundredths. */
export const payoutOf = (bets: ColorBets, faces: Faces, pays: ColorPays): number =>
  betColors(bets).reduce((sum, color) => sum + (bets[color] ?? 0) * factorOf(pays, matchesOf(color, faces)), 0);

/** Every roll, as likely as any other. */
const ALL_ROLLS: readonly Faces[] = COLORS.flatMap((first) =>
  COLORS.flatMap((second) => COLORS.map((third): Faces => [first, second, third])),
);

/**
 * The part of a roll's bets that is at risk, hundredths, rounded down: its mean loss, where a bet on one colour alone counts whole.
 * Bets on several colours cover each other and count for less.
 */
export function atRiskOf(bets: ColorBets, pays: ColorPays): number {
  const cost = costOf(bets);
  const lost = ALL_ROLLS.reduce((sum, faces) => sum + Math.max(0, cost - payoutOf(bets, faces, pays)), 0);
  return Math.min(cost, Math.floor(lost / WAYS[0]));
}

/** What `ROLLS` stakes of one are paid back in the long run, exactly: every bet on any colours has this return. */
export const paidBack = (pays: ColorPays): number =>
  WAYS.reduce((sum, ways, matches) => sum + ways * factorOf(pays, matches), 0);

/** The same in millionths of the stakes, rounded. */
export const returnPpm = (pays: ColorPays): number => Math.round((paidBack(pays) / ROLLS) * 1_000_000);

/** The table that a roll is drawn from: three draws of six colours; `pays` says what they give together. */
export const colorTable = ({ one, two, three }: ColorPays): FairTable => {
  const die = COLORS.map((color) => ({ weight: 1, prize: color }));
  return { draws: [die, die, die], pays: { matches: [0, one, two, three] } };
};

/** The colours of the indexes that were drawn. Throws RangeError where they are no three dice. */
export function facesOf(picks: readonly number[]): Faces {
  const [first, second, third] = picks.map((pick) => COLORS[pick]);
  if (picks.length !== 3 || first === undefined || second === undefined || third === undefined)
    throw new RangeError(`No roll of three dice: ${picks.join(', ')}`);
  return [first, second, third];
}
