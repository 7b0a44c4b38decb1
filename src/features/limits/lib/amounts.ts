import { type LimitKind, type LimitPeriod, limitRange } from '#contract/limits/rules.ts';

const HUNDREDTHS = 100;
const MINUTES = 60;

/** A limit as it is typed: whole pesos, or hours that may have a decimal part. */
export const typedOf = (kind: LimitKind, amount: number): string =>
  String(kind === 'time' ? Number((amount / MINUTES).toFixed(2)) : Math.floor(amount / HUNDREDTHS));

/** Typed value as hundredths or minutes; null if it is no number or out of range. */
export function readTyped(kind: LimitKind, period: LimitPeriod, typed: string): number | null {
  const plain = typed.replaceAll(/[\s,₱]/g, '');
  const isNumber = kind === 'time' ? /^\d{1,4}(\.\d{1,2})?$/.test(plain) : /^\d{1,12}$/.test(plain);
  if (!isNumber) return null;
  const amount = kind === 'time' ? Math.round(Number(plain) * MINUTES) : Number(plain) * HUNDREDTHS;
  const { min, max } = limitRange(kind, period);
  return amount >= min && amount <= max ? amount : null;
}

const PESOS: Readonly<Record<LimitPeriod, readonly number[]>> = {
  day: [200, 500, 1000],
  week: [1000, 2000, 5000],
  month: [3000, 5000, 10_000],
};
const HOURS: Readonly<Record<LimitPeriod, readonly number[]>> = {
  day: [1, 2, 4],
  week: [4, 8, 16],
  month: [16, 32, 60],
};

/** Usual limits to choose from: hundredths or minutes. */
export const suggestions = (kind: LimitKind, period: LimitPeriod): readonly number[] =>
  kind === 'time' ? HOURS[period].map((hours) => hours * MINUTES) : PESOS[period].map((pesos) => pesos * HUNDREDTHS);
