import { z } from 'zod';
import { SEASON_ACTIVITIES } from '#contract/activities/shared-pages.ts';
import { amount, turnoverFactor } from '#contract/base/conventions.ts';
import { PROP } from '#contract/props/items.ts';
import { rulesOf } from '../../content/rule.ts';
import { entryAward, entryGives } from '../../play/entry-award.ts';

/** The kind of content whose rows are the seasons; a row has the id of its activity. */
export const SEASON = 'season';

export const seasonRule = z.object({
  /** Valid bets and deposits of the season for an item, hundredths; 0 gives none. */
  betPerItem: amount,
  depositPerItem: amount,
  /** Sets that one player may exchange. */
  mostSets: z.int().min(1).max(1000),
  /** The award of a set. */
  ...entryAward,
  turnoverFactor,
});
export type SeasonRule = z.infer<typeof seasonRule>;

export type SeasonId = keyof typeof SEASON_ACTIVITIES;
export const SEASON_IDS = Object.keys(SEASON_ACTIVITIES) as readonly SeasonId[];

/** The rules in force by season; a season without a row is not offered. */
export const readSeasonRules = rulesOf(SEASON, seasonRule);

const row = (id: SeasonId, rule: Partial<SeasonRule>) => ({
  id,
  data: {
    betPerItem: 500_00,
    depositPerItem: 500_00,
    mostSets: 20,
    turnoverFactor: 5,
    ...entryGives(rule),
    ...rule,
  } satisfies SeasonRule,
});

export const seasonRules = [
  row('christmas', { coins: 12_00, propId: PROP.diamond, count: 25 }),
  row('new-year', { coins: 20_00, propId: 80_001, count: 1, mostSets: 12 }),
  row('festival', { coins: 10_00, propId: 80_001, count: 1 }),
];
