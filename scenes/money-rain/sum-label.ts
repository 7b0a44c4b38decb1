import { readAmount } from '../engine/text/written-amount.ts';

/** The sign between thousands. */
const BETWEEN = /\D(?=\d{3}(?!\d))/;

/**
 * Two amounts added in the notation of their labels: '+₱2.50' and '+₱10' are '+₱12.50'. Null where they count different
 * things or one has no digits: then each keeps its own label.
 */
export function sumLabel(one: string, other: string): string | null {
  const [a, b] = [readAmount(one), readAmount(other)];
  if (a === null || b === null || a.before !== b.before || a.after !== b.after) return null;
  const places = Math.max(a.places, b.places);
  const sum = a.digits * 10 ** (places - a.places) + b.digits * 10 ** (places - b.places);
  const digits = String(sum).padStart(places + 1, '0');
  const point = a.point === '' ? b.point : a.point;
  const [between = point === ',' ? '.' : ','] = BETWEEN.exec(a.number) ?? BETWEEN.exec(b.number) ?? [];
  const whole = digits.slice(0, digits.length - places).replaceAll(/\B(?=(?:\d{3})+$)/g, between);
  return a.before + whole + point + digits.slice(digits.length - places) + a.after;
}
