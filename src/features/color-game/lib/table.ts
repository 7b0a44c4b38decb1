import type { ColorRoll } from '#contract/color-game/calls.ts';
import {
  type Color,
  type ColorBets,
  COLORS,
  costOf,
  facesOf,
  matchesOf,
  payoutOf,
} from '#contract/color-game/rules.ts';
import type { CallAnswer } from '#contract/index.ts';
import { winTier } from '#scenes/bridge/page/win-tier.ts';
import type { WinTier } from '#src/stage/index.ts';

export type ColorTable = CallAnswer<'getColorGame'>;

/** Play credits of a practice, hundredths (spec §2, tryIt). */
export const PRACTICE_CREDITS = 1000_00;

/** Bets with one chip more on a colour; as they were where the table does not take it. */
export function withChip(bets: ColorBets, color: Color, chip: number, mostOnColor: number): ColorBets {
  const stake = (bets[color] ?? 0) + chip;
  return stake > mostOnColor ? bets : { ...bets, [color]: stake };
}

/** Bets as a call takes them. */
export const sentBets = (bets: ColorBets): ColorRoll['bets'] =>
  Object.fromEntries(COLORS.filter((color) => (bets[color] ?? 0) > 0).map((color) => [color, bets[color]]));

/** How much is made of a roll: null for no win. */
export const rollTier = ({ cost, win }: Pick<ColorRoll, 'cost' | 'win'>): WinTier | null => winTier(cost, win);

/** The dice that show a colour which was bet on, counted from the left. */
export const wonDice = ({ bets, faces }: Pick<ColorRoll, 'bets' | 'faces'>): number[] =>
  faces.flatMap((face, die) => ((bets[face] ?? 0) > 0 ? [die] : []));

/** The colours that a roll paid, each with its number of dice, the most dice first. */
export const paidColors = ({ bets, faces }: Pick<ColorRoll, 'bets' | 'faces'>): { color: Color; dice: number }[] =>
  COLORS.filter((color) => (bets[color] ?? 0) > 0)
    .map((color) => ({ color, dice: matchesOf(color, faces) }))
    .filter(({ dice }) => dice > 0)
    .toSorted((a, b) => b.dice - a.dice);

/** Whether a roll paid what the table on the page pays for its dice. */
export const isPaidRight = ({ pays }: Pick<ColorTable, 'pays'>, { bets, faces, cost, win }: ColorRoll): boolean =>
  payoutOf(bets, faces, pays) === win && costOf(bets) === cost;

/**
 * One roll for play credits: dice, odds and pays are those of the game, no call is made and no money moves.
 * @param below a whole number from 0 and below its argument, every one as likely
 */
export function practiseRoll(
  bets: ColorBets,
  { pays }: Pick<ColorTable, 'pays'>,
  { below, now }: { below: (end: number) => number; now: number },
): ColorRoll {
  const faces = facesOf([below(COLORS.length), below(COLORS.length), below(COLORS.length)]);
  const [cost, win] = [costOf(bets), payoutOf(bets, faces, pays)];
  return {
    id: `practice-${now}`,
    fairRound: null,
    bets: sentBets(bets),
    faces: [...faces],
    cost,
    win,
    createTime: now,
  };
}
