/** An amount as a label writes it: its number, prefix and suffix, and its digits as a whole number. */
export interface WrittenAmount {
  before: string;
  number: string;
  after: string;
  digits: number;
  /** Digits after the sign of the fraction, and that sign. */
  places: number;
  point: string;
}

/** A number with signs between its thousands, and up to two places: '1,234.50', '1 234,50'; of '5 2×' the 5. */
const NUMBER = /\d+(?:[.,\s]\d{3}(?!\d))*(?:[.,]\d{1,2}(?!\d))?/;
/** As many digits as a number holds exactly. */
const MAX_DIGITS = 15;

/** Reads the first number of `label`; null where it has none, or one of more digits than a number holds. */
export function readAmount(label: string): WrittenAmount | null {
  const found = NUMBER.exec(label);
  if (found === null) return null;
  const { index, 0: number } = found;
  const digits = number.replaceAll(/\D/g, '');
  if (digits.length > MAX_DIGITS) return null;
  const [fraction = ''] = /[.,]\d{1,2}$/.exec(number) ?? [];
  return {
    before: label.slice(0, index),
    number,
    after: label.slice(index + number.length),
    digits: Number(digits),
    places: Math.max(0, fraction.length - 1),
    point: fraction.charAt(0),
  };
}
