import { expect, it, vi } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { lockMember } from '#server/ledger/locks.ts';
import { testServer } from '../support/helper.ts';

const server = testServer();

it('a member is locked once in a transaction, and again in the next one', async () => {
  const sent = async (...userIds: string[]) =>
    transact(server.db, async (trx) => {
      const execute = vi.spyOn(trx, 'executeQuery');
      for (const userId of userIds) await lockMember(trx, userId);
      return execute.mock.calls.length;
    });
  expect(await sent('ana', 'ana', 'ben', 'ana')).toBe(2);
  expect(await sent('ana')).toBe(1);
});
