import type { Bank, ExchangeRule } from '#contract/withdrawal/calls.ts';

const HOUR = 60;
const wallet = { kind: 'wallet', minDigits: 11, maxDigits: 11, feeFlat: 0, feeBasisPoints: 0 } as const;
const bank = { kind: 'bank', feeFlat: 15_00, feeBasisPoints: 0, minMinutes: 30, maxMinutes: 24 * HOUR } as const;

/** Where money can be sent to, in the order in which it is offered. */
export const banks: readonly Bank[] = [
  { id: 'gcash', name: 'GCash', mark: 'G', tone: 'sky', ...wallet, minMinutes: 5, maxMinutes: 30 },
  { id: 'maya', name: 'Maya', mark: 'M', tone: 'leaf', ...wallet, minMinutes: 5, maxMinutes: 30 },
  { id: 'bpi', name: 'BPI', mark: 'B', tone: 'rose', ...bank, minDigits: 10, maxDigits: 10 },
  { id: 'bdo', name: 'BDO', mark: 'BD', tone: 'marigold', ...bank, minDigits: 10, maxDigits: 12 },
  { id: 'unionbank', name: 'UnionBank', mark: 'U', tone: 'ube', ...bank, minDigits: 12, maxDigits: 12 },
  { id: 'landbank', name: 'Landbank', mark: 'L', tone: 'leaf', ...bank, minDigits: 10, maxDigits: 10 },
  { id: 'metrobank', name: 'Metrobank', mark: 'MB', tone: 'sky', ...bank, minDigits: 13, maxDigits: 13 },
  { id: 'rcbc', name: 'RCBC', mark: 'R', tone: 'teal', ...bank, minDigits: 10, maxDigits: 16 },
];

/** The limits of withdrawals: one row. */
export const exchangeRules: readonly (ExchangeRule & { readonly id: string })[] = [
  {
    id: 'withdrawal',
    minAmount: 100_00,
    maxAmount: 50_000_00,
    dailyCount: 3,
    dailyAmount: 100_000_00,
    mostCards: 5,
    secondFactor: 'none',
  },
];
