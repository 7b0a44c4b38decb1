import { z } from 'zod';
import type { Page, PageRequest } from '../../db/page.ts';
import type { Column } from '../content/column.ts';
import type { OperatorColumn, OperatorList, OperatorReading } from '../content/entry.ts';
import { playerFilter } from './find-players.ts';
import { type Query, readList } from './read-list.ts';

type Columns = Readonly<Record<string, Column>>;
type Shape = Readonly<Record<string, z.ZodType>>;
type Fields = Readonly<Record<string, unknown>>;

/** The row that columns make. A name with dots shows a part of another column. */
export type RowOf<C extends Columns> = {
  readonly [F in keyof C as F extends `${string}.${string}` ? never : F]: C[F] extends Column<infer V> ? V : never;
};

/** The filters that were sent: the list's own, and the ids of the players where some are named. */
export type Asked<F extends Shape> = z.infer<z.ZodObject<F>> & { readonly players: readonly string[] | null };

type Usual = 'name' | 'title' | 'summary' | 'section' | 'look' | 'waiting' | 'waitsSince' | 'refreshS' | 'adds';

/** A list by what it reads. `Read` are the rows that are read, `Full` the same once they are completed. */
export interface ListSource<Read, Full, F extends Shape, Row> extends Pick<OperatorList, Usual> {
  /** Filters beside those of its columns and the player's, each optional, with a description that is its label. */
  readonly filters?: F;
  /** There is no list of everybody: it asks for one player, whose id is the only one of `players`. */
  readonly isOfOne?: boolean;
  /** A query, or all rows, or one page where the list does its own paging. */
  read(
    reading: OperatorReading,
    asked: Asked<F>,
    page: PageRequest,
  ): Query<Read> | Promise<readonly Read[]> | Promise<Page<Read>>;
  /** Adds to the rows of a page what the query did not read. */
  complete?(rows: readonly Read[], reading: OperatorReading): readonly Full[] | Promise<readonly Full[]>;
  /** Acts offered on each row, by name. */
  readonly acts?: readonly string[];
  /** Of `acts` those that can be done to a row as it is now; all of them where left out. */
  offers?(row: Row): readonly string[];
}

/** A column whose values the rows do not have, in words; never where all fit. */
type Misfit<C extends Columns, Full> = {
  readonly [F in keyof C]: string extends F
    ? never
    : F extends `${string}.${string}`
      ? never
      : C[F] extends Column<infer V, infer From>
        ? (From extends string ? From : F) extends infer K
          ? K extends keyof Full
            ? Full[K] extends V
              ? never
              : `The field ${K & string} is of another type than its column`
            : `The rows have no field ${K & string}`
          : never
        : never;
}[keyof C];

/** A list's source whose types were held against its columns. */
export type AnySource = ListSource<Fields, Fields, Shape, never>;

/**
 * Declares a list of the desk and of /operator/v1 once: by what it reads, newest or most urgent first, and by its columns.
 * From both follow the row and its schema, filters, pages, table, CSV and answer. One with a column `player` can be
 * narrowed to a player as every other (find-players.ts).
 */
export function listOf<const C extends Columns, Read, F extends Shape = {}, Full = Read>(
  source: ListSource<Read, Full, F, RowOf<C>>,
  columns: C,
): [Misfit<C, Full>] extends [never] ? OperatorList : Misfit<C, Full>;
export function listOf(source: AnySource, columns: Columns): OperatorList {
  const { filters = {}, isOfOne = false, read: _read, complete: _complete, acts = [], ...usual } = source;
  const all = Object.entries(columns);
  const fields = all.filter(([name]) => !name.includes('.'));
  const isOfPlayers = isOfOne || all.some(([, { parts }]) => parts.kind === 'player');
  const narrowing = fields.flatMap(([name, { parts }]) =>
    parts.filter === undefined ? [] : [[name, filterOf(parts.schema).describe(parts.filter).optional()]],
  );
  return {
    ...(usual as Pick<OperatorList, Usual | 'offers'>),
    acts,
    filters: z.object({
      ...(isOfPlayers ? { player: playerFilter } : {}),
      ...filters,
      ...(Object.fromEntries(narrowing) as Shape),
    }),
    row: z.object(Object.fromEntries(fields.map(([name, { parts }]) => [name, parts.schema]))),
    columns: all.flatMap(([field, { parts }]) => shownAs(field, parts)),
    read: (reading, asked, page) => readList({ ...source, fields }, { reading, asked, page }),
  };
}

/** Schema of a column's filter; a text is at most as long as the column. */
function filterOf(schema: z.ZodType): z.ZodType {
  const own = schema instanceof z.ZodNullable ? (schema.unwrap() as z.ZodType) : schema;
  return own instanceof z.ZodString ? z.string().max(100) : own;
}

function shownAs(field: string, { title, kind, isDetail, words }: Column['parts']): OperatorColumn[] {
  if (title === null) return [];
  return [{ field, title, kind, ...(isDetail === true && { isDetail }), ...(words !== undefined && { words }) }];
}
