import { expect } from 'vitest';
import { reconcile } from '#server/ledger/reconcile.ts';
import { turnoverCheck } from '#server/play/books.ts';
import type { TestServer } from './helper.ts';

/** The books must balance: by the ledger's own checks and by those that are named. For the end of a test file. */
export async function expectBalanced(
  { db }: Pick<TestServer, 'db'>,
  checks: Parameters<typeof reconcile>[1] = [],
): Promise<void> {
  expect((await reconcile(db, [turnoverCheck, ...checks])).differences).toEqual([]);
}
