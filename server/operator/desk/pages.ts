import type { Catalogue } from '../content/catalogue.ts';
import { bodyOf, type OperatorAct, type OperatorList } from '../content/entry.ts';
import type { LogRow } from '../log.ts';
import type { Row } from '../reports/read.ts';
import { cardsView } from './cards-view.ts';
import { changeList, changesOf } from './changes.ts';
import { type Field, fieldsOf } from './fields.ts';
import { type ActForm, actForm, fieldsView } from './form-view.ts';
import { type FormIssues, nameOf, type Typed } from './form.ts';
import { listPath } from './frame.ts';
import { html, type Html } from './html.ts';
import { actsView, factsView, type Forms, offersOn, rowsView } from './rows-view.ts';
import { valueView } from './value-view.ts';
import { codeInWords } from './words.ts';

/** The form that opens the desk. */
export const loginPage = (to: string, wrong: string | null): Html =>
  html`<section class="login">
    <h1>Operator desk</h1>
    <form class="sheet" method="post" action="/desk/login">
      ${wrong !== null && html`<p class="wrong" role="alert">${wrong}</p>`}
      <input type="hidden" name="to" value="${to}" />
      <div class="fields">
        <div class="field wide">
          <label for="token">Your token</label>
          <input id="token" name="token" type="password" autocomplete="current-password" required autofocus />
        </div>
      </div>
      <button class="go">Open the desk</button>
    </form>
  </section>`;

/** A list as it is read. */
export interface ListView {
  readonly list: OperatorList;
  readonly rows: readonly Row[];
  readonly pageNum: number;
  readonly pages: number;
  /** Values and errors of the filters. */
  readonly typed: Typed;
  readonly issues: FormIssues;
  /** Why it is empty or not all there is. */
  readonly note: string | undefined;
  /** The address of another page of the same list. */
  pathOf(pageNum: number): string;
  /** The address of all its rows as CSV. */
  readonly csvPath: string;
  /** The address at which it loads again by itself; null where it cannot. */
  readonly watchPath: string | null;
  readonly isWatched: boolean;
}

/** Rows in the look of their list. */
const rowsOf: typeof rowsView = (catalogue, list, rows, forms) =>
  (list.look === 'cards' ? cardsView : rowsView)(catalogue, list, rows, forms);

/** Up to this many filters are shown unfolded. */
const FEW = 2;

/** A list with its filters, its rows and their acts, and its pages. */
export function listPage(catalogue: Catalogue, view: ListView, forms: Forms, told: Html | null): Html {
  const { list, rows, pageNum, pages, typed, issues, note, pathOf } = view;
  const fields = fieldsOf(list.filters);
  const isNarrowed = [...typed.values()].some((value) => value !== '');
  return html`<h1>${list.title}</h1>
    <p class="about">${list.summary}</p>
    ${told} ${list.adds !== undefined && actsView(catalogue, list.adds, forms, `${list.name}-add`)}
    ${
      fields.length > 0 &&
      html`<details class="filters" ${(isNarrowed || fields.length <= FEW) && html`open`}>
        <summary>Filter</summary>
        <form method="get" action="${listPath(list.name)}">
          ${fieldsView(fields, { typed, issues, place: 'filter' })}
          <button class="quiet">Show</button>
          ${isNarrowed && html`<a href="${listPath(list.name)}">Show all</a>`}
        </form>
      </details>`
    }
    ${
      view.watchPath !== null &&
      html`<p>
        ${view.isWatched ? html`<a href="${pathOf(pageNum)}">Stop watching, to answer</a>` : html`<a href="${view.watchPath}">Watch: loads again by itself</a>`}
      </p>`
    }
    ${note !== undefined && html`<p class="told" role="status">${note}</p>`} ${rowsOf(catalogue, list, rows, forms)}
    ${rows.length > 0 && html`<p><a class="quiet" href="${view.csvPath}" download>Save as CSV</a></p>`}
    ${
      (pages > 1 || pageNum > 1) &&
      html`<nav class="pages" aria-label="Pages">
        ${pageNum > 1 ? html`<a class="quiet" href="${pathOf(pageNum - 1)}">Before</a>` : html`<span></span>`}
        <span>Page ${pageNum} of ${Math.max(pages, pageNum)}</span>
        ${pageNum < pages ? html`<a class="quiet" href="${pathOf(pageNum + 1)}">Next</a>` : html`<span></span>`}
      </nav>`
    }`;
}

/** The form of one act by itself: where it has to be filled in again. */
export const actPage = (act: OperatorAct, form: Omit<ActForm, 'act' | 'place'>): Html =>
  html`<h1>${act.title}</h1>
    ${
      form.issues.size > 0 &&
      html`<p class="told bad" role="alert">Nothing was done yet: look at what is marked, and send it again.</p>`
    }
    ${
      form.fixed.size > 0 &&
      html`<dl class="facts">
        ${fieldsOf(bodyOf(act, form.typed.get('f.id')))
          .filter(({ path }) => form.fixed.has(nameOf(path)))
          .map(
            ({ path, label, kind, words }) =>
              html`<div>
                <dt>${label}</dt>
                <dd>${typedInWords({ kind, words }, form.typed.get(nameOf(path)) ?? '')}</dd>
              </div>`,
          )}
      </dl>`
    }
    ${actForm({ ...form, act, place: 'act' })}
    <p><a href="${form.back}">Back, without doing it</a></p>`;

const typedInWords = ({ kind, words }: Pick<Field, 'kind' | 'words'>, typed: string): string =>
  words[typed] ?? (kind === 'choice' ? codeInWords(typed) : typed);

/** Message above a page after an act. */
export function doneView({ id, subject, before, after }: LogRow, act: OperatorAct | undefined): Html {
  const changes = changesOf(before, after, act?.body);
  return html`<section class="told good" role="status">
    <b>Done${act !== undefined && `: ${act.title}`}</b>
    <p>${subject} · <a href="/desk/list/log?f.subject=${encodeURIComponent(subject)}">line ${id} of the log</a></p>
    ${changes.length > 0 && changeList(changes)}
  </section>`;
}

/** A part of a player's page: the first rows of one of their lists. */
export interface PlayerPart {
  readonly list: OperatorList;
  readonly rows: readonly Row[];
  readonly more: boolean;
}

/** A player's page: identity, possible acts, and the first rows of every list about them. */
export function playerPage(
  catalogue: Catalogue,
  players: OperatorList,
  player: Row,
  parts: readonly PlayerPart[],
  forms: Forms,
  told: Html | null,
): Html {
  const id = String(player['userId']);
  return html`<h1>Player ${id}</h1>
    ${told} ${factsView(withoutPlayer(players).columns, (column) => valueView(catalogue, players, column, player))}
    ${actsView(catalogue, offersOn(players, player), forms, 'player', player)}
    ${parts.map(
      ({ list, rows, more }) =>
        html`<section>
          <h2>${list.title}</h2>
          ${rowsOf(catalogue, withoutPlayer(list), rows, forms)}
          ${more && html`<p><a class="quiet" href="${listPath(list.name)}?f.player=${id}">All of ${list.title}</a></p>`}
        </section>`,
    )}`;
}

/** On a player's page no row says again whose it is. */
const withoutPlayer = (list: OperatorList): OperatorList => ({
  ...list,
  columns: list.columns.filter(({ kind }) => kind !== 'player'),
});

/** Explains an error in words. */
export const errorPage = (title: string, message: string): Html =>
  html`<h1>${title}</h1>
    <p class="told bad" role="alert">${message}</p>
    <p><a href="/desk">To the start</a></p>`;
