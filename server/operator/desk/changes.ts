import type { z } from 'zod';
import { type Field, fieldsOf } from './fields.ts';
import { html, type Html } from './html.ts';
import { choiceInWords, codeInWords, pesos, plainNumber, timeInWords } from './words.ts';

/** A difference between two states: label, old and new value, in words. */
export interface Change {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Names of hundredths in log entries that no form field declares. */
const MONEY = /^(coin|amount|fee|payout|staked|won|own|refunded|bonus)$/;
/** Ms of a time in the years that Perya is run in; no amount that is noted is as large. */
const FIRST_TIME = Date.UTC(2020, 0, 1);

/** The changes of an act, value by value. @param body the act's own: it knows the labels */
export function changesOf(before: unknown, after: unknown, body?: z.ZodObject): Change[] {
  const [was, is] = [leavesOf(before), leavesOf(after)];
  const fields = body === undefined ? [] : fieldsOf(body);
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => was.get(path) !== is.get(path))
    .map((path) => {
      const { label, field } = named(fields, path.split('.'));
      const words = (value: unknown) => (value === undefined ? '' : inWords(value, field, path));
      return { label, before: words(was.get(path)), after: words(is.get(path)) };
    });
}

/** The plain values in a state by their paths. */
function leavesOf(value: unknown, path = ''): Map<string, unknown> {
  if (value === null || value === undefined) return new Map();
  if (typeof value !== 'object') return new Map([[path, value]]);
  const inside = Object.entries(value).flatMap(([name, part]) => [
    ...leavesOf(part, path === '' ? name : `${path}.${name}`),
  ]);
  return new Map(inside);
}

function named(fields: readonly Field[], path: readonly string[]): { label: string; field: Field | undefined } {
  const field = fields.find((each) => each.path.every((part, index) => part === path[index]));
  if (field === undefined) return { label: path.map(codeInWords).join(', ') || 'Value', field };
  const label = [field.group, field.label].filter(Boolean).join(': ');
  const [place, ...rest] = path.slice(field.path.length);
  if (place === undefined) return { label, field };
  const column = field.columns.find((each) => each.path.join('.') === rest.join('.'));
  const more = [Number(place) + 1, ...(column === undefined ? rest.map(codeInWords) : [column.label])];
  return { label: `${label}, ${more.join(', ')}`, field: column ?? field };
}

function inWords(value: unknown, field: Field | undefined, path: string): string {
  if (typeof value === 'boolean') return choiceInWords(value);
  if (typeof value !== 'number') {
    const text = String(value);
    return field?.kind === 'choice' || /^[a-z]+(?:[A-Z][a-z]+)+$/.test(text) ? codeInWords(text) : text;
  }
  const isMoney = field?.kind === 'money' || field?.line === 'money' || (field === undefined && MONEY.test(path));
  if (isMoney) return pesos(value);
  return value > FIRST_TIME ? timeInWords(value) : plainNumber(value);
}

/** Up to this many changes are shown unfolded. */
const FEW = 4;

/** Changes as a list, of many the first ones, the others folded. */
export function changeList(changes: readonly Change[]): Html {
  const [first, more] = [changes.slice(0, FEW), changes.slice(FEW)];
  const lines = (some: readonly Change[]) =>
    some.map(
      ({ label, before, after }) => html`<li><b>${label}</b> ${before || 'nothing'} → ${after || 'nothing'}</li>`,
    );
  return html`<ul class="changes">
      ${lines(first)}
    </ul>
    ${
      more.length > 0 &&
      html`<details class="json">
        <summary>${more.length} more</summary>
        <ul class="changes">
          ${lines(more)}
        </ul>
      </details>`
    }`;
}
