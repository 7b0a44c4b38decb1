import { z } from 'zod';
import { amount, turnoverFactor } from '#contract/base/conventions.ts';
import { ACTIVITY } from '#contract/base/enums.ts';
import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import type { BonusRule } from '#contract/wallet/deposit.ts';
import type { Db } from '../db/transact.ts';
import { isActivityOpen } from './activities.ts';
import { readContent } from './store.ts';

/** The kind of content whose one row is the bonus of a first deposit. */
export const DEPOSIT_BONUS = 'depositBonus';

export const bonusRow = z.object({
  basisPoints: z.int().min(0).max(100_000),
  cap: amount,
  minAmount: amount,
  turnoverFactor,
});

/**
 * The bonus of a first deposit; null without a row, if it gives nothing, and while its activity is closed. Throws a
 * ZodError for a row that cannot be used.
 */
export async function depositBonusAt(db: Db, now: number): Promise<BonusRule | null> {
  const { [DEPOSIT_BONUS]: rows } = await readContent(db, [DEPOSIT_BONUS], DEFAULT_LANGUAGE);
  const row = rows[0];
  if (row === undefined || !(await isActivityOpen(db, ACTIVITY.FirstDeposit, now))) return null;
  const rule = bonusRow.parse(row.data);
  return rule.basisPoints === 0 || rule.cap === 0 ? null : rule;
}
