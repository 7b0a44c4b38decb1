import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt, utcPeriodOf } from '#contract/values/utc-days.ts';
import { VIP_ERRORS } from '#contract/vip/calls.ts';
import { vipLevel } from '#contract/vip/level.ts';
import { editContent } from '#server/content/edit.ts';
import { up } from '#server/db/migrations/610_vip.ts';
import { transact } from '#server/db/transact.ts';
import { runJob } from '#server/jobs.ts';
import { coinOf } from '#server/ledger/ledger.ts';
import { AFTER_MS, auditJob } from '#server/modules/vip/audit-job.ts';
import { vipCheck } from '#server/modules/vip/books.ts';
import { LATE_MS } from '#server/play/ended-periods.ts';
import { atOnce } from '../support/at-once.ts';
import { expectBalanced } from '../support/books.ts';
import { openTestDatabase } from '../support/database.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { playRound } from '../support/play-round.ts';
import { deposit } from '../support/players.ts';
import '#server/modules/mail/tables.ts';

const server = testServer();
afterAll(() => expectBalanced(server, [vipCheck]));

/** A member of level 2 who may receive everything: bets of the last week and of the last month, and five days in the app. */
async function entitled(): Promise<TestMember> {
  const member = await server.member();
  await deposit(server, member, 5000_00);
  for (const stake of [500_00, 1000_00, 500_00]) await playRound(server, member, stake);
  const today = dayAt(server.clock.now());
  const game = { user_id: member.userId, game_id: 'color-game', bet: 500_00, won: 0, rounds: 1, best: 0 };
  const [month, week] = [utcPeriodOf('month', today).firstDay - 1, utcPeriodOf('week', today).firstDay - 1];
  const days = [...new Set([month, week])].map((day) => ({ ...game, day }));
  await server.db.insertInto('game_day').values(days).execute();
  const { firstDay } = utcPeriodOf('week', today);
  const seen = { user_id: member.userId, what: 'seen', created_at: 0 };
  await server.db
    .insertInto('vip_mark')
    .values([0, 1, 2, 3, 4].map((day) => ({ ...seen, since: firstDay + day })))
    .execute();
  return member;
}

it('is compared with its payments by reconcile', async () => {
  const { userId, token } = await entitled();
  await server.call('appVipUserReceiveDaily', {}, { token });
  const differences = async () => (await vipCheck.execute(server.db)).rows.map(({ difference }) => difference);
  const moveMark = (since: number) =>
    server.db
      .updateTable('vip_mark')
      .set({ since })
      .where('user_id', '=', userId)
      .where('what', '=', 'daily')
      .execute();
  expect(await differences()).toEqual([]);
  const today = dayAt(server.clock.now());
  await moveMark(today - 1);
  expect((await differences()).toSorted()).toEqual([
    `vip award ${userId}:daily:${today - 1} was not paid`,
    `vip award ${userId}:daily:${today} was not received`,
  ]);
  await moveMark(today);
});

const CLAIMS = [
  ['receiveVipBonusUser', { level: 2 }, 28_00],
  ['appVipUserReceiveDaily', {}, 18_00],
  ['appVipUserReceiveSignInAward', {}, 0],
  ['receiveVipTaskAndBonus', { id: 'weekly' }, 18_00],
  ['receiveVipTaskAndBonus', { id: 'monthly' }, 38_00],
  ['receiveVipTaskAndBonus', { id: 'week-1000' }, 0],
] as const;

describe.each(CLAIMS)('%s %o', (call, body, coins) => {
  const claim = (member: TestMember, key?: string) =>
    server.call(call, body as never, { token: member.token, ...(key === undefined ? {} : { key }) });

  it('pays once when it is claimed many times at once', async () => {
    const member = await entitled();
    const before = await coinOf(server.db, member.userId);
    const codes = (await atOnce(() => claim(member))).map(({ answer }) => answer.errcode);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(new Set(codes.filter((code) => code !== 0))).toEqual(new Set([VIP_ERRORS.received.code]));
    expect(await coinOf(server.db, member.userId)).toBe(before + coins);
  });

  it('repeats its answer under the same key', async () => {
    const member = await entitled();
    const key = crypto.randomUUID();
    const answers = await atOnce(() => claim(member, key));
    const { answer } = await claim(member, key);
    expect(answer.errcode).toBe(0);
    const paid = answers.filter((each) => each.answer.errcode === 0);
    expect(paid.length).toBeGreaterThan(0);
    for (const each of paid) expect(each.answer).toEqual(answer);
    expect(await coinOf(server.db, member.userId)).toBe(answer.coin);
  });
});

