import { z } from 'zod';
import { hundredths, propId, timestamp } from '#contract/base/conventions.ts';
import { comesOf, schemaAt } from '../schema.ts';
import { Column, type ColumnKind, hidden } from './column.ts';

/**
 * Fields of a form that its list shows, by their names (`title.en-PH` is one inside another), in the order of the columns:
 * the title, and the kind where the field's schema does not say it.
 */
export type ShownFields = Readonly<Record<string, string | readonly [title: string, kind: ColumnKind]>>;

/** The columns of a list whose rows an act edits: all of its fields are in the row, some of them are shown. */
export function columnsOf(fields: z.ZodObject, shown: ShownFields): Readonly<Record<string, Column>> {
  const columns = Object.entries(shown).map(([field, as]): [string, Column] => {
    const schema = (fields.shape[field] as z.ZodType | undefined) ?? z.unknown();
    const [title, kind = kindOf(schemaAt(fields, field.split('.')))] = typeof as === 'string' ? [as] : as;
    return [field, new Column({ kind, title, schema, from: null })];
  });
  const others = Object.entries(fields.shape as Record<string, z.ZodType>).filter(([field]) => !(field in shown));
  return Object.fromEntries([
    ...columns,
    ...others.map(([field, schema]): [string, Column] => [field, hidden(schema)]),
  ]);
}

/** How a field is shown where nobody says: a choice is plain text. */
function kindOf(schema: z.ZodType | undefined): ColumnKind {
  if (schema === undefined) return 'json';
  if (comesOf(schema, hundredths)) return 'money';
  if (comesOf(schema, timestamp)) return 'time';
  if (comesOf(schema, propId)) return 'item';
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodBoolean) return 'state';
  return schema instanceof z.ZodObject || schema instanceof z.ZodArray ? 'json' : 'text';
}
