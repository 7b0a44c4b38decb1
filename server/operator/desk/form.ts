import type { z } from 'zod';
import { type Field, fieldsOf } from './fields.ts';
import { typedOf, UntypedError, valueOf } from './values.ts';
import { pesos } from './words.ts';

/** Values of a form's fields, by name. */
export type Typed = ReadonlyMap<string, string>;

/** Errors of a form by field name; an empty name is the whole form. */
export type FormIssues = ReadonlyMap<string, string>;

/** A form as it was read. */
export type ReadForm = { readonly body: Record<string, unknown> } | { readonly issues: FormIssues };

/** The name of a field in its form; what else a form sends has no such prefix. */
export const nameOf = (path: readonly PropertyKey[]): string => `f.${path.map(String).join('.')}`;

/** Initial values of a form: the row's for fields of the schema, defaults for the others. */
export function typedFrom(schema: z.ZodObject, row: Readonly<Record<string, unknown>>): Typed {
  return new Map(fieldsOf(schema).flatMap((field) => typedFields(field, field.path, at(row, field.path))));
}

function typedFields(field: Field, path: readonly string[], found: unknown): [string, string][] {
  const value = found ?? field.usual;
  if (field.kind === 'table')
    return (Array.isArray(value) ? value : []).flatMap((entry, index) =>
      field.columns.flatMap((column) =>
        typedFields(column, [...path, String(index), ...column.path], at(entry, column.path)),
      ),
    );
  // A flag is in a form where it is ticked, and only there.
  if (value === undefined || (field.kind === 'flag' && value !== true)) return [];
  return [[nameOf(path), typedOf(field, value)]];
}

/** Lines of a table at most: a page shows all of them up to the last one that is filled. */
const MAX_LINES = 1000;

/** The places of a table's entries in which something was typed: an empty one is no entry. */
export function entriesOf({ path }: Field, typed: Typed): number[] {
  const start = `${nameOf(path)}.`;
  const places = [...typed]
    .filter(([name, value]) => name.startsWith(start) && value.trim() !== '')
    .map(([name]) => Number(name.slice(start.length).split('.', 1)[0]))
    .filter((place) => Number.isInteger(place) && place >= 0 && place < MAX_LINES);
  return [...new Set(places)].toSorted((a, b) => a - b);
}

/** Parses the values as a body of the schema, or returns an error in words for each invalid field. */
export function readForm(schema: z.ZodObject, typed: Typed): ReadForm {
  const issues = new Map<string, string>();
  const fields = fieldsOf(schema);
  const input = readFields(fields, [], typed, issues);
  const parsed = schema.strict().safeParse(input);
  if (parsed.success && issues.size === 0) return { body: parsed.data };
  for (const issue of parsed.error?.issues ?? []) {
    const { name, field } = fieldAt(fields, issue.path, typed);
    const isMoney = field?.kind === 'money' || field?.line === 'money';
    if (!issues.has(name)) issues.set(name, inWords(issue, isMoney ? pesos : String));
  }
  return { issues };
}

/** The values typed into fields below a place, for a body; what does not fit is added to the issues. */
function readFields(
  fields: readonly Field[],
  above: readonly string[],
  typed: Typed,
  issues: Map<string, string>,
): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const field of fields) {
    const path = [...above, ...field.path];
    if (field.kind === 'table') {
      const entries = entriesOf(field, typed).map((place) =>
        readFields(field.columns, [...path, String(place)], typed, issues),
      );
      if (entries.length > 0 || field.empty === 'itself') put(input, field.path, entries);
      continue;
    }
    try {
      put(input, field.path, valueOf(field, typed.get(nameOf(path))));
    } catch (error) {
      if (!(error instanceof UntypedError)) throw error;
      issues.set(nameOf(path), error.message);
    }
  }
  return input;
}

/** The field that a path of a body leads to or into, with its name in the form; an empty name where it leads to none. */
export function fieldAt(
  fields: readonly Field[],
  path: readonly PropertyKey[],
  typed: Typed,
): { readonly name: string; readonly field?: Field } {
  const field = fields.find((each) => each.path.every((part, index) => part === String(path[index])));
  if (field === undefined) return { name: '' };
  const [entry, ...rest] = path.slice(field.path.length);
  const place = field.kind === 'table' ? entriesOf(field, typed)[Number(entry)] : undefined;
  if (place === undefined) return { name: nameOf(field.path), field };
  const column = field.columns.find((each) => each.path.every((part, index) => part === String(rest[index])));
  const inside = column ?? field.columns[0];
  return { name: nameOf([...field.path, place, ...(inside?.path ?? [])]), field: inside ?? field };
}

/** @param said a bound of the field as its values are typed */
function inWords(issue: z.core.$ZodIssue, said: (bound: number) => string): string {
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return issue.message;
  const isText = issue.origin === 'string';
  if (!isText && issue.origin !== 'number' && issue.origin !== 'int') return issue.message;
  if (issue.code === 'too_big') return `${isText ? `${issue.maximum} letters` : said(Number(issue.maximum))} at most`;
  if (isText) return issue.minimum === 1 ? 'Fill this in' : `${issue.minimum} letters or more`;
  return `${said(Number(issue.minimum))} or more`;
}

/** The part of a value at a path, or undefined. */
export function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (own, name) =>
      typeof own === 'object' && own !== null && Object.hasOwn(own, name)
        ? (own as Record<string, unknown>)[name]
        : undefined,
    value,
  );
}

function put(into: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    if (value !== undefined) into[name] = value;
    return;
  }
  const next = (into[name] ??= {}) as Record<string, unknown>;
  put(next, rest, value);
}
