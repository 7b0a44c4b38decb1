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
/** An age is told in the largest unit of which it has two. */
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
