import { bodyOf, type OperatorAct } from '../content/entry.ts';
import { costView, type ShownCost } from './cost-view.ts';
import { type Field, fieldsOf } from './fields.ts';
import { at, entriesOf, type FormIssues, nameOf, type Typed } from './form.ts';
import { html, type Html } from './html.ts';
import { choiceInWords } from './words.ts';

/** A form of an act as it is shown. */
export interface ActForm {
  readonly act: OperatorAct;
  readonly csrf: string;
  /** One act, however often the form is sent. */
  readonly key: string;
  /** Where it leads afterwards. */
  readonly back: string;
  readonly typed: Typed;
  /** Names of fields that stay as they are. */
  readonly fixed: ReadonlySet<string>;
  readonly issues: FormIssues;
  /** The cost of the typed values, with their digest; null before it was computed. */
  readonly cost: ShownCost | null;
  /** Distinguishes the fields of several forms in one page. */
  readonly place: string;
}

/** The fields of an act that a row's values fix. */
export function fixedFields(act: OperatorAct, row: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const { edits = [] } = act;
  const fixed = fieldsOf(bodyOf(act, row['id'])).filter(
    ({ path }) => at(row, path) !== undefined && !edits.includes(path[0] ?? ''),
  );
  return new Set(fixed.map(({ path }) => nameOf(path)));
}

/** The form: fixed values are hidden inputs, all others have a field. */
export function actForm({ act, csrf, key, back, typed, fixed, issues, cost, place }: ActForm): Html {
  const fields = fieldsOf(bodyOf(act, typed.get('f.id')));
  const isFixed = (field: Field) => fixed.has(nameOf(field.path));
  const whole = issues.get('');
  return html`<form class="sheet" method="post" action="/desk/act/${act.name}">
    <p class="about">${act.summary}</p>
    ${whole !== undefined && html`<p class="wrong" role="alert">${whole}</p>`} ${hidden('csrf', csrf)}
    ${hidden('key', key)} ${hidden('back', back)} ${hidden('fixed', [...fixed].join(' '))}
    ${fields.filter(isFixed).map(({ path }) => hidden(nameOf(path), typed.get(nameOf(path)) ?? ''))}
    ${fieldsView(
      fields.filter((field) => !isFixed(field)),
      { typed, issues, place },
    )}
    ${cost !== null && html`${costView(cost)} ${hidden('seen', cost.digest)}`}
    <button class="go">${act.cost !== undefined && cost === null ? 'Show the cost' : act.title}</button>
  </form>`;
}

const hidden = (name: string, value: string): Html => html`<input type="hidden" name="${name}" value="${value}" />`;

/** Values and errors of fields. */
interface Filled {
  readonly typed: Typed;
  readonly issues: FormIssues;
  readonly place: string;
}

/** Fields in their order, those of one object together. */
export function fieldsView(fields: readonly Field[], filled: Filled): Html {
  const groups: { readonly group: string; readonly fields: Field[] }[] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (last?.group === field.group) last.fields.push(field);
    else groups.push({ group: field.group, fields: [field] });
  }
  return html`${groups.map(({ group, fields: own }) => {
    const views = html`<div class="fields">${own.map((field) => fieldView(field, filled))}</div>`;
    if (group === '') return views;
    return html`<fieldset>
      <legend>${group}</legend>
      ${views}
    </fieldset>`;
  })}`;
}

/** One field with its label, value and error. */
function fieldView(field: Field, filled: Filled): Html {
  if (field.kind === 'table') return tableView(field, filled);
  const { typed, issues, place } = filled;
  const name = nameOf(field.path);
  const id = `${place}-${name}`;
  const issue = issues.get(name);
  const told = issue === undefined ? null : html`aria-invalid="true" aria-describedby="${id}-wrong"`;
  const control = controlOf(field, { name, id, value: typed.get(name), told });
  const wrong = issue !== undefined && html`<span class="wrong" id="${id}-wrong">${issue}</span>`;
  if (field.kind === 'flag') {
    return html`<div class="field flag">
      <label>${control}<span>${field.label}</span></label
      >${wrong}
    </div>`;
  }
  const wide = field.kind === 'long' || field.kind === 'json' || field.kind === 'lines';
  return html`<div class="field ${wide && 'wide'}">
    <label for="${id}">${titleOf(field)}</label>
    ${control}${wrong}
  </div>`;
}

