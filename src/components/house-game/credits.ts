import { formatMoney, type MoneyFormat } from '#src/ui/figures/format.ts';

/** An amount of a game in hundredths: pesos, or in practice credits, which have no currency. */
export function amountText(hundredths: number, isPractice: boolean, format?: MoneyFormat): string {
  const text = formatMoney(hundredths, format);
  return isPractice ? text.replace('₱', '') : text;
}
