import { z } from 'zod';
import { timestamp } from '#contract/base/conventions.ts';
import { worded } from './worded.ts';

/**
 * How a column is shown at the desk: `money` is hundredths, `time` ms, `date` a day as YYYY-MM-DD, `player` a user id,
 * `players` several with words (NamedPlayer), `image` the id of a file, `code` and `state` a name of the program, in words,
 * `item` a prop id, `json` a list or an object, by its schema, `changes` the row's `before` and `after`, value by value,
 * `thread` a list of messages (ThreadEntry) with their pictures.
 */
export type ColumnKind =
  | 'text'
  | 'money'
  | 'number'
  | 'time'
  | 'date'
  | 'player'
  | 'players'
  | 'code'
  | 'item'
  | 'state'
  | 'image'
  | 'json'
  | 'changes'
  | 'thread';

interface Parts<V, From> {
  readonly kind: ColumnKind;
  /** Null: no page and no CSV shows it, only the API's answer has it, and forms of acts are filled in from it. */
  readonly title: string | null;
  readonly schema: z.ZodType<V>;
  /** The field of the rows that are read; null where it is called like the column. */
  readonly from: From;
  /** The same in SQL, where its name alone is ambiguous or computed. */
  readonly ref?: string;
  readonly words?: Readonly<Record<string, string>>;
  /** Nothing is decided by it: it is shown where the row is unfolded. */
  readonly isDetail?: boolean;
  /** The label of its filter. */
  readonly filter?: string;
}

/**
 * A column of a list, declared once by name in `listOf`, which derives the row's schema, the query, the table, the CSV,
 * the API's answer and the filter.
 */
export class Column<V = unknown, From extends string | null = string | null> {
  readonly parts: Parts<V, From>;
  constructor(parts: Parts<V, From>) {
    this.parts = parts;
  }

  /** The value may be missing: null. */
  orNone(): Column<V | null, From> {
    return new Column({ ...this.parts, schema: this.parts.schema.nullable() });
  }
  /** Shows it where the row is unfolded. */
  detail(): Column<V, From> {
    return new Column({ ...this.parts, isDetail: true });
  }
  /** Shows its values in these words. */
  words(words: Readonly<Record<string, string>>): Column<V, From> {
    return new Column({ ...this.parts, words });
  }
  /** The list can be narrowed to one value of it. @param ref its name in SQL, where that differs */
  filter(label: string = this.parts.title ?? '', ref = this.parts.ref): Column<V, From> {
    return new Column({ ...this.parts, filter: label, ...(ref === undefined ? {} : { ref }) });
  }
}

/** Makes a column by its title and, where it is called otherwise there, its field in the rows that are read. */
interface Make<V> {
  (title: string): Column<V, null>;
  <From extends string>(title: string, from: From): Column<V, From>;
}

const make = <V>(kind: ColumnKind, schema: z.ZodType<V>, title: string | null, from: string | null = null) =>
  new Column({ kind, schema, title, from });

const maker = <V>(kind: ColumnKind, schema: z.ZodType<V>): Make<V> =>
  ((title: string, from?: string) => make(kind, schema, title, from)) as Make<V>;

export const text = maker('text', z.string());
/** Hundredths, below 0 where something was taken. */
export const money = maker('money', z.int().describe('Integer hundredths'));
export const number = maker('number', z.int());
export const time = maker('time', timestamp);
export const date = maker('date', z.string());
export const code = maker('code', z.string());
export const item = maker('item', z.int());
export const flag = maker('text', z.boolean());
export const image = maker('image', z.string());

/**
 * Whose row it is. A list with such a column can be narrowed to a player, and is part of each player's page.
 * @param ref the id in SQL, where `from` is ambiguous or computed
 */
export const player = <From extends string>(title: string, from: From, ref: string = from): Column<string, From> =>
  new Column({ kind: 'player', schema: z.string(), title, from, ref });

type Choice<T extends string> = readonly T[] | Readonly<Record<T, string>>;

interface MakeChoice {
  <const T extends string>(title: string, values: Choice<T>): Column<T, null>;
  <const T extends string, From extends string>(title: string, values: Choice<T>, from: From): Column<T, From>;
}

const choiceOf = (kind: ColumnKind): MakeChoice =>
  ((title: string, values: Choice<string>, from?: string) =>
    isList(values)
      ? make(kind, z.enum(values), title, from)
      : make(kind, worded(values), title, from).words(values)) as MakeChoice;

const isList = <T extends string>(values: Choice<T>): values is readonly T[] => Array.isArray(values);

/** One of some values, as a badge; with words where the values are codes. */
export const state = choiceOf('state');
/** One of some values, as plain words. */
export const choice = choiceOf('text');

/** A list or an object, shown by its schema. */
export const json = (title: string, schema: z.ZodType = z.unknown()): Column<unknown, null> =>
  new Column({ kind: 'json', schema, title, from: null });

/** A value that only its kind can show (ColumnKind). */
export const shaped = <V>(
  kind: 'players' | 'thread' | 'changes',
  title: string,
  schema: z.ZodType<V>,
): Column<V, null> => new Column({ kind, schema, title, from: null });

/** A field of the API's answer, from which forms of acts are filled in; no page and no CSV shows it. */
export function hidden<V>(schema: z.ZodType<V>): Column<V, null>;
export function hidden<V, From extends string>(schema: z.ZodType<V>, from: From): Column<V, From>;
export function hidden(schema: z.ZodType, from: string | null = null): Column {
  return new Column({ kind: 'text', schema, title: null, from });
}