describe('the monthly audit', () => {
  const run = () => runJob(auditJob, server.services);
  const nextMonth = () => {
    const { endDay } = utcPeriodOf('month', dayAt(server.clock.now()));
    server.clock.advance(endDay * DAY_MS - server.clock.now() + LATE_MS + AFTER_MS);
  };
  const levels = async (ids: readonly string[]) => {
    const rows = await server.db.selectFrom('app_user').select(['vip']).where('id', 'in', ids).execute();
    return rows.map(({ vip }) => vip);
  };
  const mails = async (ids: readonly string[]) => {
    const { count } = await server.db
      .selectFrom('mail_copy')
      .innerJoin('mail', 'mail.id', 'mail_copy.mail_id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', 'in', ids)
      .where('title_en', '=', 'Your VIP level has changed')
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  /** Members whose level will drop. */
  async function idle(count: number): Promise<string[]> {
    const made = await Promise.all(Array.from({ length: count }, () => server.member()));
    const ids = made.map(({ userId }) => userId).toSorted();
    const level = { vip: 5, vip_exp: 30_000, vip_since: 0 };
    await server.db.updateTable('app_user').set(level).where('id', 'in', ids).execute();
    return ids;
  }
  const failing = (at: number) => {
    let noticed = 0;
    const { hooks } = server.services;
    const onNotice: typeof hooks.onNotice = async (...notice) => {
      await hooks.onNotice(...notice);
      noticed += 1;
      if (noticed === at) throw new Error('The process is killed here');
    };
    return runJob(auditJob, { ...server.services, hooks: { ...hooks, onNotice } });
  };

  it('continues after a kill at any member, and lowers nobody twice', async () => {
    await run();
    nextMonth();
    const ids = await idle(4);
    for (const at of [1, 2, 2]) await expect(failing(at)).rejects.toThrow(/killed/);
    expect((await levels(ids)).toSorted()).toEqual([4, 4, 5, 5]);
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await levels(ids)).toEqual([4, 4, 4, 4]);
    expect(await mails(ids)).toBe(4);
  });

  it('checks more members than a batch, by several servers at once', async () => {
    await run();
    nextMonth();
    const ids = await idle(205);
    await Promise.all([run(), run(), run()]);
    expect(new Set(await levels(ids))).toEqual(new Set([4]));
    expect(await mails(ids)).toBe(205);
  });

  it('lowers by one level only when no server ran for months', async () => {
    const ids = await idle(1);
    for (let month = 0; month < 3; month += 1) nextMonth();
    await run();
    await run();
    expect(await levels(ids)).toEqual([4]);
    // The level is new: the month of the check is not checked itself.
    nextMonth();
    await run();
    expect(await levels(ids)).toEqual([4]);
    nextMonth();
    await run();
    expect(await levels(ids)).toEqual([3]);
  });
});

it('a database of the last release keeps an operator’s levels, whose new awards are empty', async () => {
  const { db, close } = await openTestDatabase('seeded');
  try {
    const { data } = await db
      .selectFrom('content')
      .select('data')
      .where('kind', '=', 'vipLevel')
      .where('id', '=', '5')
      .executeTakeFirstOrThrow();
    const { level, name, experience, dailyAward, showType } = JSON.parse(data) as Record<string, unknown>;
    const own = { level, name, experience, betLimit: 4321_00, dailyAward, showType };
    await transact(db, (trx) => editContent(trx, { kind: 'vipLevel', id: '5', data: own, sort: 5 }, 1));
    await sql`drop table vip_mark`.execute(db);
    await sql`drop index app_user_vip`.execute(db);
    await sql`alter table app_user drop column vip_exp_part, drop column vip_since`.execute(db);
    await up(db as never);
    const row = await db
      .selectFrom('content')
      .select('data')
      .where('kind', '=', 'vipLevel')
      .where('id', '=', '5')
      .executeTakeFirstOrThrow();
    const kept = JSON.parse(row.data) as { name: Record<string, string> };
    expect(vipLevel.parse({ ...kept, name: kept.name['en-PH'] })).toMatchObject({
      betLimit: 4321_00,
      experience,
      levelGift: [],
      weeklyAward: [],
      weeklyBet: 0,
      keep: 0,
    });
  } finally {
    await close();
  }
});
