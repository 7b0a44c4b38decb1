import { z } from 'zod';

/** A choice whose values are codes that the desk shows as these words. */
export const worded = <const T extends string>(words: Readonly<Record<T, string>>) =>
  z.enum(Object.keys(words) as [T, ...T[]]).meta({ words });

/** The words of a choice's values; none where they are words themselves. */
export function wordsOf(schema: z.ZodType): Readonly<Record<string, string>> {
  const { words } = schema.meta() ?? {};
  return typeof words === 'object' && words !== null ? (words as Readonly<Record<string, string>>) : {};
}
