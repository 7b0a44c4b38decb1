import type { Catalogue } from '../content/catalogue.ts';
import { bodyOf, type OperatorColumn, type OperatorList } from '../content/entry.ts';
import type { Row } from '../reports/read.ts';
import { actForm, fixedFields } from './form-view.ts';
import { typedFrom } from './form.ts';
import { html, type Html } from './html.ts';
import { valueView } from './value-view.ts';

/** Inputs of the forms on a page: session, a key for each, and target. */
export interface Forms {
  readonly csrf: string;
  newKey(): string;
  readonly back: string;
}

/** Rows as a table, which on a phone is a column of cards; each with the acts that its list offers. */
export function rowsView(catalogue: Catalogue, list: OperatorList, rows: readonly Row[], forms: Forms): Html {
  if (rows.length === 0) return html`<p class="empty">Nothing here.</p>`;
  const columns = list.columns.filter(({ isDetail }) => isDetail !== true);
  const details = list.columns.filter(({ isDetail }) => isDetail === true);
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${list.title}">
    <table>
      <thead>
        <tr>
          ${columns.map(({ title, kind }) => html`<th scope="col" class="${kind}">${title}</th>`)}
        </tr>
      </thead>
      ${rows.map((row, index) => {
        const offered = offersOn(list, row);
        const value = (column: OperatorColumn) => valueView(catalogue, list, column, row);
        return html`<tbody>
          <tr>
            ${columns.map(
              (column) =>
                html`<td class="${column.kind}" data-label="${column.title}">
                  <div>${value(column)}</div>
                </td>`,
            )}
          </tr>
          ${
            (offered.length > 0 || details.length > 0) &&
            html`<tr class="acts">
              <td colspan="${columns.length}">
                <div class="offers">
                  ${details.length > 0 && detailsView(details, value)}
                  ${actsOf(catalogue, offered, forms, `${list.name}-${index}`, row)}
                </div>
              </td>
            </tr>`
          }
        </tbody>`;
      })}
    </table>
  </div>`;
}

/** The details of a row, to unfold. */
const detailsView = (columns: readonly OperatorColumn[], value: (column: OperatorColumn) => Html): Html =>
  html`<details class="more">
    <summary>More</summary>
    ${factsView(columns, value)}
  </details>`;

/** Values by their titles. */
export const factsView = (columns: readonly OperatorColumn[], value: (column: OperatorColumn) => Html): Html =>
  html`<dl class="facts">
    ${columns.map(
      (column) =>
        html`<div>
          <dt>${column.title}</dt>
          <dd class="${column.kind}">${value(column)}</dd>
        </div>`,
    )}
  </dl>`;

/** The acts of a list that can be done to a row as it is. */
export const offersOn = (list: OperatorList, row: Row): readonly string[] => list.offers?.(row) ?? list.acts;

/** Acts to unfold, each a form; of a row with what it fills in. */
export const actsView = (
  catalogue: Catalogue,
  names: readonly string[],
  forms: Forms,
  place: string,
  row: Row = {},
): Html => html`<div class="offers">${actsOf(catalogue, names, forms, place, row)}</div>`;

function actsOf(catalogue: Catalogue, names: readonly string[], forms: Forms, place: string, row: Row): Html {
  const offered = names.flatMap((name) => catalogue.acts.get(name) ?? []);
  return html`${offered.map((act) => {
    const typed = typedFrom(bodyOf(act, row['id']), row);
    const { csrf, back } = forms;
    const form = { act, csrf, key: forms.newKey(), back, typed, fixed: fixedFields(act, row) };
    return html`<details>
      <summary>${act.title}</summary>
      ${actForm({ ...form, issues: new Map(), cost: null, place: `${place}-${act.name}` })}
    </details>`;
  })}`;
}
