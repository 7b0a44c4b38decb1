import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import { COIN_GROUPS } from '#contract/wallet/coin-kinds.ts';
import { transact } from '#server/db/transact.ts';
import { COIN, PROMOTIONS, userAccount } from '#server/ledger/accounts.ts';
import { kindsOf } from '#server/ledger/kinds.ts';
import { post } from '#server/ledger/ledger.ts';
import { giftsQuery } from '#server/modules/bonus/log.ts';
import { payAwards } from '#server/play/awards.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { playRound } from '../support/play-round.ts';
import { deposit } from '../support/players.ts';

const server = testServer();
const today = () => dayAt(server.clock.now());
const DIAMOND = 60_001;

let causes = 0;
/** Gives coins or items as a transfer of a kind. */
async function give({ userId }: TestMember, kind: string, amount: number, asset: number = COIN): Promise<void> {
  const postings = [
    { owner: PROMOTIONS, asset, amount: -amount },
    { owner: userAccount(userId), asset, amount },
  ];
  const transfer = { kind, reference: `gift-${causes++}`, postings, now: server.clock.now() };
  await transact(server.db, (trx) => post(trx, transfer));
}
/** Pays coins with required turnover. */
const pay = ({ userId }: TestMember, count: number, turnover: number) =>
  transact(server.db, (trx) =>
    payAwards(trx, [{ propId: COIN, count }], {
      userId,
      kind: 'task-award',
      reference: `pay-${causes++}`,
      turnover,
      expiryOf: () => null,
      now: server.clock.now(),
    }),
  );

interface Filter {
  readonly kind?: 'all' | 'task' | 'rebate' | 'gift' | 'mail';
  readonly day?: number | null;
  readonly pageNum?: number;
  readonly pageSize?: number;
}
const logOf = async ({ token }: TestMember, more: Filter = {}) =>
  (await server.call('activityAwardGetLog', { kind: 'all', day: null, pageNum: 1, pageSize: 20, ...more }, { token }))
    .answer;

describe('activityAwardGetLog', () => {
  it('lists coins and items with their label, newest first, and no deposit or bet', async () => {
    const member = await server.member();
    await deposit(server, member, 500_00);
    await give(member, 'task-award', 5_00);
    await give(member, 'operator-gift', 30, DIAMOND);
    await playRound(server, member, 10_00, 30_00);
    await give(member, 'mail-award', 2, 1010);
    await give(member, 'task-award', 20, 4001);
    const { list, pages } = await logOf(member);
    expect(list.map(({ kind, award }) => [kind, award.propId, award.count, award.num])).toEqual([
      ['mail', 1010, 2, expect.any(Number)],
      ['gift', DIAMOND, 30, 0],
      ['task', COIN, 5_00, 0],
    ]);
    expect(list[0]?.award.num).toBeGreaterThan(0);
    expect(pages).toBe(1);
  });

  it('shows what is left to bet of each, the oldest worked off first', async () => {
    const member = await server.member();
    await deposit(server, member, 100_00);
    const left = async () => (await logOf(member)).list.map(({ turnover, turnoverLeft }) => [turnover, turnoverLeft]);
    await pay(member, 10_00, 50_00);
    await pay(member, 2_00, 20_00);
    expect(await left()).toEqual([
      [20_00, 20_00],
      [50_00, 50_00],
    ]);
    // The deposit's own turnover comes before theirs.
    await playRound(server, member, 100_00, 100_00);
    await playRound(server, member, 25_00, 25_00);
    expect(await left()).toEqual([
      [20_00, 20_00],
      [50_00, 25_00],
    ]);
    await playRound(server, member, 45_00);
    expect(await left()).toEqual([
      [20_00, 0],
      [50_00, 0],
    ]);
  });

  it('shows each kind by itself: together they are complete', async () => {
    const member = await server.member();
    for (const kind of kindsOf(COIN_GROUPS.awards)) await give(member, kind, 1);
    await give(member, 'withdrawal-back', 1);
    const all = [...(await logOf(member)).list, ...(await logOf(member, { pageNum: 2 })).list];
    expect(all).toHaveLength(kindsOf(COIN_GROUPS.awards).length);
    const byKind = await Promise.all(
      COIN_GROUPS.awards.map(async (kind) => ({ kind, rows: (await logOf(member, { kind: kind as 'all' })).list })),
    );
    for (const { kind, rows } of byKind) expect(rows.every((row) => row.kind === kind)).toBe(true);
    expect(byKind.flatMap(({ rows }) => rows.map(({ id }) => id)).toSorted()).toEqual(
      all.map(({ id }) => id).toSorted(),
    );
  });

  it('shows one UTC day, whose first moment is 8:00 AM in Manila', async () => {
    const member = await server.member();
    const day = today() + 1;
    server.clock.advance(day * DAY_MS - 1 - server.clock.now());
    await give(member, 'task-award', 1);
    server.clock.advance(1);
    await give(member, 'rebate', 2);
    await give(member, 'task-award', 3, DIAMOND);
    server.clock.advance(DAY_MS - 1);
    await give(member, 'task-award', 4);
    server.clock.advance(1);
    await give(member, 'task-award', 5);
    const counts = async (more: Filter) => (await logOf(member, more)).list.map(({ award }) => award.count);
    expect(await counts({ day: day - 1 })).toEqual([1]);
    expect(await counts({ day })).toEqual([4, 3, 2]);
    expect(await counts({ day, kind: 'task' })).toEqual([4, 3]);
    expect(await counts({ day: day + 1 })).toEqual([5]);
    expect(await counts({ day: day + 2 })).toEqual([]);
    expect(await counts({ day: 0 })).toEqual([]);
  });

  it('pages: each row once over all items, the last page the last', async () => {
    const member = await server.member();
    for (let step = 1; step <= 7; step++) await give(member, 'task-award', step, step % 2 === 0 ? DIAMOND : COIN);
    const pages = await Promise.all([1, 2, 3].map((pageNum) => logOf(member, { pageNum, pageSize: 3 })));
    expect(pages.map(({ list }) => list.map(({ award }) => award.count))).toEqual([[7, 6, 5], [4, 3, 2], [1]]);
    expect(pages.map((page) => page.pages)).toEqual([2, 3, 3]);
  });

  it('shows only the member’s own, and needs a login', async () => {
    const [ana, ben] = [await server.member(), await server.member()];
    await give(ana, 'demo-gift', 5);
    expect((await logOf(ben)).list).toEqual([]);
    expect(
      (await server.call('activityAwardGetLog', { kind: 'all', day: null, pageNum: 1, pageSize: 20 })).status,
    ).toBe(401);
  });

  it.each([{ kind: 'bet' }, { kind: 'bets' }, { day: -1 }, { day: 1.5 }, { pageSize: 21 }, { pageNum: 0 }])(
    'refuses %j',
    async (more) => {
      const { token } = await server.member();
      const body = { kind: 'all', day: null, pageNum: 1, pageSize: 20, ...more } as never;
      expect((await server.call('activityAwardGetLog', body, { token })).status).toBe(400);
    },
  );
});

