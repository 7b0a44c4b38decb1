import { z } from 'zod';

/** The schema at a place of a row, whatever may be missing there taken away; undefined where the row has none. */
export function schemaAt(row: z.ZodType, path: readonly string[]): z.ZodType | undefined {
  const own = bare(row);
  const [name, ...rest] = path;
  if (name === undefined) return own;
  const inner = own instanceof z.ZodObject ? (own.shape as Record<string, z.ZodType>)[name] : undefined;
  return inner === undefined ? undefined : schemaAt(inner, rest);
}

function bare(schema: z.ZodType): z.ZodType {
  const wraps =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodCatch;
  return wraps ? bare(schema.unwrap() as z.ZodType) : schema;
}

/** Whether a schema is another one, or that one with a description or a narrower range. */
export function comesOf(schema: z.core.$ZodType, origin: z.core.$ZodType): boolean {
  // oxlint-disable-next-line no-underscore-dangle -- zod names what a schema was made from nowhere else
  for (let own: z.core.$ZodType | undefined = schema; own !== undefined; own = own._zod.parent)
    if (own === origin) return true;
  return false;
}
