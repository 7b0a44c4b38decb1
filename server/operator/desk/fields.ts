import { z } from 'zod';
import { hundredths, timestamp } from '#contract/base/conventions.ts';
import { wordsOf } from '../content/worded.ts';
import { comesOf } from '../schema.ts';
import { codeInWords } from './words.ts';

/**
 * How a field is typed: `lines` is a value a line, `table` a line of fields an entry, `json` a value without another
 * form. `flag` is ticked or not; one that may be left out is a choice.
 */
export type FieldKind = 'text' | 'long' | 'lines' | 'table' | 'number' | 'money' | 'time' | 'choice' | 'flag' | 'json';
/** The kinds of a line of `lines`. */
export type LineKind = 'text' | 'number' | 'money';

/** A field of a form, found in a schema. */
export interface Field {
  /** Names on the way to it, e.g. `pools`, `mini`, `seed`. */
  readonly path: readonly string[];
  readonly label: string;
  /** Label of the group of fields in one object; empty at the top. */
  readonly group: string;
  readonly kind: FieldKind;
  /** Of a choice, as they are in the body. */
  readonly options: readonly (string | number | boolean)[];
  /** How options read that are codes. */
  readonly words: Readonly<Record<string, string>>;
  /** Meaning of an empty input: omit the field, send null, or send ''. */
  readonly empty: 'absent' | 'null' | 'itself';
  /** Maximum length of a text, maximum entries of a table; null for no limit. */
  readonly most: number | null;
  readonly line: LineKind;
  /** The fields of a table's entry, their paths beginning there. */
  readonly columns: readonly Field[];
  /** Default value, or undefined. */
  readonly usual: unknown;
}

/** A text that may be longer is typed in a box of several lines. */
const LONG = 120;

/** The fields of a form for a schema, in its order; objects inside it are taken apart. */
export function fieldsOf(schema: z.ZodObject, above: Pick<Field, 'path' | 'group'> = { path: [], group: '' }): Field[] {
  return Object.entries(schema.shape).flatMap(([name, type]) => {
    const own = type as z.ZodType;
    const { inner, empty, usual } = unwrap(own);
    const path = [...above.path, name];
    const label = labelOf(own, name);
    if (inner instanceof z.ZodObject && empty === 'itself')
      return fieldsOf(inner, { path, group: [above.group, label].filter(Boolean).join(': ') });
    return [
      { path, label, group: above.group, empty, usual, ...typedAs(inner, empty === 'itself' || usual !== undefined) },
    ];
  });
}

function unwrap(schema: z.ZodType): { inner: z.ZodType } & Pick<Field, 'empty' | 'usual'> {
  let inner = schema;
  let empty: Field['empty'] = 'itself';
  let usual: unknown;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable || inner instanceof z.ZodDefault) {
    if (inner instanceof z.ZodNullable) empty = 'null';
    else if (empty === 'itself') empty = 'absent';
    if (inner instanceof z.ZodDefault) usual = inner.def.defaultValue;
    inner = inner.unwrap() as z.ZodType;
  }
  return { inner, empty, usual };
}

type Typed = Pick<Field, 'kind' | 'options' | 'words' | 'most' | 'line' | 'columns'>;

const as = (kind: FieldKind, more: Partial<Typed> = {}): Typed => ({
  kind,
  options: [],
  words: {},
  most: null,
  line: 'text',
  columns: [],
  ...more,
});

/** @param isKnown whether there is always a value: a flag that may be unknown is a choice */
function typedAs(schema: z.ZodType, isKnown: boolean): Typed {
  if (schema instanceof z.ZodBoolean) return isKnown ? as('flag') : as('choice', { options: [true, false] });
  const options = optionsOf(schema);
  if (options !== null) return as('choice', { options, words: wordsOf(schema) });
  if (comesOf(schema, hundredths)) return as('money');
  if (comesOf(schema, timestamp)) return as('time');
  if (schema instanceof z.ZodNumber) return as('number');
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    const most = schema.maxLength;
    return as(most !== null && most <= LONG ? 'text' : 'long', { most });
  }
  return schema instanceof z.ZodArray ? typedAsList(schema) : as('json');
}

/** A list of plain values is typed a line each, one of objects as a table; deeper ones have no form. */
function typedAsList(schema: z.ZodArray): Typed {
  const { element } = schema;
  if (element instanceof z.ZodObject) {
    const columns = fieldsOf(element);
    const isFlat = columns.every(({ kind }) => kind !== 'table' && kind !== 'json');
    return isFlat ? as('table', { columns, most: mostOf(schema) }) : as('json');
  }
  if (element instanceof z.ZodString) return as('lines');
  if (comesOf(element, hundredths)) return as('lines', { line: 'money' });
  return element instanceof z.ZodNumber ? as('lines', { line: 'number' }) : as('json');
}

/** The most entries that a list may have; null where there is no bound. */
function mostOf({ def }: z.ZodArray): number | null {
  const bounds = (def.checks ?? []).map(({ _zod }) => _zod.def as { maximum?: number; length?: number });
  return bounds.map(({ maximum, length }) => maximum ?? length).find((most) => most !== undefined) ?? null;
}

/** Options of a choice; null for other fields. */
function optionsOf(schema: z.ZodType): (string | number | boolean)[] | null {
  if (schema instanceof z.ZodEnum) return [...schema.options];
  if (schema instanceof z.ZodLiteral) return [...schema.values].filter(isPlain);
  if (!(schema instanceof z.ZodUnion)) return null;
  const parts = schema.options.map((option) => optionsOf(option as z.ZodType));
  return parts.every((part) => part !== null) ? parts.flat() : null;
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** A field's description; where it has none, its name in words. A description that is the contract's says nothing here. */
function labelOf(schema: z.ZodType, name: string): string {
  const { description } = schema;
  if (description !== undefined && description !== hundredths.description && description !== timestamp.description)
    return description;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return labelOf(schema.unwrap() as z.ZodType, name);
  return codeInWords(name);
}
