/** Checks for stored values: each returns the typed value, or undefined. */
export type Parse<T> = (raw: unknown) => T | undefined;

export const asString: Parse<string> = (raw) => (typeof raw === 'string' ? raw : undefined);
export const asNumber: Parse<number> = (raw) => (typeof raw === 'number' && Number.isFinite(raw) ? raw : undefined);
export const asBoolean: Parse<boolean> = (raw) => (typeof raw === 'boolean' ? raw : undefined);

/** A plain object with any fields. */
export const asRecord: Parse<Record<string, unknown>> = (raw) =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? { ...raw } : undefined;

/** A list; undefined if one element has another type. */
export const asList =
  <T>(element: Parse<T>): Parse<T[]> =>
  (raw) => {
    if (!Array.isArray(raw)) return undefined;
    const list = raw.map((item: unknown) => element(item));
    return list.every((item) => item !== undefined) ? list : undefined;
  };

/** An object whose named fields all have their types; other fields are dropped. */
export const asShape =
  <T extends object>(fields: { readonly [K in keyof T]: Parse<T[K]> }): Parse<T> =>
  (raw) => {
    const record = asRecord(raw);
    if (record === undefined) return undefined;
    const names = Object.keys(fields) as (keyof T & string)[];
    const entries = names.map((name) => [name, fields[name](record[name])] as const);
    return entries.every(([, value]) => value !== undefined) ? (Object.fromEntries(entries) as T) : undefined;
  };

/** One of several texts. */
export const asOneOf =
  <const T extends string>(...texts: readonly T[]): Parse<T> =>
  (raw) =>
    texts.find((text) => text === raw);

/** Accepts values of `parse`, or null. */
export const asNullable =
  <T>(parse: Parse<T>): Parse<T | null> =>
  (raw) =>
    raw === null ? null : parse(raw);

/** A safe integer from 0: money in hundredths, a count. */
export const asCount: Parse<number> = (raw) =>
  typeof raw === 'number' && Number.isSafeInteger(raw) && raw >= 0 ? raw : undefined;
