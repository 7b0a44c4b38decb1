import type { Catalogue } from '../content/catalogue.ts';
import { type OperatorList, SECTIONS } from '../content/entry.ts';
import { html, type Html } from './html.ts';
import type { DeskSession } from './session.ts';

/** No script, no style but our own sheet, nothing to frame it, and forms go to us alone. */
export const DESK_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A whole page of the desk. */
export interface DeskPage {
  readonly title: string;
  readonly main: Html;
  /** Null before the login: then there is nothing to go to. */
  readonly session: DeskSession | null;
  /** The path of the page, to be marked among the links. */
  readonly path: string;
  readonly waiting: Waiting;
  /** Seconds after which the page loads again. */
  readonly refreshS?: number;
}

export const listPath = (name: string): string => `/desk/list/${name}`;

/** How many rows of a list wait for an operator, and since when the oldest does, ms; null where none does. */
export interface Waits {
  readonly count: number;
  readonly since: number | null;
}
/** The same by the list's name. */
export type Waiting = ReadonlyMap<string, Waits>;

/** The address of what waits in a list. */
export function waitingPath({ name, waiting = {} }: OperatorList): string {
  const filters = new URLSearchParams();
  for (const [field, value] of Object.entries(waiting)) filters.set(`f.${field}`, String(value));
  return filters.size === 0 ? listPath(name) : `${listPath(name)}?${filters}`;
}

/** The page as a document. */
export function documentOf(catalogue: Catalogue, { title, main, session, path, waiting, refreshS }: DeskPage): string {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${refreshS !== undefined && html`<meta http-equiv="refresh" content="${refreshS}" />`}
        <meta name="theme-color" content="#0d0a2e" />
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="/desk/desk.css" />
        <title>${title} · Perya desk</title>
      </head>
      <body>
        ${session !== null && html`<a class="skip" href="#main">To the page</a>`} ${topBar(session)}
        <div class="columns">
          ${session !== null && navigation(catalogue, path, waiting)}
          <main id="main">${main}</main>
        </div>
      </body>
    </html>`;
  return page.markup;
}

function topBar(session: DeskSession | null): Html {
  return html`<header class="top">
    <a class="mark" href="/desk"><img src="/art/wordmark-perya.svg" alt="Perya" width="80" height="32" /><b>Desk</b></a>
    ${
      session !== null &&
      html`<a class="menu" href="/desk">Menu</a>
        <span class="zone">All times are of Manila</span>
        <form class="leave" method="post" action="/desk/logout">
          <span>${session.operator}</span>
          <input type="hidden" name="csrf" value="${session.csrf}" />
          <button class="plain">Log out</button>
        </form>`
    }
  </header>`;
}

function navigation(catalogue: Catalogue, path: string, waiting: Waiting): Html {
  const link = (to: string, text: string, count = 0, address = to) =>
    html`<li>
      <a href="${address}" ${to === path && html`aria-current="page"`}
        >${text} ${count > 0 && html`<span class="count some">${count}</span>`}</a
      >
    </li>`;
  return html`<nav aria-label="Desk">
    ${findForm('menu')}
    <ul>
      ${link('/desk', 'Start')}
    </ul>
    ${sectionsOf(catalogue).map(
      ({ title, lists }) =>
        html`<h2>${title}</h2>
          <ul>
            ${lists.map((list) => link(listPath(list.name), list.title, waiting.get(list.name)?.count, waitingPath(list)))}
          </ul>`,
    )}
  </nav>`;
}

/** Looks for a player. @param place makes its ids its own */
export const findForm = (place: string): Html =>
  html`<form class="find" method="get" action="${listPath('players')}">
    <label for="find-${place}">Find a player</label>
    <input id="find-${place}" name="f.player" type="search" placeholder="Id, number or name" />
    <button class="quiet">Find</button>
  </form>`;

/** The lists in their sections; a section without one is left out. */
export function sectionsOf({ lists }: Catalogue): { readonly title: string; readonly lists: OperatorList[] }[] {
  return Object.entries(SECTIONS)
    .map(([section, title]) => ({
      title,
      lists: [...lists.values()].filter((list) => (list.section ?? 'queues') === section),
    }))
    .filter(({ lists }) => lists.length > 0);
}
