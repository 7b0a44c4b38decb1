/** Longest amount that can be typed: ₱9,999,999.99. */
export const TYPED_MAX = 10;

/** Typed pesos in hundredths, null if invalid. Commas and the peso sign are allowed. */
export function readPesos(typed: string): number | null {
  const plain = typed.replaceAll(/[₱,\s]/g, '');
  const read = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain);
  if (read === null) return null;
  const [, pesos = '', centavos = ''] = read;
  return Number(pesos) * 100 + Number(centavos.padEnd(2, '0'));
}

/** Hundredths as a person would type them: 50000 is '500', 50050 is '500.50'. */
export function typedPesos(hundredths: number): string {
  const centavos = hundredths % 100;
  const pesos = String((hundredths - centavos) / 100);
  return centavos === 0 ? pesos : `${pesos}.${String(centavos).padStart(2, '0')}`;
}