/** Empty lines of a table, to be filled in. */
const MORE = 2;

/** Entries, a line of fields each; with lines to add some. A line that is emptied is taken out. */
function tableView(field: Field, { typed, issues, place }: Filled): Html {
  const { path, label, columns, most } = field;
  const wrong = issues.get(nameOf(path));
  const filled = (entriesOf(field, typed).at(-1) ?? -1) + 1;
  const lines = Math.max(filled, Math.min(filled + MORE, most ?? Infinity));
  return html`<fieldset class="field wide table">
    <legend>${label}</legend>
    ${wrong !== undefined && html`<p class="wrong">${wrong}</p>`}
    <div class="inside">
      <table>
        <thead>
          <tr>
            ${columns.map((column) => html`<th scope="col">${titleOf(column)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${Array.from({ length: lines }, (_, line) => {
            const cells = columns.map((column) => {
              const name = nameOf([...path, line, ...column.path]);
              const id = `${place}-${name}`;
              const issue = issues.get(name);
              const told = html`aria-label="${label}, ${line + 1}: ${column.label}"
              ${issue !== undefined && html`aria-invalid="true" aria-describedby="${id}-wrong"`}`;
              // An empty choice takes a line out, and a text is no longer than its line.
              const kind = column.kind === 'long' ? 'text' : column.kind;
              const shown: Field = { ...column, kind, empty: 'absent' };
              return html`<td>
                ${controlOf(shown, { name, id, value: typed.get(name), told })}
                ${issue !== undefined && html`<span class="wrong" id="${id}-wrong">${issue}</span>`}
              </td>`;
            });
            return html`<tr>
              ${cells}
            </tr>`;
          })}
        </tbody>
      </table>
    </div>
    <small>Empty lines count for nothing: empty a line to take it out.</small>
  </fieldset>`;
}

const titleOf = ({ label, kind }: Field): Html =>
  html`${label}${HINTS[kind] !== undefined && html` <small>${HINTS[kind]}</small>`}`;

const HINTS: Partial<Record<Field['kind'], string>> = { money: 'pesos', lines: 'one a line', json: 'JSON' };

/** Lines of the fields that have several. */
const ROWS: Partial<Record<Field['kind'], number>> = { long: 4, lines: 4, json: 8 };

interface Control {
  readonly name: string;
  readonly id: string;
  readonly value: string | undefined;
  readonly told: Html | null;
}

function controlOf({ kind, options, words, empty, most }: Field, { name, id, value = '', told }: Control): Html {
  const rows = ROWS[kind];
  // The parser takes away the line break at the start, and no other one.
  if (rows !== undefined)
    return html`<textarea id="${id}" name="${name}" rows="${rows}" spellcheck="false" ${told}>${value}</textarea>`;
  if (kind === 'flag')
    return html`<input
      type="checkbox"
      id="${id}"
      name="${name}"
      value="on"
      ${value !== '' && html`checked`}
      ${told}
    />`;
  if (kind === 'choice')
    return html`<select id="${id}" name="${name}" ${told}>
      ${(empty !== 'itself' || value === '') && html`<option value="">${empty === 'itself' ? 'Choose' : '-'}</option>`}
      ${options.map(
        (option) =>
          html`<option value="${String(option)}" ${String(option) === value && html`selected`}>
            ${words[String(option)] ?? choiceInWords(option)}
          </option>`,
      )}
    </select>`;
  if (kind === 'time')
    return html`<input type="datetime-local" step="any" id="${id}" name="${name}" value="${value}" ${told} />`;
  const mode = kind === 'money' ? 'decimal' : kind === 'number' ? 'numeric' : 'text';
  const length = most !== null && html`maxlength="${most}"`;
  return html`<input
    id="${id}"
    name="${name}"
    inputmode="${mode}"
    autocomplete="off"
    value="${value}"
    ${length}
    ${told}
  />`;
}
