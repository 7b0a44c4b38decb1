import { z } from 'zod';
import { hundredths } from '#contract/base/conventions.ts';
import { readContent } from '../../content/store.ts';
import type { Db } from '../../db/transact.ts';

const rule = z.object({
  /** Maximum total deposit before verification, hundredths; null for no limit. */
  depositBeforeKyc: hundredths.nullable(),
  /** Days after registration on which the lobby opens the verification dialog; 0: never. */
  newUserDays: z.int().min(0),
  /** Duration of a document check as players see it, hours. */
  checkHours: z.int().min(1),
});
export type KycRule = z.infer<typeof rule>;

/** Default rule, also used if an operator removes the row. */
const USUAL: KycRule = { depositBeforeKyc: 5_000_00, newUserDays: 0, checkHours: 24 };

export const kycRule = [{ id: 'kyc', data: USUAL }];

/** The current rule; throws a ZodError for an invalid row of the operator. */
export async function readRule(db: Db): Promise<KycRule> {
  const { kycRule: rows } = await readContent(db, ['kycRule'], 'en-PH');
  const [row] = rows;
  return row === undefined ? USUAL : rule.parse({ ...USUAL, ...(row.data as object) });
}
