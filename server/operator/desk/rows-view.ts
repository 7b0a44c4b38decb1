import type { Catalogue } from '../catalogue.ts';
import type { NamedPlayer, OperatorColumn, OperatorList, ThreadEntry } from '../entry.ts';
import type { Row } from '../read.ts';
import { at, typedFrom } from './form.ts';
import { actForm, fixedFields } from './form-view.ts';
import { html, type Html } from './html.ts';
import { dateInWords, pesos, plainNumber, timeInWords } from './words.ts';

/** What forms on a page need: whose they are, a key for each, and where they lead. */
export interface Forms {
  readonly csrf: string;
  newKey(): string;
  readonly back: string;
}

/** Rows as a table, which on a phone is a column of cards; each with the acts that its list offers. */
export function rowsView(catalogue: Catalogue, list: OperatorList, rows: readonly Row[], forms: Forms): Html {
  if (rows.length === 0) return html`<p class="empty">Nothing here.</p>`;
  const { columns } = list;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${list.title}">
    <table>
      <thead>
        <tr>
          ${columns.map(({ title, kind }) => html`<th scope="col" class="${kind}">${title}</th>`)}
        </tr>
      </thead>
      ${rows.map((row, index) => {
        const offered = offersOn(list, row);
        return html`<tbody>
          <tr>
            ${columns.map(
              (column) =>
                html`<td class="${column.kind}" data-label="${column.title}">
                  <div>${valueView(column, at(row, column.field.split('.')))}</div>
                </td>`,
            )}
          </tr>
          ${
            offered.length > 0 &&
            html`<tr class="acts">
              <td colspan="${columns.length}">${actsView(catalogue, offered, forms, `${list.name}-${index}`, row)}</td>
            </tr>`
          }
        </tbody>`;
      })}
    </table>
  </div>`;
}

/** The acts of a list that can be done to a row as it is. */
export const offersOn = (list: OperatorList, row: Row): readonly string[] => list.offers?.(row) ?? list.acts;

/** Acts to unfold, each a form; of a row with what it fills in. */
export function actsView(
  catalogue: Catalogue,
  names: readonly string[],
  forms: Forms,
  place: string,
  row: Row = {},
): Html {
  const offered = names.flatMap((name) => catalogue.acts.get(name) ?? []);
  return html`<div class="offers">
    ${offered.map((act) => {
      const typed = typedFrom(act.body, row);
      const { csrf, back } = forms;
      const form = { act, csrf, key: forms.newKey(), back, typed, fixed: fixedFields(act, row) };
      return html`<details>
        <summary>${act.title}</summary>
        ${actForm({ ...form, issues: new Map(), place: `${place}-${act.name}` })}
      </details>`;
    })}
  </div>`;
}

/** A value of a row as its column shows it. */
export function valueView({ kind, title, file = '', words = {} }: OperatorColumn, value: unknown): Html {
  if (isNothing(value)) return html`<span class="none">-</span>`;
  if (kind === 'money' && typeof value === 'number') return html`${pesos(value)}`;
  if (kind === 'number' && typeof value === 'number') return html`${plainNumber(value)}`;
  if (kind === 'time' && typeof value === 'number')
    return html`<time datetime="${new Date(value).toISOString()}">${timeInWords(value)}</time>`;
  // What a column of this kind holds is its list's promise (entry.ts).
  if (kind === 'thread') return threadView(value as readonly ThreadEntry[], file);
  if (kind === 'players') return playersView(value as readonly NamedPlayer[]);
  if (kind === 'json' || typeof value === 'object') return jsonView(value);
  const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
  const said = words[text] ?? text;
  if (kind === 'player') return playerLink(text);
  if (kind === 'date') return html`<time datetime="${text}">${dateInWords(text)}</time>`;
  if (kind === 'state') return html`<b class="badge ${toneOf(text)}">${said}</b>`;
  if (kind === 'image') return pictureView(file, text, title);
  return html`${said}`;
}

/** Whether there is nothing to show. */
export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const playerLink = (id: string): Html => html`<a href="/desk/player/${encodeURIComponent(id)}">${id}</a>`;

const playersView = (players: readonly NamedPlayer[]): Html =>
  html`<ul class="entries">
    ${players.map(({ userId, words }) => html`<li>${playerLink(userId)} ${words}</li>`)}
  </ul>`;

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
          <small><b>${by}</b>, <time datetime="${new Date(time).toISOString()}">${timeInWords(time)}</time></small>
          ${text !== '' && html`<p>${text}</p>`}
          ${pictures.length > 0 && html`<div>${pictures.map((id) => pictureView(file, id, `Picture of ${by}`))}</div>`}
        </li>`,
    )}
  </ol>`;

const SHOWN = 24;

function jsonView(value: unknown): Html {
  const line = JSON.stringify(value);
  if (line.length <= SHOWN) return html`<code>${line}</code>`;
  return html`<details class="json">
    <summary>
      <code>${line.slice(0, SHOWN)}…</code>
    </summary>
    <pre tabindex="0">${JSON.stringify(value, null, 2)}</pre>
  </details>`;
}

/** A state's colour; it is always read as a word too. */
function toneOf(state: string): string {
  if (/^(paid|sent|approved|settled|open|yes|active|done|on sale)$/i.test(state)) return 'good';
  if (/^(failed|refused|rejected|excluded|closed|revoked|late)$/i.test(state)) return 'bad';
  if (/^(pending|waiting|limited|coolingOff|new)$/i.test(state)) return 'waits';
  return 'calm';
}
