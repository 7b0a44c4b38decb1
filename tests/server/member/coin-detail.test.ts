import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { COIN_GROUP_NAMES, type CoinGroup } from '#contract/wallet/coin-groups.ts';
import { COIN_GROUPS, COIN_KINDS, type CoinKind } from '#contract/wallet/coin-kinds.ts';
import { transact } from '#server/db/transact.ts';
import { COIN, PROMOTIONS, userAccount } from '#server/ledger/accounts.ts';
import { kindsOf } from '#server/ledger/kinds.ts';
import { post } from '#server/ledger/ledger.ts';
import { movementsQuery } from '#server/modules/member/movements.ts';
import { takeStake, recordDeposit, payWin } from '#server/play/money.ts';
import { type TestMember, testServer } from '../support/helper.ts';

const server = testServer();

let causes = 0;
async function move(how: typeof takeStake, { userId }: TestMember, amount: number): Promise<void> {
  server.clock.advance(1000);
  const play = { userId, amount, reference: `detail-${causes++}`, now: server.clock.now(), gameId: 'color-game' };
  await transact(server.db, (trx) => how(trx, server.services.hooks, play));
}

async function give({ userId }: TestMember, kind: string, amount: number, asset: number = COIN): Promise<void> {
  const postings = [
    { owner: PROMOTIONS, asset, amount: -amount },
    { owner: userAccount(userId), asset, amount },
  ];
  const transfer = { kind, reference: `detail-${causes++}`, postings, now: server.clock.now() };
  await transact(server.db, (trx) => post(trx, transfer));
}

const detail = async (
  { token }: TestMember,
  more: { kind?: CoinKind | CoinGroup | 'all'; pageNum?: number; pageSize?: number } = {},
) => (await server.call('appUserCoinDetail', { kind: 'all', pageNum: 1, pageSize: 20, ...more }, { token })).answer;

describe('appUserCoinDetail', () => {
  it('lists every movement of the coins with its plain kind and the balance after it, newest first', async () => {
    const member = await server.member();
    await move(recordDeposit, member, 500_00);
    const depositedAt = server.clock.now();
    await move(takeStake, member, 120_00);
    await move(payWin, member, 30_00);
    await give(member, 'jackpot-award', 5_00);
    await give(member, 'new-of-another-module', 1);
    await give(member, 'jackpot-award', 7, 60_001);
    const { list, pages } = await detail(member);
    expect(list.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ['other', 1, 415_01],
      ['jackpot', 5_00, 415_00],
      ['win', 30_00, 410_00],
      ['bet', -120_00, 380_00],
      ['deposit', 500_00, 500_00],
    ]);
    expect([pages, list.at(-1)?.createTime]).toEqual([1, depositedAt]);
    const { answer } = await server.call('refreshData', {}, { token: member.token });
    expect(list[0]?.balance).toBe(answer.coin);
  });

  it('shows each kind separately: together they are complete', async () => {
    const member = await server.member();
    await move(recordDeposit, member, 100_00);
    await move(takeStake, member, 10_00);
    await move(payWin, member, 1_00);
    await give(member, 'demo-gift', 3);
    await give(member, 'unheard-of', 4);
    const all = (await detail(member)).list.map(({ id }) => id);
    const byKind = await Promise.all(
      COIN_KINDS.map(async (kind) => ({ kind, rows: (await detail(member, { kind })).list })),
    );
    for (const { kind, rows } of byKind) expect(rows.every((row) => row.kind === kind)).toBe(true);
    const together = byKind.flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(together.toSorted()).toEqual(all.toSorted());
    expect(all).toHaveLength(5);
  });

  it('shows each group separately: together they are complete', async () => {
    const member = await server.member();
    const kinds = kindsOf(COIN_KINDS);
    for (const kind of [...kinds, 'unheard-of']) await give(member, kind, 1);
    const byGroup = await Promise.all(
      COIN_GROUP_NAMES.map(async (group) => ({
        group,
        rows: (await detail(member, { kind: group, pageSize: 50 })).list,
      })),
    );
    for (const { group, rows } of byGroup)
      expect(new Set(rows.map(({ kind }) => kind)), group).toEqual(new Set<CoinKind>(COIN_GROUPS[group]));
    expect(byGroup.flatMap(({ rows }) => rows)).toHaveLength(kinds.length + 1);
  });

  it('pages: each row once, the last page the last', async () => {
    const member = await server.member();
    for (let step = 1; step <= 7; step++) await give(member, 'demo-gift', step);
    const pages = await Promise.all([1, 2, 3].map((pageNum) => detail(member, { pageNum, pageSize: 3 })));
    expect(pages.map(({ list }) => list.map(({ amount }) => amount))).toEqual([[7, 6, 5], [4, 3, 2], [1]]);
    expect(pages.map((page) => page.pages)).toEqual([2, 3, 3]);
    expect((await detail(member, { pageNum: 99_999, pageSize: 50 })).list).toEqual([]);
  });

  it('shows only the member’s own, and needs a login', async () => {
    const [ana, ben] = [await server.member(), await server.member()];
    await give(ana, 'demo-gift', 5);
    const foreign = { kind: 'all', pageNum: 1, pageSize: 20, userId: ana.userId } as const;
    const { answer } = await server.call('appUserCoinDetail', foreign, { token: ben.token });
    expect(answer.list).toEqual([]);
    expect((await server.call('appUserCoinDetail', foreign)).status).toBe(401);
  });

  it.each([
    { kind: 'bets' },
    { kind: '' },
    { kind: "all' or '1'='1" },
    { kind: null },
    { pageNum: 0 },
    { pageNum: -1 },
    { pageNum: 1.5 },
    { pageNum: 1e9 },
    { pageSize: 51 },
    { pageSize: '20' },
  ])('refuses %j', async (more) => {
    const { token } = await server.member();
    const body = { kind: 'all', pageNum: 1, pageSize: 20, ...more } as never;
    expect((await server.call('appUserCoinDetail', body, { token })).status).toBe(400);
  });
});