describe('a member with many postings', () => {
  it('is read through indexes: the cost depends on the page, not on the history', async () => {
    const [member, other] = [await server.member(), await server.member()];
    await deposit(server, member, 9_000_000_00);
    await give(member, 'demo-gift', 1);
    await give(member, 'task-award', 5, DIAMOND);
    await give(other, 'demo-gift', 1);
    const start = server.clock.now();
    /** Inserts postings as the ledger writes them, one every second. */
    const many = (userId: string, kind: string, count: number) =>
      sql`
      with account as (select id, balance from ledger_account where owner = ${userAccount(userId)} and asset = ${COIN}),
      system as (select id from ledger_account where owner = 'promotions' and asset = ${COIN}),
      cause as (
        insert into ledger_transaction (kind, reference, created_at)
        select ${kind}, ${userId} || ${kind} || n, ${start}::bigint + n * 1000 from generate_series(1, ${sql.lit(count)}) n
        returning id
      )
      insert into ledger_posting (transaction_id, account_id, amount, balance_after, kind)
      select cause.id, side.id, side.amount, side.balance, ${kind} from cause,
        lateral (select id, 1 as amount, balance from account union all select id, -1, null from system) as side
    `.execute(server.db);
    await many(member.userId, 'settle', 20_000);
    await many(member.userId, 'rebate', 20_000);
    await many(other.userId, 'rebate', 20_000);
    for (const table of ['ledger_posting', 'ledger_transaction', 'ledger_account'])
      await sql`analyze ${sql.table(table)}`.execute(server.db);
    const day = dayAt(start);
    for (const asked of [
      { kind: 'all', day: null },
      { kind: 'rebate', day: null },
      { kind: 'all', day },
      { kind: 'rebate', day: day + 1 },
    ] as const) {
      const { rows } = await sql<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>`
        explain (analyze, format json) ${giftsQuery(member.userId, { ...asked, pageNum: 1, pageSize: 20 })}`.execute(
        server.db,
      );
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
      const scans = (plan === undefined ? [] : nodesOf(plan)).filter((node) =>
        ['ledger_posting', 'ledger_transaction'].includes(node['Relation Name'] ?? ''),
      );
      expect(scans.length).toBeGreaterThan(1);
      for (const node of scans) expect(node['Node Type']).toMatch(/^(Index|Bitmap Heap) /);
      const looked = scans.reduce(
        (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
        0,
      );
      // The hour around a day may hold 3,600 of these postings, one each second.
      expect(looked, JSON.stringify(asked)).toBeLessThan(asked.day === null ? 400 : 8000);
    }
    expect((await logOf(member, { day })).list).toHaveLength(20);
  });
});

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
