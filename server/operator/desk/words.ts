/** How values read at the desk: pesos, and times of Manila. */
const PESOS = new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' });
const NUMBER = new Intl.NumberFormat('en-PH');
const TIME = new Intl.DateTimeFormat('en-PH', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Manila' });

/** Hundredths as `₱1,234.50`. */
export const pesos = (hundredths: number): string => PESOS.format(hundredths / 100);
/** `1,234`. */
export const plainNumber = (value: number): string => NUMBER.format(value);
const DATE = new Intl.DateTimeFormat('en-PH', { month: 'short', day: 'numeric', timeZone: 'Asia/Manila' });
/** A day of Manila as `Nov 21`. */
export const dateInWords = (ms: number): string => DATE.format(ms);

const MINUTE = 60_000;
/** An age uses the largest unit of which there are at least two. */
const UNITS = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;
/** How long something lasts: `less than a minute`, `1 minute`, `47 hours`, `3 days`. */
export function age(ms: number): string {
  const [unit, length] = UNITS.find(([, each]) => ms >= 2 * each) ?? ['minute', MINUTE];
  const count = Math.floor(ms / length);
  return count < 1 ? 'less than a minute' : `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** A time of Manila as `Nov 21, 2026, 12:00 PM`. */
export const timeInWords = (ms: number): string => TIME.format(ms);

const CALENDAR = new Intl.DateTimeFormat('en-PH', { dateStyle: 'medium', timeZone: 'UTC' });
/** A day as `Nov 21, 2026`. @param date YYYY-MM-DD */
export const calendarDate = (date: string): string => CALENDAR.format(Date.parse(date));

/** A name of the program as words: `coolingOff` is `Cooling off`, `out-of-order` is `Out of order`, `kycStep` is `Kyc step`. */
export function codeInWords(code: string): string {
  const words = code
    .replaceAll(/([a-z0-9])([A-Z])/g, (_, before: string, letter: string) => `${before} ${letter}`)
    .replaceAll(/(?<=[a-z0-9])[-_](?=[a-z0-9])/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).replaceAll(/ [A-Z](?=[a-z])/g, (start) => start.toLowerCase());
}

/** A choice as it reads. */
export const choiceInWords = (option: string | number | boolean): string =>
  typeof option === 'boolean'
    ? option
      ? 'Yes'
      : 'No'
    : typeof option === 'string'
      ? codeInWords(option)
      : String(option);

const STAMP = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Manila' });
/** A time of Manila as `2026-11-21 12:00:00`, which sheets read. */
export const timeStamp = (ms: number): string => STAMP.format(ms);
