import type { z } from 'zod';
import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import type { Db } from '../db/transact.ts';
import { readContent } from './store.ts';

/**
 * The rule of an activity: its stakes, awards, weights and limits, as the one row of a content kind. Its module seeds the
 * row (`withIds`) and gives it to the desk with `ruleDesk` (operator/rule-desk.ts); times are the `activity` row's.
 */
export interface Rule<T> {
  /**
   * The current rule, the same object until an operator edits it. Throws if its row is missing or invalid.
   * @param version of the current configuration, if the caller has read it in this transaction
   */
  read(db: Db, version?: string): Promise<T>;
}

/** Declares the rule in the row of a kind. readContent reads its texts, if any. */
export function ruleOf<T>(kind: string, schema: z.ZodType<T>): Rule<T> {
  // Parsed values by the row object in memory, so that each row is parsed once.
  const parsed = new WeakMap<object, T>();
  return {
    async read(db, version) {
      const { [kind]: rows } = await readContent(db, [kind], DEFAULT_LANGUAGE, version);
      const row = rows?.[0];
      if (row === undefined) throw new Error(`There is no row of ${kind}`);
      const known = parsed.get(row);
      if (known !== undefined) return known;
      const rule = schema.parse(row.data);
      parsed.set(row, rule);
      return rule;
    },
  };
}

/**
 * Reads the current rules of a kind with a row for each activity or offer, by the rows' ids. Throws a ZodError for an
 * invalid row.
 */
export const rulesOf =
  <T>(kind: string, schema: z.ZodType<T>) =>
  async (db: Db): Promise<ReadonlyMap<string, T>> => {
    const { [kind]: rows = [] } = await readContent(db, [kind], DEFAULT_LANGUAGE);
    return new Map(rows.map(({ id, data }) => [id, schema.parse(data)]));
  };
