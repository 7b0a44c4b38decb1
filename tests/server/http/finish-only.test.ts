import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { KEPT_ERRORS } from '#contract/base/errors.ts';
import type { CallName } from '#contract/calls.ts';
import { contract } from '#contract/index.ts';
import { spin } from '../support/drawing.ts';
import { testServer } from '../support/helper.ts';

const server = testServer();
const FINISH = { 'idempotency-finish': '1' };
const { code } = KEPT_ERRORS.neverArrived;

/** A valid body for every call that spends. */
const BODIES: Partial<Readonly<Record<CallName, object>>> = {
  receiveDrawChance: {},
  halloweenLottery: { place: 1 },
  spinSlot: { sessionId: 's', stake: 1_00 },
  useProp: { propId: 1 },
  diamondExchangeCoin: { productId: 'p', price: 1 },
  diamondExchangeGoods: { productId: 'p', price: 1, kind: 'goods' },
  diamondExchangeScratchcard: { productId: 'p', price: 1 },
  pointsExchange: { id: 'g', price: 1 },
  exchangeSeasonSet: { id: 'christmas', sets: 0 },
  dropCoins: { tableId: 't', batch: 1, drops: [], untilTick: 1, hash: '0'.repeat(16) },
  actInviteUserSpin: {},
  scratchCardLottery: { kind: 'sorbetes' },
  rollColorGame: { sessionId: 's', bets: { red: 1_00 } },
  buyLottoTickets: { sessionId: 's', drawId: 'd', tickets: [[1, 2, 3, 4, 5, 6]] },
};
const spending = Object.entries(contract).flatMap(([name, { spends }]) => (spends ? [name as CallName] : []));

describe('a request that may only be finished', () => {
  it.each(spending)('%s: one that never arrived is refused, then and later', async (name) => {
    const { token } = await server.member();
    const key = randomUUID();
    const send = (headers?: Record<string, string>) =>
      server.call(name, BODIES[name] as never, { token, key, ...(headers === undefined ? {} : { headers }) });
    expect((await send(FINISH)).answer.errcode).toBe(code);
    // The original request arrives late.
    expect((await send()).answer.errcode).toBe(code);
  });

  it('has the answer of one that did arrive, once', async () => {
    const { token } = await server.member();
    const key = randomUUID();
    const { answer: info } = await server.call('getJackpotDrawInfo', {}, { token });
    const { serverSeedHash, tableHash } = info.fairness ?? {};
    const body = { clientSeed: 'seed-of-a-test', serverSeedHash, tableHash };
    const { answer } = await server.call('receiveDrawChance', body, { token, key });
    expect(answer.errcode).toBe(0);
    expect((await server.call('receiveDrawChance', body, { token, key, headers: FINISH })).answer).toEqual(answer);
  });

  it('does not stop the next one', async () => {
    const { token } = await server.member();
    await server.call('receiveDrawChance', {}, { token, headers: FINISH });
    expect((await spin(server, token)).errcode).toBe(0);
  });

  it('is an ordinary one if the call charges nothing', async () => {
    const { token } = await server.member();
    expect(
      (await server.call('gameLike', { gameId: 'color-game', like: true }, { token, headers: FINISH })).answer,
    ).toMatchObject({
      errcode: 0,
    });
  });
});
