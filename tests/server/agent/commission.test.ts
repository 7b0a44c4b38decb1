import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { AGENT_ERRORS as E } from '#contract/agent/calls.ts';
import { PLAY_ERRORS } from '#contract/base/errors.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import { transact } from '#server/db/transact.ts';
import { coinOf } from '#server/ledger/ledger.ts';
import { agentChecks } from '#server/modules/agent/books.ts';
import { agentRuleRow } from '#server/modules/agent/content.ts';
import { settleBatch, settleCommissions } from '#server/modules/agent/settle.ts';
import { pausePlay } from '#server/modules/limits/service.ts';
import { LATE_MS } from '#server/play/ended-periods.ts';
import { turnoverOf } from '#server/play/turnover.ts';
import { PHONE } from '../modules/support.ts';
import { AT_ONCE, atOnce } from '../support/at-once.ts';
import { expectBalanced } from '../support/books.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { bet, DAY, friendOf, log, nextDay, receive, totals } from './support.ts';

let agent: TestMember;
let friend: TestMember;
let second: TestMember;
const server = testServer();
beforeEach(async () => {
  await nextDay(server);
  agent = await server.member();
  friend = await friendOf(server, agent);
  second = await friendOf(server, friend);
});
afterAll(() => expectBalanced(server, agentChecks));
const flag = async () =>
  (await server.call('getAfterLoginInfoWeb', PHONE, { token: agent.token })).answer.flags.agent5AwardFlag;
const exclude = ({ userId }: TestMember) =>
  transact(server.db, (trx) =>
    pausePlay(trx, server.services.hooks, userId, { act: 'exclusion', length: 'sixMonths' }, server.clock.now()),
  );

