import type { UserBank } from '#contract/withdrawal/calls.ts';
import { type AmountRange, exchangeRange } from '#contract/withdrawal/rules.ts';
import type { CallAnswer } from '#src/api/index.ts';

export type ExchangeInfo = CallAnswer<'getExchange'>;

/** Conditions that prevent a withdrawal; `step.<name>` of the texts says what to do. */
export type Missing = 'identity' | 'deposit' | 'turnover' | 'account' | 'today' | 'balance';

/** Remaining turnover, hundredths. */
export const openTurnover = ({ turnover, isTurnoverWaived }: ExchangeInfo): number =>
  isTurnoverWaived ? 0 : turnover.left;

/** Missing conditions of a withdrawal, the slowest first; empty if one is possible. */
export function missingOf(info: ExchangeInfo): Missing[] {
  const { isVerified, isDepositNeeded, appUserBank, dailyCountLeft } = info;
  const { min, max } = rangeOf(info);
  const steps: readonly (readonly [Missing, boolean])[] = [
    ['identity', !isVerified],
    ['deposit', isDepositNeeded],
    ['turnover', openTurnover(info) > 0],
    ['account', appUserBank === null],
    ['today', dailyCountLeft === 0 || info.dailyAmountLeft < min],
    ['balance', max < min],
  ];
  const missing = steps.filter(([, isMissing]) => isMissing).map(([name]) => name);
  // The used-up day explains why the range is empty.
  return missing.includes('today') ? missing.filter((name) => name !== 'balance') : missing;
}

/** The least and the most of a withdrawal now, hundredths. */
export const rangeOf = (info: ExchangeInfo): AmountRange => exchangeRange(info.rule, info);

/** Amount that could be withdrawn at once, hundredths: 0 while identity, deposit or turnover are missing. */
export const withdrawable = (info: ExchangeInfo): number =>
  info.isVerified && !info.isDepositNeeded && openTurnover(info) === 0 && info.dailyCountLeft > 0
    ? Math.max(0, rangeOf(info).max)
    : 0;

/** The accounts that money can be sent to. */
export const usableCards = ({ appUserBankList }: Pick<ExchangeInfo, 'appUserBankList'>): UserBank[] =>
  appUserBankList.filter(({ state }) => state === 'usable');

/**
 * The selected account: this visit's if usable, else the newest of the bank in the address, else that of the last
 * withdrawal; null without one.
 */
export function chosenCard(info: ExchangeInfo, chosen: string, bankId: string): UserBank | null {
  const cards = usableCards(info);
  return cards.find(({ id }) => id === chosen) ?? cards.find((card) => card.bankId === bankId) ?? info.appUserBank;
}

/** Where a withdrawal's steps are shown. */
export const exchangePath = (number: string): string => `/withdrawal/bank?number=${encodeURIComponent(number)}`;
