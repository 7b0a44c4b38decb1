import { expect } from 'vitest';
import { reconcile } from '#server/ledger/reconcile.ts';
import type { TestServer } from './helper.ts';

/** Closes the server of a test file, whose books must balance: by the ledger's own checks and by those that are named. */
export async function closeBalanced(server: TestServer, checks?: Parameters<typeof reconcile>[1]): Promise<void> {
  expect((await reconcile(server.db, checks)).differences).toEqual([]);
  await server.close();
}
