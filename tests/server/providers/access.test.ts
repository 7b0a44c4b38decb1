import { afterAll, describe, expect, it } from 'vitest';
import { PROVIDER_ERRORS } from '#contract/providers/calls.ts';
import { MAX_SKEW_MS } from '#server/modules/providers/signature.ts';
import { expectBalanced } from '../support/books.ts';
import { ACTIONS, player, PROVIDERS, send, unique, providerServer } from './provider.ts';

/** The answer for a player who does not exist or does not belong to the provider. */
const UNKNOWN = { errcode: PROVIDER_ERRORS.noSuchPlayer.code, message: PROVIDER_ERRORS.noSuchPlayer.meaning };
const server = providerServer();
afterAll(() => expectBalanced(server));

describe('another', () => {
  it('player’s round does not exist: no bet, no settlement', async () => {
    const [ana, ben] = [await player(server), await player(server)];
    const round = unique('round');
    await ana.bet(round, 10_00);
    expect((await ben.bet(round, 10_00)).errcode).toBe(4020);
    expect((await ben.settle(round, 50_00)).errcode).toBe(4020);
    expect(await ben.coin()).toBe(100_00);
  });

  it('provider’s token, round and bet are unknown to this one', async () => {
    const ana = await player(server);
    const kubo = { provider: 'kubo', secret: PROVIDERS.get('kubo') ?? '' };
    const [roundId, id] = [unique('round'), unique('bet')];
    await ana.bet(roundId, 10_00, id);
    const { launchToken, playerId } = ana;
    const foreign = { launchToken, transactionId: unique('bet'), roundId, amount: 1 };
    expect((await send(server, 'bet', foreign, kubo)).errcode).toBe(4003);
    const paid = { playerId, transactionId: unique('settle'), roundId, amount: 99_00 };
    expect((await send(server, 'settle', paid, kubo)).errcode).toBe(4020);
    const back = { playerId, transactionId: unique('rollback'), betTransactionId: id };
    expect(await send(server, 'rollback', back, kubo)).toEqual({ ...UNKNOWN, status: 200 });
    expect(await ana.settle(roundId, 0)).toMatchObject({ errcode: 0, balance: 90_00 });
  });

  it.each(ACTIONS.filter((action) => action !== 'session' && action !== 'bet'))(
    'provider learns nothing by %s about a player without a session with it, the same as for an unknown player',
    async (action) => {
      const [ana, kubo] = [await player(server), { provider: 'kubo', secret: PROVIDERS.get('kubo') ?? '' }];
      const bodies = (playerId: string) => ({
        balance: { playerId },
        settle: { playerId, transactionId: unique('settle'), roundId: unique('round'), amount: 0 },
        award: { playerId, transactionId: unique('award'), roundId: unique('round'), amount: 1 },
        rollback: { playerId, transactionId: unique('rollback'), betTransactionId: unique('bet') },
      });
      const asked = await send(server, action, bodies(ana.playerId)[action], kubo);
      expect(asked.balance).toBeUndefined();
      expect(asked.errcode).toBe(action === 'settle' || action === 'award' ? 4020 : 4024);
      expect((await send(server, action, bodies('00000000')[action], kubo)).errcode).toBe(4024);
    },
  );

  it.each(['settle', 'award'] as const)(
    'name of a player than the round’s is unknown to %s where there is none',
    async (action) => {
      const [ana, ben] = [await player(server), await player(server)];
      const roundId = unique('round');
      await ana.bet(roundId, 10_00);
      await ana.settle(roundId, 0);
      const sent = (playerId: string) =>
        send(server, action, { playerId, transactionId: unique(action), roundId, amount: 1_00 });
      expect(await sent('00000000')).toEqual({ ...UNKNOWN, status: 200 });
      // A player who exists learns nothing about the round of another.
      expect((await sent(ben.playerId)).errcode).toBe(4020);
    },
  );

  it('time, after the session is over, the balance is hidden, and open bets can still be rolled back', async () => {
    const ana = await player(server);
    const { playerId, token } = ana;
    const bet = unique('bet');
    await ana.bet(unique('round'), 10_00, bet);
    expect(await send(server, 'balance', { playerId })).toMatchObject({ errcode: 0, balance: 90_00 });
    await server.call('exitGame', { sessionId: ana.sessionId }, { token });
    expect((await send(server, 'balance', { playerId })).errcode).toBe(4024);
    expect(await ana.rollback(unique('never-came'))).toMatchObject({ errcode: 0, balance: 90_00 });
    expect(await ana.rollback(bet)).toMatchObject({ errcode: 0, balance: 100_00 });
  });
});

describe('badly signed requests', () => {
  const body = { playerId: 'x' };
  const forged: Record<string, Parameters<typeof send>[3]> = {
    'with another secret': { secret: 'another secret of 32 characters or more' },
    'by a provider that there is not': { provider: 'nobody' },
    'by a name of an object': { provider: '__proto__' },
    'with an empty signature': { signature: '' },
    'with a signature that is no hex': { signature: 'z'.repeat(64) },
    'with a body that was changed': { sentBody: '{"playerId":"y"}' },
    'with a space more in its body': { sentBody: '{"playerId":"x" }' },
    'for another path': { path: '/provider/v1/settle' },
    'at a time that is no number': { timestamp: 'now' },
  };
  it.each(Object.entries(forged))('are refused: %s', async (_name, more) => {
    expect((await send(server, 'balance', body, more)).status).toBe(401);
  });

  it('are refused if they are too early or too late, and accepted at the limit', async () => {
    const at = (offset: number) =>
      send(server, 'balance', body, { timestamp: String(server.clock.now() + offset) }).then(({ status }) => status);
    expect(await at(-MAX_SKEW_MS - 1)).toBe(401);
    expect(await at(MAX_SKEW_MS + 1)).toBe(401);
    expect([await at(-MAX_SKEW_MS), await at(MAX_SKEW_MS)]).toEqual([200, 200]);
  });

  it.each(ACTIONS)('%s: refuses a body that does not fit or is not JSON', async (action) => {
    const sent = { hello: 1 } as never;
    expect((await send(server, action, sent)).status).toBe(400);
    const timestamp = String(server.clock.now());
    expect((await send(server, action, sent, { timestamp, sentBody: '{' })).status).toBe(401);
  });
});
