import { type SelectQueryBuilder, sql } from 'kysely';
import { type Page, type PageRequest, readTopPage } from '../../db/page.ts';
import type { Database } from '../../db/schema.ts';
import type { Column } from '../content/column.ts';
import type { Listed, OperatorReading } from '../content/entry.ts';
import { findPlayers, MAX_FOUND } from './find-players.ts';
import type { AnySource } from './list-of.ts';
import { MAX_LISTED } from './read.ts';

/** A query that has its order: it is narrowed, counted and read page by page. */
export interface Query<Read> {
  execute(): Promise<Read[]>;
}

type Row = Readonly<Record<string, unknown>>;
type Fields = readonly (readonly [name: string, column: Column])[];

/** A list's source (list-of.ts) and the fields of its answer. */
interface Source extends Pick<AnySource, 'isOfOne' | 'read' | 'complete'> {
  readonly fields: Fields;
}

interface Wanted {
  readonly reading: OperatorReading;
  readonly asked: Row;
  readonly page: PageRequest;
}

/** Reads a page of a list with filters, each row with the fields of its columns. */
export async function readList(source: Source, { reading, asked, page }: Wanted): Promise<Listed> {
  const { player, ...filters } = asked;
  const found = typeof player === 'string' && player.trim() !== '' ? await findPlayers(reading.db, player) : null;
  const why = whyNobody(found, source.isOfOne === true);
  if (why !== null) return { list: [], pages: 0, note: why };
  const players = found?.slice(0, MAX_FOUND) ?? null;
  const read = source.read(reading, { ...filters, players }, page);
  const narrowing = narrowingBy(source.fields, filters, players);
  const { list, pages } =
    'execute' in read
      ? await readTopPage(reading.db, narrowQuery(read, narrowing), page, MAX_LISTED)
      : pageOf(await read, narrowing, page);
  const rows = (await source.complete?.(list, reading)) ?? list;
  return {
    list: rows.map((row) =>
      Object.fromEntries(source.fields.map(([name, { parts }]) => [name, row[parts.from ?? name]])),
    ),
    pages,
    ...(found !== null &&
      found.length > MAX_FOUND && { note: `More than ${MAX_FOUND} players: type more of the name` }),
  };
}

/** Why there is no row, in words: nobody is called so, or one player is to be named; null where rows can be read. */
function whyNobody(found: readonly string[] | null, isOfOne: boolean): string | null {
  if (found?.length === 0) return 'There is no such player';
  if (!isOfOne || found?.length === 1) return null;
  return found === null ? 'Name a player in the filter' : 'Several players are called so: name one by their id';
}

/** Columns of which one has one of some values. */
interface Narrowing {
  readonly columns: readonly { readonly field: string; readonly ref: string }[];
  readonly values: readonly unknown[];
}

function narrowingBy(fields: Fields, filters: Row, players: readonly string[] | null): Narrowing[] {
  const named = fields.map(([name, { parts }]) => {
    const field = parts.from ?? name;
    return { name, parts, field, ref: parts.ref ?? field };
  });
  const equal = named
    .filter(({ name, parts }) => parts.filter !== undefined && filters[name] !== undefined)
    .map((column) => ({ columns: [column], values: [filters[column.name]] }));
  const ofPlayers = named.filter(({ parts }) => parts.kind === 'player');
  return players === null || ofPlayers.length === 0 ? equal : [{ columns: ofPlayers, values: players }, ...equal];
}

function narrowQuery(
  query: Query<Row>,
  narrowing: readonly Narrowing[],
): SelectQueryBuilder<Database, keyof Database, Row> {
  let narrowed = query as unknown as SelectQueryBuilder<Database, keyof Database, Row>;
  for (const { columns, values } of narrowing)
    narrowed = narrowed.where(({ eb, or }) => or(columns.map(({ ref }) => eb(sql.ref(ref), 'in', values))));
  return narrowed;
}

/** The page of all rows; a page that was read by itself stays as it is. */
function pageOf(
  read: readonly Row[] | Page<Row>,
  narrowing: readonly Narrowing[],
  { pageNum, pageSize }: PageRequest,
): Page<Row> {
  if (!Array.isArray(read)) return read as Page<Row>;
  const rows = (read as readonly Row[]).filter((row) =>
    narrowing.every(({ columns, values }) => columns.some(({ field }) => values.includes(row[field]))),
  );
  const from = (pageNum - 1) * pageSize;
  return { list: rows.slice(from, from + pageSize), pages: Math.ceil(rows.length / pageSize) };
}
