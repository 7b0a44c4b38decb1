/** An amount as a label writes it: what stands before and after its digits, and these as a whole number. */
interface Written {
  before: string;
  after: string;
  digits: number;
  /** Digits after the sign of the fraction, and that sign. */
  places: number;
  point: string;
}

/** More digits than a number holds exactly. */
const MOST_DIGITS = 15;

function read(label: string): Written | null {
  const first = label.search(/\d/);
  if (first < 0) return null;
  const [number = ''] = /^[\d.,]*\d/.exec(label.slice(first)) ?? [];
  const digits = number.replaceAll(/\D/g, '');
  if (digits.length > MOST_DIGITS) return null;
  const [fraction = ''] = /[.,]\d{1,2}$/.exec(number) ?? [];
  return {
    before: label.slice(0, first),
    after: label.slice(first + number.length),
    digits: Number(digits),
    places: Math.max(0, fraction.length - 1),
    point: fraction.charAt(0),
  };
}

/**
 * Two amounts added in the notation of their labels: '+₱2.50' and '+₱10' are '+₱12.50'. Null where they count different
 * things or one has no digits: then each keeps its own label.
 */
export function sumLabel(one: string, other: string): string | null {
  const [a, b] = [read(one), read(other)];
  if (a === null || b === null || a.before !== b.before || a.after !== b.after) return null;
  const places = Math.max(a.places, b.places);
  const sum = a.digits * 10 ** (places - a.places) + b.digits * 10 ** (places - b.places);
  const digits = String(sum).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const point = a.point === '' ? b.point : a.point;
  return a.before + whole + point + digits.slice(digits.length - places) + a.after;
}
