import { formatMoney } from '#src/ui/format.ts';

/** An amount in hundredths: pesos, or in practice credits, which have no currency. */
export const amountText = (hundredths: number, isPractice: boolean): string => {
  const text = formatMoney(hundredths);
  return isPractice ? text.replace('₱', '') : text;
};
