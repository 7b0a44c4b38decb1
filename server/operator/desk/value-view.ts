import { z } from 'zod';
import { propKind } from '#contract/props/items.ts';
import type { Catalogue } from '../content/catalogue.ts';
import type { NamedPlayer, OperatorColumn, OperatorList, ThreadEntry } from '../content/entry.ts';
import type { Row } from '../reports/read.ts';
import { schemaAt } from '../schema.ts';
import { changeList, changesOf } from './changes.ts';
import { type Field, fieldsOf } from './fields.ts';
import { at } from './form.ts';
import { html, type Html } from './html.ts';
import { calendarDate, choiceInWords, codeInWords, pesos, plainNumber, timeInWords } from './words.ts';

/** A value of a list's row as its column shows it. */
export function valueView(catalogue: Catalogue, list: OperatorList, column: OperatorColumn, row: Row): Html {
  const { kind, title, file = '', words = {} } = column;
  const path = column.field.split('.');
  const value = at(row, path);
  if (kind === 'changes')
    return changeList(changesOf(row['before'], row['after'], catalogue.acts.get(String(row['act']))?.body));
  if (isNothing(value)) return html`<span class="none">-</span>`;
  if (kind === 'money' && typeof value === 'number') return html`${pesos(value)}`;
  if (kind === 'number' && typeof value === 'number') return html`${plainNumber(value)}`;
  if (kind === 'time' && typeof value === 'number') return timeView(value);
  if (kind === 'item' && typeof value === 'number') return html`${itemInWords(value)}`;
  // A list promises the shape of a column of this kind (entry.ts).
  if (kind === 'thread') return threadView(value as readonly ThreadEntry[], file);
  if (kind === 'players') return playersView(value as readonly NamedPlayer[]);
  const own = schemaAt(list.row, path);
  if (kind === 'json' || typeof value === 'object') return partsView(value, own);
  if (typeof value === 'boolean' || own instanceof z.ZodEnum || kind === 'state' || kind === 'code') {
    const said = words[String(value)] ?? choiceInWords(typeof value === 'boolean' ? value : String(value));
    return kind === 'state' ? html`<b class="badge ${toneOf(String(value))}">${said}</b>` : html`${said}`;
  }
  const text = words[String(value)] ?? String(value);
  if (kind === 'player') return playerLink(text);
  if (kind === 'date') return html`<time datetime="${text}">${calendarDate(text)}</time>`;
  if (kind === 'image') return pictureView(file, text, title);
  return text.length > LONG ? html`<span class="long" title="${text}">${text}</span>` : html`${text}`;
}

/** Whether there is nothing to show. */
export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const playerLink = (id: string): Html => html`<a href="/desk/player/${encodeURIComponent(id)}">${id}</a>`;

const playersView = (players: readonly NamedPlayer[]): Html =>
  html`<ul class="entries">
    ${players.map(({ userId, words }) => html`<li>${playerLink(userId)} ${words}</li>`)}
  </ul>`;

/** An item of the prop table: its number, by which it is looked up, and what kind it is. */
function itemInWords(propId: number): string {
  const kind = propKind(propId);
  return kind === null ? String(propId) : `${propId}, ${codeInWords(kind).toLowerCase()}`;
}

/** A longer text is cut after a few lines, and whole in its title. */
const LONG = 120;

const timeView = (ms: number): Html => html`<time datetime="${new Date(ms).toISOString()}">${timeInWords(ms)}</time>`;

function pictureView(file: string, id: string, title: string): Html {
  const path = `/desk/file/${file}/${encodeURIComponent(id)}`;
  return html`<a class="picture" href="${path}"><img src="${path}" alt="${title}" loading="lazy" /></a>`;
}

/** Messages, the oldest first, each with who wrote it and when. */
const threadView = (entries: readonly ThreadEntry[], file: string): Html =>
  html`<ol class="entries">
    ${entries.map(
      ({ by, time, text, pictures }) =>
        html`<li>
          <small><b>${by}</b>, ${timeView(time)}</small>
          ${text !== '' && html`<p>${text}</p>`}
          ${pictures.length > 0 && html`<div>${pictures.map((id) => pictureView(file, id, `Picture of ${by}`))}</div>`}
        </li>`,
    )}
  </ol>`;

