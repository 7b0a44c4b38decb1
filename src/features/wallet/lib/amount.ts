export { readPesos, TYPED_MAX, typedPesos } from '#src/components/money/pesos.ts';

/** What is wrong with an amount, null where nothing is. */
export type AmountFault = 'missing' | 'low' | 'high';

/** Holds an amount against what a channel takes. */
export function amountFault(amount: number | null, { min, max }: { min: number; max: number }): AmountFault | null {
  if (amount === null) return 'missing';
  if (amount < min) return 'low';
  return amount > max ? 'high' : null;
}
