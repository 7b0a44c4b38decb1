import { afterAll, expect, it } from 'vitest';
import { editContent } from '#server/content/edit.ts';
import { transact } from '#server/db/transact.ts';
import { DEFAULT_CONFIGURATION, writeConfiguration } from '#server/modules/jackpot/configuration.ts';
import { expectBalanced } from '../support/books.ts';
import { testServer } from '../support/helper.ts';

const DAY = 24 * 60 * 60_000;
const server = testServer();
afterAll(() => expectBalanced(server));

it('a coupon’s cell shows the prop table’s percent, and a coupon won is good for as long as the table says', async () => {
  const data = { num: 7, days: 3, name: { 'en-PH': '7%', 'fil-PH': '7%' }, use: 'x' };
  await transact(server.db, (trx) => editContent(trx, { kind: 'prop', id: '1005', sort: 0, data }, 1));
  const cells = DEFAULT_CONFIGURATION.cells.map((cell) => ({ ...cell, weight: cell.propId === 1005 ? 1 : 0 }));
  await writeConfiguration(server.db, { ...DEFAULT_CONFIGURATION, cells });
  const { token } = await server.member();
  const { answer: shown } = await server.call('getJackpotDrawInfo', {}, { token });
  expect(shown.awardConfigList.find(({ propId }) => propId === 1005)).toMatchObject({ count: 1, showNum: 7 });

  // The draw uses the table that was shown.
  const { tableHash } = shown.fairness ?? {};
  const drawn = await server.call('receiveDrawChance', { clientSeed: 'own', tableHash }, { token });
  expect(drawn.answer).toMatchObject({ errcode: 0, propId: 1005, count: 1, fairness: { tableHash } });
  const { props } = (await server.call('getProps', {}, { token })).answer;
  expect(props).toMatchObject([
    { propId: 1005, num: 7, count: 1, lots: [{ count: 1, expireTime: server.clock.now() + 3 * DAY }] },
  ]);
});
