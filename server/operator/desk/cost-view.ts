import { COST_DAYS } from '../content/cost-days.ts';
import type { Cost, ShownLine, Sum } from '../content/cost.ts';
import { html, type Html } from './html.ts';
import { pesos } from './words.ts';

/** A cost as it is shown; the digest names the values that it belongs to. */
export interface ShownCost {
  readonly cost: Cost;
  readonly digest: string;
}

/** The cost of a rule by its parts, and a warning above the operator's limit. */
export function costView({ cost: { lines, perDay, perPlayerDay, values, isAbove } }: ShownCost): Html {
  return html`<section class="cost">
    <h2>Cost with the play of the last ${String(COST_DAYS)} days</h2>
    <table>
      <tbody>
        ${lines.map(lineView)} ${perDay !== null && row('Together, a day', sumInWords(perDay))}
        ${perPlayerDay !== null && row('A player and day', sumInWords(perPlayerDay))}
      </tbody>
    </table>
    ${
      values.length > 0 &&
      html`<p class="about">
        Counted in coins: ${values.map(({ name, each }) => `${name} ${pesos(each)} each`).join(', ')}.
      </p>`
    }
    ${isAbove !== null && html`<p class="wrong" role="alert">This is above your limit of ${pesos(isAbove)} a day.</p>`}
  </section>`;
}

function lineView(line: ShownLine): Html {
  switch (line.of) {
    case 'day':
      return row(`${line.label}, a day`, sumInWords(line.sum));
    case 'draw':
      return row(line.label, sumInWords(line.sum));
    case 'return':
      return row(line.label, PERCENT.format(line.part));
  }
}

const PIECES = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 2 });
const PERCENT = new Intl.NumberFormat('en-PH', { style: 'percent', maximumFractionDigits: 2 });

/** `₱8.14`, or `₱8.14 + 12.5 × Points`: averages have fractions of pieces. */
const sumInWords = ({ coins, pieces }: Sum): string =>
  [pesos(coins), ...pieces.map(({ name, count }) => `${PIECES.format(count)} × ${name}`)].join(' + ');

const row = (label: string, value: string): Html =>
  html`<tr>
    <th scope="row">${label}</th>
    <td>${value}</td>
  </tr>`;
