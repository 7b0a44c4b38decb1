import type { Catalogue } from '../content/catalogue.ts';
import type { OperatorList } from '../content/entry.ts';
import type { Row } from '../reports/read.ts';
import { at } from './form.ts';
import { html, type Html } from './html.ts';
import { actsView, type Forms, offersOn } from './rows-view.ts';
import { isNothing, valueView } from './value-view.ts';

/** Rows as cards: large pictures, beside them the text, below the acts that apply. */
export function cardsView(catalogue: Catalogue, list: OperatorList, rows: readonly Row[], forms: Forms): Html {
  if (rows.length === 0) return html`<p class="empty">Nothing here.</p>`;
  return html`<ol class="papers" aria-label="${list.title}">
    ${rows.map((row, index) => {
      const offered = offersOn(list, row);
      const filled = list.columns.filter(({ field }) => !isNothing(at(row, field.split('.'))));
      const pictures = filled.filter(({ kind }) => kind === 'image');
      const facts = filled.filter(({ kind }) => kind !== 'image');
      return html`<li>
        <div class="pictures">
          ${pictures.map(
            (column) =>
              html`<figure>
                ${valueView(catalogue, list, column, row)}
                <figcaption>${column.title}</figcaption>
              </figure>`,
          )}
        </div>
        <dl class="facts">
          ${facts.map(
            (column) =>
              html`<div class="${column.kind}">
                <dt>${column.title}</dt>
                <dd>${valueView(catalogue, list, column, row)}</dd>
              </div>`,
          )}
        </dl>
        ${offered.length > 0 && actsView(catalogue, offered, forms, `${list.name}-${index}`, row)}
      </li>`;
    })}
  </ol>`;
}
