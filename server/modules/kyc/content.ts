import { z } from 'zod';
import { hundredths } from '#contract/conventions.ts';
import { readContent } from '../../content/store.ts';
import type { Db } from '../../db/transact.ts';

const rule = z.object({
  /** What may be deposited in all before the identity is verified, hundredths; null: as much as one likes. */
  depositBeforeKyc: hundredths.nullable(),
  /** Days after registration on which the verification dialog opens by itself in the lobby; 0: never. */
  newUserDays: z.int().min(0),
  /** How long checking documents takes, as players are told. */
  checkHours: z.int().min(1),
});
export type KycRule = z.infer<typeof rule>;

/** What an operator edits; who takes the row out asks for these. */
const USUAL: KycRule = { depositBeforeKyc: 5_000_00, newUserDays: 0, checkHours: 24 };

export const kycRule = [{ id: 'kyc', data: USUAL }];

/** The rule in force; throws a ZodError where the operator's row cannot be used. */
export async function readRule(db: Db): Promise<KycRule> {
  const { kycRule: rows } = await readContent(db, ['kycRule'], 'en-PH');
  const [row] = rows;
  return row === undefined ? USUAL : rule.parse({ ...USUAL, ...(row.data as object) });
}
