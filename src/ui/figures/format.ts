/** How an amount is written; every option is about display only. */
export interface MoneyFormat {
  /** Whether centavos are written: 'auto' leaves out '.00'. They are cut off, never rounded up. Default 'always'. */
  fraction?: 'always' | 'never' | 'auto';
  /** Shortens from a thousand on: ₱12.4K, ₱2.4M, ₱1.1B. Cut off, never rounded up. */
  compact?: boolean;
  /** Writes '+' before an amount above zero, as in records. */
  signed?: boolean;
}

const PESO = '₱';

/** The pieces of a formatted amount, in reading order; empty pieces are ''. */
export interface MoneyParts {
  sign: '' | '-' | '+';
  currency: string;
  integer: string;
  /** With its decimal point. */
  fraction: string;
  suffix: '' | 'K' | 'M' | 'B';
}

/** Written by hand: the browser's first number format takes 25 ms, longer than any other part of the first page. */
const grouped = (digits: string): string => digits.replaceAll(/\B(?=(\d{3})+$)/g, ',');
const steps = [
  ['B', 1_000_000_000n],
  ['M', 1_000_000n],
  ['K', 1_000n],
] as const;

/**
 * Splits an amount for display. `hundredths` are integer centavos (spec §7); done in BigInt, so it is exact up to
 * Number.MAX_SAFE_INTEGER. Throws RangeError when the amount is not a safe integer, because a wrong balance must never
 * be shown.
 */
export function moneyParts(
  hundredths: number,
  { fraction = 'always', compact = false, signed = false }: MoneyFormat = {},
): MoneyParts {
  if (!Number.isSafeInteger(hundredths)) throw new RangeError(`money must be whole hundredths, got ${hundredths}`);
  const magnitude = BigInt(Math.abs(hundredths));
  const pesos = magnitude / 100n;
  const centavos = Number(magnitude % 100n);
  const shown = fraction === 'always' || (fraction === 'auto' && centavos > 0);
  const visible = pesos > 0n || (shown && centavos > 0);
  const sign = !visible ? '' : hundredths < 0 ? '-' : signed ? '+' : '';
  const step = compact ? steps.find(([, size]) => pesos >= size) : undefined;
  if (step) {
    const [suffix, size] = step;
    const tenth = Number(((pesos % size) * 10n) / size);
    return { sign, currency: PESO, integer: grouped(String(pesos / size)), fraction: tenth ? `.${tenth}` : '', suffix };
  }
  return {
    sign,
    currency: PESO,
    integer: grouped(String(pesos)),
    fraction: shown ? `.${String(centavos).padStart(2, '0')}` : '',
    suffix: '',
  };
}

/** Writes integer hundredths as pesos: 128450 is '₱1,284.50', -5 is '-₱0.05'. Throws RangeError as moneyParts does. */
export function formatMoney(hundredths: number, format?: MoneyFormat): string {
  const { sign, currency, integer, fraction, suffix } = moneyParts(hundredths, format);
  return sign + currency + integer + fraction + suffix;
}

/** An amount in a sentence: 50000 is '₱500', 50050 is '₱500.50'. Throws RangeError as moneyParts does. */
export const moneyText = (hundredths: number, { signed = false }: Pick<MoneyFormat, 'signed'> = {}): string =>
  formatMoney(hundredths, { fraction: 'auto', signed });

/** Writes a whole number with thousands separators, as 20 diamonds or 1,200 points. */
export function formatCount(count: number): string {
  return (count < 0 ? '-' : '') + grouped(String(Math.abs(count)));
}

/** Writes hundredths of a percent: 50 is '0.5%'. */
export const formatPercent = (rate: number): string => `${rate / 100}%`;

/**
 * Writes a duration in ms as 'm:ss', 'h:mm:ss' from an hour on; parts of a second count as a whole one, less than zero
 * is '0:00'.
 */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const pad = (part: number) => String(part).padStart(2, '0');
  const minutes = Math.floor(seconds / 60) % 60;
  const hours = Math.floor(seconds / 3600);
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}
