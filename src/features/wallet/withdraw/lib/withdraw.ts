import type { UserBank } from '#contract/withdrawal/calls.ts';
import { type AmountRange, exchangeRange } from '#contract/withdrawal/rules.ts';
import type { CallAnswer } from '#src/api/index.ts';

export type ExchangeInfo = CallAnswer<'getExchange'>;

/** What keeps a member from withdrawing; `step.<name>` of the texts says what to do. */
export type Missing = 'identity' | 'turnover' | 'account' | 'today' | 'balance';

/** What must be bet first, hundredths. */
export const openTurnover = ({ turnover, isTurnoverWaived }: ExchangeInfo): number =>
  isTurnoverWaived ? 0 : turnover.left;

/** What is missing for a withdrawal now, what takes longest first; empty where one can be asked for. */
export function missingOf(info: ExchangeInfo): Missing[] {
  const { isVerified, appUserBank, dailyCountLeft } = info;
  const { min, max } = rangeOf(info);
  const steps: readonly (readonly [Missing, boolean])[] = [
    ['identity', !isVerified],
    ['turnover', openTurnover(info) > 0],
    ['account', appUserBank === null],
    ['today', dailyCountLeft === 0 || info.dailyAmountLeft < min],
    ['balance', max < min],
  ];
  const missing = steps.filter(([, isMissing]) => isMissing).map(([name]) => name);
  // What the day has used up says why the range is empty.
  return missing.includes('today') ? missing.filter((name) => name !== 'balance') : missing;
}

/** The least and the most of a withdrawal now, hundredths. */
export const rangeOf = (info: ExchangeInfo): AmountRange => exchangeRange(info.rule, info);

/** What could be withdrawn at once, hundredths: 0 while identity or turnover are missing. */
export const withdrawable = (info: ExchangeInfo): number =>
  info.isVerified && openTurnover(info) === 0 && info.dailyCountLeft > 0 ? Math.max(0, rangeOf(info).max) : 0;

/** The accounts that money can be sent to. */
export const usableCards = ({ appUserBankList }: Pick<ExchangeInfo, 'appUserBankList'>): UserBank[] =>
  appUserBankList.filter(({ state }) => state === 'usable');

/**
 * The account that is chosen: the one of this visit if it can be used, else the newest of the bank in the address, else
 * the one of the last withdrawal; null where there is none.
 */
export function chosenCard(info: ExchangeInfo, chosen: string, bankId: string): UserBank | null {
  const cards = usableCards(info);
  return cards.find(({ id }) => id === chosen) ?? cards.find((card) => card.bankId === bankId) ?? info.appUserBank;
}

/** Where a withdrawal's steps are shown. */
export const exchangePath = (number: string): string => `/withdrawal/bank?number=${encodeURIComponent(number)}`;
