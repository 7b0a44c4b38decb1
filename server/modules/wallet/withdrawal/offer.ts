import type { Language } from '#contract/base/languages.ts';
import { type Bank, bank, type ExchangeRule, exchangeRule } from '#contract/withdrawal/calls.ts';
import { readContent } from '../../../content/store.ts';
import type { Db } from '../../../db/transact.ts';

/** Content that defines withdrawals; an operator edits the rows. */
export interface ExchangeOffer {
  readonly banks: readonly Bank[];
  readonly rule: ExchangeRule;
}

/** Where there is no rule nothing can be withdrawn, but accounts are kept. */
const CLOSED: ExchangeRule = {
  minAmount: 0,
  maxAmount: 0,
  dailyCount: 0,
  dailyAmount: 0,
  mostCards: 5,
  secondFactor: 'none',
};

/** Banks and limits in force; throws a ZodError at a row that cannot be used. */
export async function readExchangeOffer(db: Db, language: Language): Promise<ExchangeOffer> {
  const rows = await readContent(db, ['bank', 'exchangeRule'] as const, language);
  const rule = rows.exchangeRule[0];
  return {
    banks: rows.bank.map(({ data }) => bank.parse(data)),
    rule: rule === undefined ? CLOSED : exchangeRule.parse(rule.data),
  };
}

/** The bank of an id, undefined where it is not offered. */
export const bankOf = ({ banks }: Pick<ExchangeOffer, 'banks'>, id: string): Bank | undefined =>
  banks.find((each) => each.id === id);
