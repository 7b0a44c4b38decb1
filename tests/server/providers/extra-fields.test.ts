import { beforeEach, expect, it } from 'vitest';
import type { ProviderBody } from '#contract/providers/calls.ts';
import type { RechargeOrder } from '#contract/wallet/calls.ts';
import { coinOf } from '#server/ledger/ledger.ts';
import { order, tell } from '../wallet/support.ts';
import { ACTIONS, player, providerServer, send, unique } from './provider.ts';

/** Signed requests move money: an unknown field could change the meaning of a request. */
const server = providerServer();
let playing: Awaited<ReturnType<typeof player>>;
let made: RechargeOrder;
let roundId: string;
let settledId: string;
beforeEach(async () => {
  playing = await player(server);
  made = await order(server, playing);
  roundId = unique('round');
  await playing.bet(roundId, 10_00, `${roundId}-bet`);
  settledId = unique('round');
  await playing.bet(settledId, 0);
  await playing.settle(settledId, 0);
});

const bodies: { [A in (typeof ACTIONS)[number]]: () => ProviderBody<A> } = {
  session: () => ({ launchToken: playing.launchToken }),
  balance: () => ({ playerId: playing.playerId }),
  bet: () => ({ launchToken: playing.launchToken, transactionId: unique('bet'), roundId, amount: 5_00 }),
  settle: () => ({ playerId: playing.playerId, transactionId: unique('settle'), roundId, amount: 5_00 }),
  award: () => ({ playerId: playing.playerId, transactionId: unique('award'), roundId: settledId, amount: 5_00 }),
  rollback: () => ({
    playerId: playing.playerId,
    transactionId: unique('rollback'),
    betTransactionId: `${roundId}-bet`,
  }),
};
const paid = () => ({ orderId: made.id, amount: made.amount, state: 'paid' });

const requests = [
  ...ACTIONS.map((action) => ({
    name: `/provider/v1/${action}`,
    sendWith: (extra: object) => send(server, action, { ...bodies[action](), ...extra }),
  })),
  { name: '/cashier/webhook', sendWith: (extra: object) => tell(server, { ...paid(), ...extra }) },
];
const extras: readonly object[] = [{ currency: 'USD' }, { currency: 'PHP' }, { fee: 1 }, { Amount: 1 }];
const cases = requests.flatMap((request) =>
  extras.map((extra) => ({ ...request, extra, told: JSON.stringify(extra) })),
);

it.each(cases)('$name refuses $told and moves nothing', async ({ sendWith, extra }) => {
  const before = await coinOf(server.db, playing.userId);
  expect(await sendWith(extra)).toMatchObject({ status: 400 });
  expect(await coinOf(server.db, playing.userId)).toBe(before);
});

it.each(requests)('$name takes the same body without it', async ({ sendWith }) => {
  expect(await sendWith({})).toMatchObject({ status: 200 });
});
