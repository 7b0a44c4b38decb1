import { afterAll, beforeAll, expect, it } from 'vitest';
import { retrieveFrom } from '#server/modules/transfers/retrieve.ts';
import { transferList } from '#server/modules/transfers/operator.ts';
import { type Fault, sandboxProvider } from '#server/modules/transfers/sandbox/provider.ts';
import { startTestServer, type TestServer } from '../helper.ts';
import { win } from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

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
  const read = async (asked: object, pageSize = 20) => {
    const filters = transferList.filters.parse(asked) as never;
    const page = await transferList.read({ ...server.services, now: 0 }, filters, { pageNum: 1, pageSize });
    return { ...page, list: page.list.map((row) => transferList.row.parse(row)) };
  };
  const { list } = await read({});
  expect(list.map(({ amount, moved, state }) => [amount, moved, state])).toEqual([
    [50_00, 0, 'pending'],
    [100_00, 100_00, 'done'],
  ]);
  expect((await read({ state: 'pending' })).list).toMatchObject([{ userId: member.userId, direction: 'home' }]);
  expect((await read({ userId: 'nobody' })).list).toEqual([]);
  expect((await read({}, 1)).pages).toBe(2);
});
