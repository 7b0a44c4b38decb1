import { z } from 'zod';
import { hundredths, timestamp } from '#contract/conventions.ts';
import { wordsOf } from '../worded.ts';

/**
 * How a field is typed: `lines` is a text a line, `json` whatever has no form of its own. `flag` is ticked or not;
 * one that may be left out is a choice.
 */
export type FieldKind = 'text' | 'long' | 'lines' | 'number' | 'money' | 'time' | 'choice' | 'flag' | 'json';

/** A field of a form, found in a schema. */
export interface Field {
  /** Names on the way to it, e.g. `pools`, `mini`, `seed`. */
  readonly path: readonly string[];
  readonly label: string;
  /** What the fields that stand in one object with it are called together; empty at the top. */
  readonly group: string;
  readonly kind: FieldKind;
  /** Of a choice, as they are in the body. */
  readonly options: readonly (string | number | boolean)[];
  /** How options read that are codes. */
  readonly words: Readonly<Record<string, string>>;
  /** What an empty field stands for: nothing at all, null, or itself, which most schemas refuse. */
  readonly empty: 'absent' | 'null' | 'itself';
  /** Longest text; null where there is none. */
  readonly most: number | null;
  /** What it is where nobody says; undefined where there is no usual. */
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

type Typed = Pick<Field, 'kind' | 'options' | 'words' | 'most'>;

const as = (kind: FieldKind, more: Partial<Typed> = {}): Typed => ({
  kind,
  options: [],
  words: {},
  most: null,
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
  if (schema instanceof z.ZodString) {
    const most = schema.maxLength;
    return as(most !== null && most <= LONG ? 'text' : 'long', { most });
  }
  const lines = schema instanceof z.ZodArray && schema.element instanceof z.ZodString;
  return as(lines ? 'lines' : 'json');
}

/** What a choice offers; null where it is none. */
function optionsOf(schema: z.ZodType): (string | number | boolean)[] | null {
  if (schema instanceof z.ZodEnum) return [...schema.options];
  if (schema instanceof z.ZodLiteral) return [...schema.values].filter(isPlain);
  if (!(schema instanceof z.ZodUnion)) return null;
  const parts = schema.options.map((option) => optionsOf(option as z.ZodType));
  return parts.every((part) => part !== null) ? parts.flat() : null;
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Whether a schema is another one, or that one with a description or a narrower range. */
function comesOf(schema: z.core.$ZodType, origin: z.core.$ZodType): boolean {
  // oxlint-disable-next-line no-underscore-dangle -- zod names what a schema was made from nowhere else
  for (let own: z.core.$ZodType | undefined = schema; own !== undefined; own = own._zod.parent)
    if (own === origin) return true;
  return false;
}

/** A field's description; where it has none, its name in words. A description that is the contract's says nothing here. */
function labelOf(schema: z.ZodType, name: string): string {
  const { description } = schema;
  if (description !== undefined && description !== hundredths.description && description !== timestamp.description)
    return description;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return labelOf(schema.unwrap() as z.ZodType, name);
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, (_, before: string, letter: string) => `${before} ${letter}`);
  return words.charAt(0).toUpperCase() + words.slice(1).replaceAll(/ [A-Z](?=[a-z])/g, (start) => start.toLowerCase());
}