describe('a member with many postings', () => {
  it('is read through an index for every kind: the cost depends on the request, not on the history', async () => {
    const member = await server.member();
    await move(recordDeposit, member, 9_000_000_00);
    for (let step = 0; step < 30; step++) await give(member, 'demo-gift', 1);
    // Insert thousands of bets in the form that the ledger writes.
    await sql`
      with account as (select id, balance from ledger_account where owner = ${userAccount(member.userId)} and asset = ${COIN}),
      house as (select id from ledger_account where owner = 'promotions' and asset = ${COIN}),
      cause as (
        insert into ledger_transaction (kind, reference, created_at)
        select 'bet', 'many-' || n, n from generate_series(1, 20000) n returning id
      )
      insert into ledger_posting (transaction_id, account_id, amount, balance_after, kind)
      select cause.id, side.id, side.amount, side.balance, 'bet' from cause,
        lateral (select id, -1 as amount, balance from account union all select id, 1, null from house) as side
    `.execute(server.db);
    await sql`analyze ledger_posting`.execute(server.db);
    await sql`analyze ledger_transaction`.execute(server.db);
    for (const kind of ['all', 'play', 'awards', 'bet', 'gift', 'deposit', 'other'] as const) {
      const { rows } = await sql<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>`
        explain (analyze, format json) ${movementsQuery(server.db, member.userId, { kind, pageNum: 1, pageSize: 20 })}`.execute(
        server.db,
      );
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
      const scans =
        plan === undefined ? [] : nodesOf(plan).filter((node) => node['Relation Name'] === 'ledger_posting');
      expect(
        scans.map((node) => node['Node Type']),
        kind,
        // A bitmap scan of the index is also fast for a few rows. The planner's choice depends on the sample of
        // `analyze`.
      ).toEqual([expect.stringMatching(/^(Index|Bitmap Heap) /)]);
      const looked = scans.reduce((sum, node) => sum + node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0), 0);
      expect(looked, kind).toBeLessThan(100);
    }
    expect((await detail(member, { kind: 'gift' })).list).toHaveLength(20);
    expect((await detail(member, { kind: 'deposit' })).list).toHaveLength(1);
  });
});

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
