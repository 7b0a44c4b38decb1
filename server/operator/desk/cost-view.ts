import { COST_DAYS } from '../content/cost-days.ts';
import type { Cost, ShownLine, Sum } from '../content/cost.ts';
import { html, type Html } from './html.ts';
import { pesos } from './words.ts';

/** A cost as it is shown; the digest names the values that it belongs to. */
export interface ShownCost {
  readonly cost: Cost;
  readonly digest: string;
}

/** The cost of a rule by its parts, and a warning above the operator's limit. It has the focus: the form above may be long. */
export function costView({ cost: { lines, perDay, perPlayerDay, values, isAbove } }: ShownCost): Html {
  const ofDays = lines.filter(({ of }) => of === 'day');
  const exact = lines.filter(({ of }) => of !== 'day');
  return html`<section class="cost" tabindex="-1" autofocus aria-labelledby="cost">
    <h2 id="cost">Cost</h2>
    ${isAbove !== null && html`<p class="wrong" role="alert">This is above your limit of ${pesos(isAbove)} a day.</p>`}
    ${exact.length > 0 && table('In the long run, exactly', exact.map(lineView))}
    ${
      perDay !== null &&
      table(`An average day, with the play of the last ${COST_DAYS} days`, [
        ...ofDays.map(lineView),
        row('Together', inWords(perDay)),
        ...(perPlayerDay === null ? [] : [row('A player and day', inWords(perPlayerDay))]),
      ])
    }
    ${
      values.length > 0 &&
      html`<p class="about">
        Counted in coins: ${values.map(({ name, each }) => `${name} ${pesos(each)} each`).join(', ')}.
      </p>`
    }
  </section>`;
}

const table = (caption: string, rows: readonly Html[]): Html =>
  html`<table>
    <caption>
      ${caption}
    </caption>
    <tbody>
      ${rows}
    </tbody>
  </table>`;

const lineView = (line: ShownLine): Html =>
  line.of === 'return' ? row(line.label, [PERCENT.format(line.part)]) : row(line.label, inWords(line.sum));

const PIECES = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 2 });
const PERCENT = new Intl.NumberFormat('en-PH', { style: 'percent', maximumFractionDigits: 2 });

/** `₱8.14`, and a line for each item without a value: `+ 12.5 × Points`. Averages have fractions of pieces. */
const inWords = ({ coins, pieces }: Sum): string[] => [
  pesos(coins),
  ...pieces.map(({ name, count }) => `+ ${PIECES.format(count)} × ${name}`),
];

const row = (label: string, values: readonly string[]): Html =>
  html`<tr>
    <th scope="row">${label}</th>
    <td>${values.map((value) => html`<div>${value}</div>`)}</td>
  </tr>`;
