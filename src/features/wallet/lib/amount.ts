import { moneyText } from '#src/ui/index.ts';

/** Range of a channel or a withdrawal, hundredths. */
interface Range {
  readonly min: number;
  readonly max: number;
}

/** Error of an amount, or null. */
export type AmountFault = 'missing' | 'low' | 'high';

/** Compares an amount with its range. */
export function amountFault(amount: number | null, { min, max }: Range): AmountFault | null {
  if (amount === null) return 'missing';
  if (amount < min) return 'low';
  return amount > max ? 'high' : null;
}

/** Both ends of a range, for texts. */
export const rangeTexts = ({ min, max }: Range) => ({ min: moneyText(min), max: moneyText(max) });
