import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { CASHIER, COIN, userAccount } from '#server/ledger/accounts.ts';
import { post } from '#server/ledger/ledger.ts';
import { DEFAULT_CONFIGURATION, writeConfiguration } from '#server/modules/jackpot/configuration.ts';
import { takeStake, recordDeposit } from '#server/play/money.ts';
import { openGameOfLobby, player, PROVIDERS } from '../providers/provider.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { type CountedWay, countRoundTrips } from '../support/round-trips.ts';

const url = process.env['TEST_DATABASE_URL'] ?? '';
const TIMES = 5;

/** The embedded database has no network round trips. */
describe.skipIf(url === '')('round trips to the database', () => {
  let way: CountedWay;
  let member: TestMember;
  let counted = 0;
  beforeAll(async () => {
    way = await countRoundTrips(url);
    vi.stubEnv('TEST_DATABASE_URL', way.url);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await way.close();
  });
  const server = testServer({ settings: { providers: PROVIDERS } });
  beforeAll(async () => {
    vi.unstubAllEnvs();
    await writeConfiguration(server.db, { ...DEFAULT_CONFIGURATION, freeChances: 100 });
    member = await server.member();
    await transact(server.db, (trx) => recordDeposit(trx, server.services.hooks, play('first chances')));
    await server.call('getJackpotDrawInfo', {}, { token: member.token });
  });

  /** Counts the round trips of a second run, because the first one reads the configuration. */
  async function tripsOf(run: (reference: string) => Promise<unknown>): Promise<number> {
    counted += 1;
    await run(`first-${counted}`);
    way.reset();
    for (let time = 0; time < TIMES; time += 1) await run(`${counted}-${time}`);
    return way.count() / TIMES;
  }
  const play = (reference: string) => ({ userId: member.userId, amount: 500, reference, now: server.clock.now() });

  it.each(['coin-5', 'diamond-20'])(
    'a draw of %s takes at most four, from the token to the stored answer',
    async (id) => {
      const cells = DEFAULT_CONFIGURATION.cells.map((cell) => ({ ...cell, weight: cell.id === id ? 1 : 0 }));
      await writeConfiguration(server.db, { ...DEFAULT_CONFIGURATION, cells });
      const draw = async () => {
        const { answer } = await server.call('receiveDrawChance', { clientSeed: 'own' }, { token: member.token });
        expect(answer.errcode).toBe(0);
      };
      expect(await tripsOf(draw)).toBeLessThanOrEqual(4);
      expect(way.packets()).toBe(way.count());
    },
  );

  it('the data of a member takes at most 56: the version of the configuration came with the token', async () => {
    const device = { phoneInfo: '', deviceModel: '', messagingToken: '', phoneinfoJsonModel: '', deviceId: '' };
    const data = async () => {
      const { answer } = await server.call('getAfterLoginInfoWeb', device, { token: member.token });
      expect(answer.errcode).toBe(0);
    };
    expect(await tripsOf(data)).toBeLessThanOrEqual(56);
  });

  it('a deposit takes at most six, one for the inviter and one for the seasons, and a bet four: all limits are read at once', async () => {
    const { hooks } = server.services;
    const deposits = await tripsOf((reference) =>
      transact(server.db, (trx) => recordDeposit(trx, hooks, play(reference))),
    );
    const bets = await tripsOf((reference) => transact(server.db, (trx) => takeStake(trx, hooks, play(reference))));
    expect(deposits).toBeLessThanOrEqual(6);
    expect(bets).toBeLessThanOrEqual(4);
  });

  it('a bet by the wallet API takes at most seven, three of them at once; its settlement five', async () => {
    await openGameOfLobby(server);
    const ana = await player(server, 1000_00);
    let [bets, settles] = [0, 0];
    await tripsOf(async (roundId) => {
      const before = way.count();
      await ana.bet(roundId, 1_00);
      const between = way.count();
      expect((await ana.settle(roundId, 2_00)).errcode).toBe(0);
      bets = between - before;
      settles = way.count() - between;
    });
    expect(bets).toBeLessThanOrEqual(7);
    expect(settles).toBeLessThanOrEqual(5);
  });

  it('a transfer takes two: its statements and its commit', async () => {
    const postings = [
      { owner: CASHIER, asset: COIN, amount: -5 },
      { owner: userAccount(member.userId), asset: COIN, amount: 5 },
    ];
    const transfers = await tripsOf((reference) =>
      transact(server.db, (trx) => post(trx, { kind: 'test', reference, postings, now: 1 })),
    );
    expect(transfers).toBe(2);
  });
});
