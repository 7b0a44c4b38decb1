import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { prepared, rowsOf } from '#server/db/prepared.ts';
import { testDatabase } from '../../support/database.ts';

const database = testDatabase();

describe('a prepared query', () => {
  it('is built once, and takes other values each time, also null and the same one twice', async () => {
    let built = 0;
    const both = prepared((_db, { a, b }: { a: number; b: string | null }) => {
      built += 1;
      return sql<object>`select ${a}::bigint as first, ${b}::text as second, ${a}::bigint as third, ${7}::bigint as fixed`;
    });
    expect(await rowsOf(database.db, both(database.db, { a: 1, b: 'x' }))).toEqual([
      { first: 1, second: 'x', third: 1, fixed: 7 },
    ]);
    expect(await rowsOf(database.db, both(database.db, { b: null, a: 2 }))).toEqual([
      { first: 2, second: null, third: 2, fixed: 7 },
    ]);
    expect(built).toBe(1);
  });

  it('refuses a builder that computes with a value, because it would do so once', () => {
    const sum = prepared((_db, { a }: { a: number }) => sql`select ${a + 1}::bigint`);
    expect(() => sum(database.db, { a: 1 }).compile()).toThrow(/computes with "a"/);
    const text = prepared((_db, { a }: { a: number }) => sql`select ${JSON.stringify(a)}::text`);
    expect(() => text(database.db, { a: 1 }).compile()).toThrow(/computes with "a"/);
  });

  it('refuses a value inside a list: the list itself must be the value', async () => {
    const list = prepared((_db, { a }: { a: string }) => sql`select ${[a, 'b']}::text[]`);
    await expect(rowsOf(database.db, list(database.db, { a: 'a' }))).rejects.toThrow(/computes with "a"/);
  });
});