describe('commission', () => {
  it('is settled the next UTC morning: both levels of the day’s bets, rounded down', async () => {
    await bet(server, friend, 6480_00);
    await bet(server, second, 3000_99);
    expect(await totals(server, agent)).toMatchObject({ yesterday: 0, claimable: 0 });
    const day = await nextDay(server);
    expect(await totals(server, agent)).toMatchObject({ yesterday: 38_40, total: 38_40, claimable: 38_40, held: 0 });
    expect(await totals(server, friend)).toMatchObject({ yesterday: 15_00 });
    expect((await log(server, agent, 'commission')).list).toEqual([
      {
        of: 'commission',
        id: String(day),
        createTime: day * DAY,
        level1Bet: 6480_00,
        level2Bet: 3000_99,
        amount: 38_40,
      },
    ]);
    await nextDay(server);
    expect(await totals(server, agent)).toMatchObject({ yesterday: 0, total: 38_40, claimable: 38_40 });
  });

  it('is paid once, however often it is asked for at once, with its turnover', async () => {
    await bet(server, friend, 1000_00);
    await nextDay(server);
    expect(await flag()).toBe(true);
    const answers = await atOnce(() => receive(server, agent));
    const codes = answers.map(({ errcode }) => errcode);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.filter((code) => code === E.nothingToReceive.code)).toHaveLength(AT_ONCE - 1);
    expect(await coinOf(server.db, agent.userId)).toBe(5_00);
    expect((await turnoverOf(server.db, agent.userId)).left).toBe(5_00 * agentRuleRow.commissionFactor);
    expect(await totals(server, agent)).toMatchObject({ total: 5_00, claimable: 0 });
    expect(await flag()).toBe(false);
    const { answer } = await server.call(
      'appUserCoinDetail',
      { pageNum: 1, pageSize: 5, kind: 'commission' },
      { token: agent.token },
    );
    expect(answer.list).toMatchObject([{ kind: 'commission', amount: 5_00 }]);
  });

  it('is the same answer to the same key, and is paid again only for later days', async () => {
    await bet(server, friend, 1000_00);
    await nextDay(server);
    const key = randomUUID();
    const first = await receive(server, agent, key);
    expect(await receive(server, agent, key)).toEqual(first);
    await bet(server, friend, 400_00);
    await nextDay(server);
    expect(await receive(server, agent)).toMatchObject({ awards: [{ propId: 2001, count: 2_00, num: 0 }] });
  });

  it('goes by the UTC day: 7:59 AM in Manila is the day before', async () => {
    server.clock.advance(DAY - (server.clock.now() % DAY) - 1);
    await bet(server, friend, 1000_00);
    server.clock.advance(1);
    await bet(server, friend, 200_00);
    server.clock.advance(LATE_MS - 1);
    await settleCommissions(server.db, server.clock.now());
    expect(await totals(server, agent)).toMatchObject({ total: 0 });
    server.clock.advance(1);
    await settleCommissions(server.db, server.clock.now());
    expect(await totals(server, agent)).toMatchObject({ yesterday: 5_00, total: 5_00 });
    await nextDay(server);
    expect(await totals(server, agent)).toMatchObject({ yesterday: 1_00, total: 6_00 });
  });

  it('of days without a server is settled once for each day', async () => {
    await bet(server, friend, 1000_00);
    server.clock.advance(DAY);
    await bet(server, friend, 2000_00);
    server.clock.advance(20 * DAY);
    await settleCommissions(server.db, server.clock.now());
    expect((await log(server, agent, 'commission')).list).toMatchObject([{ amount: 10_00 }, { amount: 5_00 }]);
    await settleCommissions(server.db, server.clock.now());
    expect(await totals(server, agent)).toMatchObject({ total: 15_00, yesterday: 0 });
  });

  it('is settled once by many servers at once, also if one dies in between', async () => {
    await bet(server, friend, 1000_00);
    await bet(server, second, 1000_00);
    const today = dayAt(server.clock.now());
    server.clock.advance(DAY);
    const dying = transact(server.db, async (trx) => {
      await settleBatch(trx, today, server.clock.now());
      throw new Error('killed');
    });
    await expect(dying).rejects.toThrow('killed');
    await Promise.all(Array.from({ length: 6 }, () => settleCommissions(server.db, server.clock.now())));
    expect(await totals(server, agent)).toMatchObject({ total: 7_00 });
    expect(await totals(server, friend)).toMatchObject({ total: 5_00 });
  });

  it('equals a recomputation from the ledger’s bets', async () => {
    const others = [await friendOf(server, agent), await friendOf(server, agent), await friendOf(server, second)];
    for (const [index, member] of [friend, second, ...others].entries())
      for (let round = 1; round <= 3; round += 1) await bet(server, member, 37_31 * round + index);
    const day = await nextDay(server);
    const { rows } = await sql<{ bet: number }>`
      select sum(posting.amount)::bigint as bet
      from ledger_transaction cause join ledger_posting posting on posting.transaction_id = cause.id
      join ledger_account account on account.id = posting.account_id and account.owner = 'house'
      join game_round round on cause.kind = 'bet' and cause.reference like '%' || round.reference || '%'
      join app_user player on player.id = round.user_id
      where player.pid = ${agent.userId} and cause.created_at / ${DAY}::bigint = ${day}`.execute(server.db);
    const [{ level1Bet = 0, amount = 0, level2Bet = 0 } = {}] = (await log(server, agent, 'commission')).list as {
      level1Bet: number;
      level2Bet: number;
      amount: number;
    }[];
    expect(level1Bet).toBeGreaterThan(0);
    expect(level1Bet).toBe(rows[0]?.bet);
    expect(amount).toBe(Math.floor((level1Bet * 50) / 10_000) + Math.floor((level2Bet * 20) / 10_000));
  });
});

describe('an excluded player', () => {
  it('as the agent receives commission, which is owed to them', async () => {
    await bet(server, friend, 1000_00);
    await exclude(agent);
    await nextDay(server);
    expect(await flag()).toBe(true);
    expect(await receive(server, agent)).toMatchObject({ errcode: 0, coin: 5_00 });
    const bonus = await server.call('appAgent5UserInviteValidReceive', {}, { token: agent.token });
    expect(bonus.answer.errcode).toBe(PLAY_ERRORS.excluded.code);
  });

  it('as a friend counts until the day of the exclusion', async () => {
    await bet(server, friend, 1000_00);
    await exclude(friend);
    await nextDay(server);
    expect(await totals(server, agent)).toMatchObject({ total: 5_00 });
    // A round that ends after the exclusion.
    const row = { user_id: friend.userId, day: dayAt(server.clock.now()), game_id: 'x', bet: 1000_00 };
    await server.db
      .insertInto('game_day')
      .values({ ...row, won: 0, rounds: 1, best: 0 })
      .execute();
    await nextDay(server);
    expect(await totals(server, agent)).toMatchObject({ total: 5_00 });
  });
});
