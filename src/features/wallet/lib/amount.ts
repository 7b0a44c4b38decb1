import { moneyText } from '#src/ui/index.ts';

/** What a channel or a withdrawal takes, hundredths. */
interface Range {
  readonly min: number;
  readonly max: number;
}

/** What is wrong with an amount, null where nothing is. */
export type AmountFault = 'missing' | 'low' | 'high';

/** Holds an amount against what is taken. */
export function amountFault(amount: number | null, { min, max }: Range): AmountFault | null {
  if (amount === null) return 'missing';
  if (amount < min) return 'low';
  return amount > max ? 'high' : null;
}

/** Both ends of what is taken, for texts. */
export const rangeTexts = ({ min, max }: Range) => ({ min: moneyText(min), max: moneyText(max) });
