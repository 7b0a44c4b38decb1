/** How values read at the desk: pesos, and times of Manila. */
const PESOS = new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' });
const NUMBER = new Intl.NumberFormat('en-PH');
const TIME = new Intl.DateTimeFormat('en-PH', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Manila' });

/** Hundredths as `₱1,234.50`. */
export const pesos = (hundredths: number): string => PESOS.format(hundredths / 100);
/** `1,234`. */
export const plainNumber = (value: number): string => NUMBER.format(value);
/** A time of Manila as `Nov 21, 2026, 12:00 PM`. */
export const timeInWords = (ms: number): string => TIME.format(ms);

const DATE = new Intl.DateTimeFormat('en-PH', { dateStyle: 'medium', timeZone: 'UTC' });
/** A day as `Nov 21, 2026`. @param date YYYY-MM-DD */
export const dateInWords = (date: string): string => DATE.format(Date.parse(date));

const STAMP = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Manila' });
/** A time of Manila as `2026-11-21 12:00:00`, which sheets read. */
export const timeStamp = (ms: number): string => STAMP.format(ms);

/** A difference between two states: where, and what it was and is, as JSON; an empty text for what is not there. */
export interface Change {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** What an act changed, value by value. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((path) => ({ path, before: was.get(path) ?? '', after: is.get(path) ?? '' }))
    .filter((change) => change.before !== change.after);
}

function leavesOf(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map();
  if (typeof value !== 'object') return new Map([[path, String(value)]]);
  const inside = Object.entries(value).flatMap(([name, part]) => [
    ...leavesOf(part, path === '' ? name : `${path}.${name}`),
  ]);
  return new Map(inside);
}
