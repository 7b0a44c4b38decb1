import { expect } from 'vitest';
import { reconcile } from '#server/ledger/reconcile.ts';
import { turnoverCheck } from '#server/play/books.ts';
import type { TestServer } from './helper.ts';

/** Expects balanced books by the ledger's checks and by the given ones. Call it at the end of a test file. */
export async function expectBalanced(
  { db }: Pick<TestServer, 'db'>,
  checks: Parameters<typeof reconcile>[1] = [],
): Promise<void> {
  expect((await reconcile(db, [turnoverCheck, ...checks])).differences).toEqual([]);
}
