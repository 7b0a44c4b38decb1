import type { z } from 'zod';
import { type Field, fieldsOf } from './fields.ts';
import { typedOf, UntypedError, valueOf } from './values.ts';
import { pesos } from './words.ts';

/** What stands in the fields of a form, by their names. */
export type Typed = ReadonlyMap<string, string>;

/** What is wrong with a form: by the names of its fields, and with the whole of it under an empty name. */
export type FormIssues = ReadonlyMap<string, string>;

/** A form as it was read. */
export type ReadForm = { readonly body: Record<string, unknown> } | { readonly issues: FormIssues };

/** The name of a field in its form; what else a form sends has no such prefix. */
export const nameOf = (path: readonly PropertyKey[]): string => `f.${path.map(String).join('.')}`;

/** What stands in a form at first: of a row those fields that the schema has too, of the others what is usual. */
export function typedFrom(schema: z.ZodObject, row: Readonly<Record<string, unknown>>): Typed {
  const typed = fieldsOf(schema).flatMap((field): [string, string][] => {
    const value = at(row, field.path) ?? field.usual;
    // A flag is in a form where it is ticked, and only there.
    if (value === undefined || (field.kind === 'flag' && value !== true)) return [];
    return [[nameOf(field.path), typedOf(field, value)]];
  });
  return new Map(typed);
}

/** Reads what was typed as a body of the schema, or says in words what is wrong with which field. */
export function readForm(schema: z.ZodObject, typed: Typed): ReadForm {
  const issues = new Map<string, string>();
  const fields = fieldsOf(schema);
  const input: Record<string, unknown> = {};
  for (const field of fields) {
    const name = nameOf(field.path);
    try {
      put(input, field.path, valueOf(field, typed.get(name)));
    } catch (error) {
      if (!(error instanceof UntypedError)) throw error;
      issues.set(name, error.message);
    }
  }
  const parsed = schema.strict().safeParse(input);
  if (parsed.success && issues.size === 0) return { body: parsed.data };
  for (const issue of parsed.error?.issues ?? []) {
    const own = fieldOf(fields, issue.path);
    const name = own === undefined ? '' : nameOf(own.path);
    if (!issues.has(name)) issues.set(name, inWords(issue, own?.kind === 'money' ? pesos : String));
  }
  return { issues };
}

/** The name of the field that a path leads to or into; empty where it leads to none. */
export function fieldAt(fields: readonly Field[], path: readonly PropertyKey[]): string {
  const own = fieldOf(fields, path);
  return own === undefined ? '' : nameOf(own.path);
}

const fieldOf = (fields: readonly Field[], path: readonly PropertyKey[]): Field | undefined =>
  fields.find((field) => field.path.every((part, index) => part === String(path[index])));

/** @param said a bound of the field as its values are typed */
function inWords(issue: z.core.$ZodIssue, said: (bound: number) => string): string {
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return issue.message;
  const isText = issue.origin === 'string';
  if (!isText && issue.origin !== 'number' && issue.origin !== 'int') return issue.message;
  if (issue.code === 'too_big') return `${isText ? `${issue.maximum} letters` : said(Number(issue.maximum))} at most`;
  if (isText) return issue.minimum === 1 ? 'Fill this in' : `${issue.minimum} letters or more`;
  return `${said(Number(issue.minimum))} or more`;
}

/** What is at a place inside a value; undefined where there is nothing. */
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
