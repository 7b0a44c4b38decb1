import { z } from 'zod';
import { hundredths } from '#contract/base/conventions.ts';
import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import { readContent } from '../../content/store.ts';
import type { Db } from '../../db/transact.ts';

/** The kind of the rule's content row. */
export const KYC_RULE = 'kycRule';

export const kycRuleRow = z.object({
  /** Maximum total deposit before verification, hundredths; null for no limit. */
  depositBeforeKyc: hundredths.nullable(),
  /** Days after registration on which the lobby opens the verification dialog; 0: never. */
  newUserDays: z.int().min(0).max(365),
  /** Hours after registration before it does so: a new player looks around first. */
  newUserAfterHours: z
    .int()
    .min(0)
    .max(24 * 365),
  /** Duration of a document check as players see it, hours. */
  checkHours: z.int().min(1).max(720),
});
export type KycRule = z.infer<typeof kycRuleRow>;

/** Default rule, also used if an operator removes the row. */
const USUAL: KycRule = { depositBeforeKyc: 5_000_00, newUserDays: 7, newUserAfterHours: 24, checkHours: 24 };

export const kycRules = [{ id: 'kyc', data: USUAL }];

/** The current rule; throws a ZodError for an invalid row. A row from before `newUserAfterHours` asks at once. */
export async function readRule(db: Db): Promise<KycRule> {
  const { [KYC_RULE]: rows } = await readContent(db, [KYC_RULE], DEFAULT_LANGUAGE);
  const [row] = rows;
  return row === undefined ? USUAL : kycRuleRow.parse({ ...USUAL, newUserAfterHours: 0, ...(row.data as object) });
}
