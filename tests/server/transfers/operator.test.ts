import { expect, it } from 'vitest';
import { transferList } from '#server/modules/transfers/operator.ts';
import { retrieveFrom } from '#server/modules/transfers/retrieve.ts';
import { type Fault, sandboxProvider } from '#server/modules/transfers/sandbox/provider.ts';
import { listOf } from '../support/desk.ts';
import { testServer } from '../support/helper.ts';
import { win } from './support.ts';

const server = testServer();

it('an operator sees transfers newest first, and can look for those that wait for their provider', async () => {
  const faults: (Fault | null)[] = [null, null, null, 'lost'];
  const provider = sandboxProvider(server.db, { brandId: 'lakan', fault: async () => faults.shift() ?? null });
  const member = await server.member();
  const { random } = server.services;
  for (const amount of [100_00, 50_00]) {
    await win(server, 'lakan', member, amount);
    await retrieveFrom(server.db, provider, member.userId, { random, now: server.clock.now() });
    server.clock.advance(1000);
  }
  const read = (asked: object, pageSize = 20) =>
    listOf(server, { lists: [transferList] }, asked, { pageNum: 1, pageSize });
  const { rows } = await read({});
  expect(rows.map(({ amount, moved, state }) => [amount, moved, state])).toEqual([
    [50_00, 0, 'pending'],
    [100_00, 100_00, 'done'],
  ]);
  expect((await read({ state: 'pending' })).rows).toMatchObject([{ userId: member.userId, direction: 'home' }]);
  expect((await read({ userId: 'nobody' })).rows).toEqual([]);
  expect((await read({}, 1)).pages).toBe(2);
});
