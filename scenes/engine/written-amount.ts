/** An amount as a label writes it: its number, what stands before and after that, and its digits as a whole number. */
export interface WrittenAmount {
  before: string;
  number: string;
  after: string;
  digits: number;
  /** Digits after the sign of the fraction, and that sign. */
  places: number;
  point: string;
}

/** More digits than a number holds exactly. */
const MOST_DIGITS = 15;

/** Reads the first number of `label`; null where it has none, or one of more digits than a number holds. */
export function readAmount(label: string): WrittenAmount | null {
  const first = label.search(/\d/);
  if (first < 0) return null;
  const [number = ''] = /^[\d.,\s]*\d/.exec(label.slice(first)) ?? [];
  const digits = number.replaceAll(/\D/g, '');
  if (digits.length > MOST_DIGITS) return null;
  const [fraction = ''] = /[.,]\d{1,2}$/.exec(number) ?? [];
  return {
    before: label.slice(0, first),
    number,
    after: label.slice(first + number.length),
    digits: Number(digits),
    places: Math.max(0, fraction.length - 1),
    point: fraction.charAt(0),
  };
}
