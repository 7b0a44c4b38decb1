import { z } from 'zod';
import { amount, MAX_AMOUNT, propId, turnoverFactor } from '#contract/base/conventions.ts';
import { ACTIVITY } from '#contract/base/enums.ts';
import type { Language } from '#contract/base/languages.ts';
import { LIMIT_PERIODS, MAX_POINTS } from '#contract/points/rules.ts';
import { isActivityOpen } from '../../content/activities.ts';
import { readProps } from '../../content/props.ts';
import { ruleOf } from '../../content/rule.ts';
import { readContent } from '../../content/store.ts';
import type { Db } from '../../db/transact.ts';
import { type Good, goodWith, isOfLottery } from './rules.ts';

export const POINTS_RULE = 'pointsRule';
/** Content kind of the goods, whose pieces are counted. */
export const POINTS_GOOD = 'pointsGood';

/** How points come from bets. */
export const pointsRule = z.object({
  /** Hundredths of valid bets for a point; 0 gives none. */
  betPerPoint: amount,
  /** Points from bets of a UTC day at most; null is no end. */
  mostPerDay: z.int().min(0).max(MAX_POINTS).nullable(),
});
export const pointsRuleInForce = ruleOf(POINTS_RULE, pointsRule);

/** A row of the goods as it is stored, its title in one language. */
export const goodRow = z.object({
  id: z.string(),
  title: z.string(),
  propId,
  /** Hundredths of coins, or pieces of another item. */
  count: z.int().min(1).max(MAX_AMOUNT),
  /** How often coins must be bet; 0 for other items, whose own row has it. */
  turnoverFactor,
  price: z.int().min(1).max(MAX_POINTS),
  /** Pieces in all, those that are gone among them; null is no end. */
  stock: z.int().min(0).max(1_000_000).nullable(),
  /** Pieces of one player in a period; null is no end. */
  perPlayer: z.int().min(1).max(1_000_000).nullable(),
  period: z.enum(LIMIT_PERIODS),
  isOpen: z.boolean(),
});

/**
 * Goods that can be exchanged now, in their order; none while the activity is closed. Items of the diamond shop are
 * offered only while that shop takes them. @param version of the configuration, if the caller has read it
 */
export async function readGoods(db: Db, language: Language, now: number, version?: string): Promise<Good[]> {
  if (!(await isActivityOpen(db, ACTIVITY.points, now, version))) return [];
  const { [POINTS_GOOD]: rows } = await readContent(db, [POINTS_GOOD] as const, language, version);
  const props = await readProps(db, language, version);
  const hasLottery = await isActivityOpen(db, ACTIVITY.Lottery, now, version);
  return rows
    .map(({ data }) => goodRow.parse(data))
    .filter((row) => row.isOpen && (hasLottery || !isOfLottery(row.propId)))
    .flatMap((row) => goodWith(row, props.get(row.propId)) ?? []);
}
