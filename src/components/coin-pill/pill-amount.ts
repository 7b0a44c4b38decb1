import { formatMoney } from '#src/ui/index.ts';

/** Characters that fit beside the wordmark on the narrowest phone. */
const ROOM = 10;

/** A balance in hundredths as text that fits the pill: without centavos if too long, else in thousands or millions. */
export function pillAmount(hundredths: number): string {
  const forms = [formatMoney(hundredths), formatMoney(hundredths, { fraction: 'never' })];
  return forms.find((form) => form.length <= ROOM) ?? formatMoney(hundredths, { compact: true });
}