/** Up to this many values of a list are shown in a line; longer ones are folded. */
const IN_LINE = 12;

/** A list or an object: plain values in a line, a list of objects as a table, an object as named values. */
function partsView(value: unknown, schema: z.ZodType | undefined): Html {
  if (!Array.isArray(value)) return namedView(value, schema);
  if (value.length === 0) return html`<span class="none">None</span>`;
  const element = schema instanceof z.ZodArray ? schema.element : undefined;
  if (value.every((each) => typeof each !== 'object' || each === null)) {
    const [field] = fieldsOf(z.object({ each: (element as z.ZodType | undefined) ?? z.unknown() }));
    const words = value.map((each) => plainInWords(field, each)).join(', ');
    return value.length <= IN_LINE ? html`${words}` : folded(`${value.length} values`, html`<p>${words}</p>`);
  }
  const columns = columnsOf(value, element as z.ZodType | undefined);
  return folded(
    `${value.length} ${value.length === 1 ? 'entry' : 'entries'}`,
    html`<table class="parts">
      <thead>
        <tr>
          ${columns.map(({ label }) => html`<th scope="col">${label}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${value.map(
          (entry) =>
            html`<tr>
              ${columns.map((column) => html`<td>${plainInWords(column, at(entry, column.path))}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>`,
  );
}

function namedView(value: unknown, schema: z.ZodType | undefined): Html {
  if (typeof value !== 'object' || value === null) return html`${plainInWords(undefined, value)}`;
  const columns = columnsOf([value], schema);
  return folded(
    `${columns.length} ${columns.length === 1 ? 'value' : 'values'}`,
    html`<dl class="parts">
      ${columns.map(
        (column) =>
          html`<div>
            <dt>${[column.group, column.label].filter(Boolean).join(': ')}</dt>
            <dd>${plainInWords(column, at(value, column.path))}</dd>
          </div>`,
      )}
    </dl>`,
  );
}

const folded = (summary: string, parts: Html): Html =>
  html`<details class="json">
    <summary>${summary}</summary>
    <div class="inside" tabindex="0">${parts}</div>
  </details>`;

type Part = Pick<Field, 'path' | 'label' | 'group' | 'kind'>;

/** Columns of entries: the fields of their schema, or without one the fields found in them. */
function columnsOf(entries: readonly unknown[], schema: z.ZodType | undefined): readonly Part[] {
  if (schema instanceof z.ZodObject) return fieldsOf(schema);
  const names = new Set(entries.flatMap((entry) => Object.keys(Object(entry) as object)));
  return [...names].map((name) => ({ path: [name], label: codeInWords(name), group: '', kind: 'text' }));
}

/** One plain value in words; lists and objects part by part. */
function plainInWords(field: Pick<Part, 'kind'> | undefined, value: unknown): string {
  if (value === null || value === undefined || value === '') return '-';
  if (Array.isArray(value)) return value.map((each) => plainInWords(field, each)).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${codeInWords(name)} ${plainInWords(undefined, part)}`)
      .join(', ');
  if (typeof value === 'boolean') return choiceInWords(value);
  if (typeof value !== 'number') return field?.kind === 'choice' ? choiceInWords(String(value)) : String(value);
  if (field?.kind === 'money') return pesos(value);
  return field?.kind === 'time' ? timeInWords(value) : plainNumber(value);
}

/** A state's colour; it is always read as a word too. */
function toneOf(state: string): string {
  if (/^(paid|sent|approved|settled|open|true|yes|active|done|on sale)$/i.test(state)) return 'good';
  if (/^(failed|refused|rejected|excluded|frozen|closed|revoked|late)$/i.test(state)) return 'bad';
  if (/^(pending|waiting|limited|coolingOff|new)$/i.test(state)) return 'waits';
  return 'calm';
}
