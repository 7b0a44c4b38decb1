import { formatMoney } from '#src/ui/index.ts';

/** A win in hundredths as text in a list of winners: from a thousand pesos on without centavos, as '₱20,015'. */
export const winAmount = (hundredths: number): string =>
  formatMoney(hundredths, { fraction: hundredths < 1000_00 ? 'auto' : 'never' });
