import { formatMoney, type MoneyFormat } from '#src/ui/format.ts';

/** An amount in hundredths: pesos, or in practice credits, which have no currency. */
export const amountText = (hundredths: number, isPractice: boolean, format: MoneyFormat = {}): string => {
  const text = formatMoney(hundredths, format);
  return isPractice ? text.replace('₱', '') : text;
};
