import { MANILA_MS } from '#contract/values/calendar.ts';
import type { Field } from './fields.ts';

/** A time as `2026-11-21T12:00` of Manila, with seconds where it has some: what a browser's field takes. */
export function manilaTime(ms: number): string {
  const text = new Date(ms + MANILA_MS).toISOString().slice(0, -1);
  return text.replace(/(:00)?\.000$/, '');
}

/** Hundredths as pesos to be typed again: `1234.50`. */
export function pesosTyped(hundredths: number): string {
  const [sign, whole] = [hundredths < 0 ? '-' : '', Math.abs(hundredths)];
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}

/** A value as it stands in its field; an empty one for what is not there. */
export function typedOf({ kind, line }: Pick<Field, 'kind' | 'line'>, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (kind === 'money' && typeof value === 'number') return pesosTyped(value);
  if (kind === 'time' && typeof value === 'number') return manilaTime(value);
  if (kind === 'lines' && Array.isArray(value))
    return value.map((each) => typedOf({ kind: line, line }, each)).join('\n');
  if (kind === 'json') return JSON.stringify(value, null, 2);
  return String(value);
}

/** Text that is no value of its field, in words. */
export class UntypedError extends Error {
  override readonly name = 'UntypedError';
}

/**
 * The value of what was typed into a field, undefined where the body has none; what it may be is for the schema to say.
 * Throws UntypedError for text that is no such value.
 * @param typed undefined where the form did not send the field, as of a flag that is not ticked
 */
export function valueOf({ kind, empty, options, line }: Field, typed: string | undefined): unknown {
  if (kind === 'flag') return typed !== undefined;
  const text = (typed ?? '').replaceAll('\r\n', '\n');
  const isEmpty = kind === 'long' || kind === 'text' ? text === '' : text.trim() === '';
  if (isEmpty && empty !== 'itself') return empty === 'null' ? null : undefined;
  switch (kind) {
    case 'text':
    case 'long':
      return text;
    case 'lines':
      return text
        .split('\n')
        .filter((each) => each.trim() !== '')
        .map((each) => (line === 'text' ? each : line === 'money' ? readPesos(each.trim()) : readNumber(each.trim())));
    case 'number':
      return readNumber(text.trim());
    case 'money':
      return readPesos(text.trim());
    case 'time':
      return readManilaTime(text.trim());
    case 'choice':
      return options.find((option) => String(option) === text) ?? refuse('Choose one');
    case 'table':
      // Its entries are read one by one (form.ts).
      return undefined;
    case 'json':
      return readJson(text);
  }
}

function refuse(message: string): never {
  throw new UntypedError(message);
}

function readNumber(text: string): number {
  if (text === '') return refuse('Fill this in');
  const value = Number(text);
  return /^-?\d+(\.\d+)?$/.test(text) && Number.isFinite(value) ? value : refuse('A number, like 25');
}

/** Digit by digit, because 0.07 * 100 is not 7. */
function readPesos(text: string): number {
  if (text === '') return refuse('Fill this in');
  const [, sign, whole = '', part = ''] = /^(-?)₱?(\d{1,3}(?:,\d{3})+|\d{1,14})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === '') return refuse('An amount in pesos, like 1,250 or 99.50');
  const value = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
  if (!Number.isSafeInteger(value)) return refuse('This amount is too large');
  return sign === '-' && value !== 0 ? -value : value;
}

function readManilaTime(text: string): number {
  if (text === '') return refuse('Fill this in');
  const isTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/.test(text);
  const ms = isTime ? Date.parse(`${text}Z`) : Number.NaN;
  return Number.isNaN(ms) ? refuse('A date and time, like 2026-12-01T06:00') : ms - MANILA_MS;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuse('This is not JSON: look for a missing comma, quote or bracket');
  }
}
