/**
 * The chance of one weight among all, in percent with as many digits as a small chance needs (at least two). '0' for no
 * chance at all.
 */
export function chancePercent(weight: number, total: number): string {
  if (weight <= 0 || total <= 0) return '0';
  const percent = (weight / total) * 100;
  const digits = percent >= 1 ? 2 : Math.min(6, 1 - Math.floor(Math.log10(percent)));
  return percent.toFixed(digits).replace(/\.?0+$/, '');
}
