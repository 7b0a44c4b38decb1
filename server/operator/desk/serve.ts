import { RequestError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { Catalogue } from '../content/catalogue.ts';
import type { Listed, OperatorList } from '../content/entry.ts';
import { findLine } from '../log.ts';
import { readDayNumbers } from '../reports/day-numbers.ts';
import { filterName } from '../reports/find-players.ts';
import { MAX_LISTED, MAX_ROWS, readRows, type Row, USUAL_ROWS } from '../reports/read.ts';
import { csvOf } from './csv.ts';
import { readForm, type Typed, typedFrom } from './form.ts';
import { listPath, type Waiting, type Waits } from './frame.ts';
import type { Html } from './html.ts';
import { actPage, doneView, listPage, playerPage, type PlayerPart } from './pages.ts';
import type { Forms } from './rows-view.ts';
import type { DeskSession } from './session.ts';
import { startPage } from './start-page.ts';

/** Dependencies of the desk's pages. */
export interface Desk {
  readonly services: Services;
  readonly catalogue: Catalogue;
}

/** Title and content of a page. */
export interface Shown {
  readonly title: string;
  readonly main: Html;
  /** Seconds after which the page loads again. */
  readonly refreshS?: number;
}

/** The list of which a row heads a player's page. */
const PLAYERS = 'players';
/** Rows of each list on a player's page. */
const FIRST_ROWS = 5;

/** How much waits in each queue, and since when. */
export async function countWaiting({ services, catalogue }: Desk): Promise<Waiting> {
  const waits = new Map<string, Waits>();
  for (const list of catalogue.lists.values()) {
    if (list.waiting === undefined) continue;
    // Of pages of one row there are as many as rows.
    const page = { pageNum: 1, pageSize: 1 };
    const { list: rows, pages } = await readRows(services, list, list.filters.parse(list.waiting), page);
    const since = rows[0]?.[list.waitsSince ?? 'createTime'];
    waits.set(list.name, { count: pages, since: typeof since === 'number' ? since : null });
  }
  return waits;
}

/** The numbers of the day, and everything there is with how much waits. */
export async function showStart({ services, catalogue }: Desk, waiting: Waiting): Promise<Shown> {
  const now = services.clock.now();
  const numbers = await readDayNumbers(services.db, now);
  return { title: 'Start', main: startPage(catalogue, { waiting, ...numbers, now }) };
}

/** All rows of a list, narrowed by the address, as CSV. Throws RequestError 404 where there is no such list. */
export async function exportList({ services, catalogue }: Desk, name: string, query: URLSearchParams): Promise<string> {
  const list = catalogue.lists.get(name);
  if (list === undefined) throw new RequestError(404, 'There is no such list');
  const asked = readForm(list.filters, filtersOf(query));
  if (!('body' in asked)) throw new RequestError(400, 'The filters cannot be read: set them again');
  const rows: Row[] = [];
  for (let pageNum = 1; rows.length < MAX_LISTED; pageNum++) {
    const page = await readRows(services, list, asked.body, { pageNum, pageSize: MAX_ROWS });
    rows.push(...page.list);
    if (pageNum >= page.pages) break;
  }
  return csvOf(list, rows);
}

const filtersOf = (query: URLSearchParams): Typed =>
  new Map(
    [...query].flatMap(([name, value]) => (name.startsWith('f.') ? [[`f.${filterName(name.slice(2))}`, value]] : [])),
  );

/** A list with filters and page from the address. Throws RequestError 404 if unknown. */
export async function showList(desk: Desk, session: DeskSession, name: string, query: URLSearchParams): Promise<Shown> {
  const { services, catalogue } = desk;
  const found = catalogue.lists.get(name);
  if (found === undefined) throw new RequestError(404, 'There is no such list');
  const { refreshS } = found;
  const isWatched = refreshS !== undefined && query.has('watch');
  // A watched list has no forms: loading it again would lose what is typed.
  const list: OperatorList = isWatched ? { ...found, adds: [], acts: [], offers: () => [] } : found;
  const typed = filtersOf(query);
  const asked = readForm(list.filters, typed);
  const pageNum = pageOf(query);
  const page = { pageNum, pageSize: USUAL_ROWS };
  const read: Listed = 'body' in asked ? await readRows(services, list, asked.body, page) : { list: [], pages: 0 };
  const { list: rows, pages, note } = read;
  const pathOf = (other: number): string => {
    const own = new URLSearchParams([...typed].filter(([, value]) => value !== ''));
    if (other > 1) own.set('pageNum', String(other));
    return own.size === 0 ? listPath(name) : `${listPath(name)}?${own}`;
  };
  const issues = 'issues' in asked ? asked.issues : new Map<string, string>();
  const csvPath = pathOf(1).replace(listPath(name), `/desk/csv/${name}`);
  const watchPath = refreshS === undefined ? null : `${pathOf(1)}${pathOf(1).includes('?') ? '&' : '?'}watch=1`;
  const watching = { watchPath, isWatched };
  const view = { list, rows, pageNum, pages, typed, issues, note, pathOf, csvPath, ...watching };
  const forms = formsOf(desk, session, pathOf(pageNum));
  const main = listPage(catalogue, view, forms, await toldOf(desk, query));
  return { title: list.title, main, ...(isWatched && { refreshS }) };
}

/** The empty form of an act. Throws RequestError 404 if unknown. */
export function showAct(desk: Desk, session: DeskSession, name: string): Shown {
  const act = desk.catalogue.acts.get(name);
  if (act === undefined) throw new RequestError(404, 'There is no such act');
  const { csrf, back, newKey } = formsOf(desk, session, '/desk');
  const typed = typedFrom(act.body, {});
  const main = actPage(act, { csrf, back, key: newKey(), typed, fixed: new Set(), issues: new Map(), cost: null });
  return { title: act.title, main };
}

/** A player's page. Throws RequestError 404 where there is no such player. */
export async function showPlayer(desk: Desk, session: DeskSession, id: string, query: URLSearchParams): Promise<Shown> {
  const { services, catalogue } = desk;
  const players = catalogue.lists.get(PLAYERS);
  const found = players === undefined ? [] : await rowsOf(services, players, id, 1);
  const player = found.find(({ userId }) => userId === id);
  if (players === undefined || player === undefined) throw new RequestError(404, 'There is no such player');
  const parts: PlayerPart[] = [];
  for (const list of catalogue.lists.values()) {
    if (list === players || !('player' in list.filters.shape)) continue;
    const rows = await rowsOf(services, list, id, FIRST_ROWS + 1);
    parts.push({ list, rows: rows.slice(0, FIRST_ROWS), more: rows.length > FIRST_ROWS });
  }
  const forms = formsOf(desk, session, `/desk/player/${encodeURIComponent(id)}`);
  const main = playerPage(catalogue, players, player, parts, forms, await toldOf(desk, query));
  return { title: `Player ${id}`, main };
}

/** The first rows of a list of one player; none where the id is none that the list takes. */
async function rowsOf(services: Services, list: OperatorList, id: string, most: number): Promise<readonly Row[]> {
  const asked = list.filters.safeParse({ player: id });
  if (!asked.success) return [];
  return (await readRows(services, list, asked.data, { pageNum: 1, pageSize: most })).list;
}

/** Inputs of a page's forms; the key is an idempotency key like a client's. */
export const formsOf = ({ services }: Desk, { csrf }: DeskSession, back: string): Forms => ({
  csrf,
  back,
  newKey: () => services.random.bytes(18).toString('base64url'),
});

/** Message above the page after an act. */
async function toldOf({ services, catalogue }: Desk, query: URLSearchParams): Promise<Html | null> {
  const line = await findLine(services.db, query.get('done') ?? '');
  return line === undefined ? null : doneView(line, catalogue.acts.get(line.act));
}

function pageOf(query: URLSearchParams): number {
  const asked = query.get('pageNum') ?? '1';
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1;
}
