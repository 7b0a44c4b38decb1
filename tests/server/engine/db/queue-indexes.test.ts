import { CompiledQuery, createQueryId, type RootOperationNode, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/transact.ts';
import { feedbackOperator } from '#server/modules/feedback/operator.ts';
import { latestWins } from '#server/modules/halloween/repository.ts';
import { drawResults } from '#server/modules/jackpot/repository.ts';
import { mailOperator } from '#server/modules/mail/operator.ts';
import { pendingEntry } from '#server/modules/pk/repository.ts';
import { latestPaid } from '#server/modules/rain/repository.ts';
import { shopOperator } from '#server/modules/shop/operator.ts';
import { latestOrders } from '#server/modules/shop/repository.ts';
import type { OperatorPart } from '#server/operator/content/entry.ts';
import { readDayNumbers } from '#server/operator/reports/day-numbers.ts';
import { testServer } from '../../support/helper.ts';

const ROWS = 12_000;
const server = testServer();
beforeAll(async () => {
  const { userId } = await server.member();
  const fill = (rows: ReturnType<typeof sql>) => rows.execute(server.db);
  const g = sql`generate_series(1, ${sql.lit(ROWS)}) g`;
  const order = (name: string, state: string, closedAt: string) => sql`
    insert into shop_order (id, user_id, kind, product_id, product, price, is_counted, mobile, state, created_at, closed_at)
    select ${name}::text || g, ${userId}, 'goods', 'load-50', '{"name":{}}', 600, false, '+639170000000', ${state}, g, ${sql.raw(closedAt)}`;
  await fill(sql`${order('cancelled', 'cancelled', 'g')} from ${g}`);
  await fill(sql`${order('waits', 'ordered', 'null')} from generate_series(1, 3) g`);
  await fill(sql`
    insert into feedback_ticket (id, user_id, category, contact, state, created_at, changed_at, waits_since)
    select 'F' || g, ${userId}, 'other', '', case when g > 3 then 'closed' else 'open' end, g, g, case when g <= 3 then g end
    from ${g}`);
  await fill(sql`
    insert into mail select 'm' || g, 'listed', 1, 'news', 'Title', '', 'Words', '', '[]', 0, '', 1, null, null, 'own' from ${g}`);
  await fill(
    sql`insert into mail_copy (user_id, mail_id, sent_at) select ${userId}, id, 1 from mail where audience = 'listed'`,
  );
  // None of these rows needs to be announced.
  await fill(sql`
    insert into rain_entry (user_id, round_id, day, fair_round_id, terms, begins_at, until, state, amount, created_at, settled_at)
    select ${userId}, 'r' || g, 1, 1, '{}', g, g, 'paid', 900, g, g from ${g}`);
  await fill(sql`
    insert into halloween_pick (user_id, round_id, board, place, award_id, prop_id, count, num, found, turnover, created_at)
    select ${userId}, 1, g, 0, 'coin-5', 2001, 500, 0, 'ghost', 0, g from ${g}`);
  await daysOf(userId, g, fill);
  await fill(sql`analyze`);
});

/** Inserts old players, orders, withdrawals, play and transfers. */
async function daysOf(
  userId: string,
  g: ReturnType<typeof sql>,
  fill: (rows: ReturnType<typeof sql>) => Promise<unknown>,
): Promise<void> {
  await fill(sql`
    insert into app_user (id, uuid, account, account_key, nickname, avatar, account_type, invite_code, vip, vip_exp, user_level,
      play_state, adult_at, created_at)
    select 'u' || g, 'u' || g, '', 'u' || g, '', '', 1, 'I' || g, 0, 0, 0, 'open', g, g from ${g}`);
  await fill(sql`
    insert into recharge_order (id, user_id, channel, amount, state, bonus, bonus_turnover, pay_url, created_at, expires_at,
      closed_at) select 'r' || g, ${userId}, 'gcash', 100, 'paid', 0, 0, '', g, g, g from ${g}`);
  await fill(sql`
    insert into withdrawal (id, user_id, amount, fee, card_id, bank, bank_name, bank_kind, account, payee, state, reason,
      reference, created_at, approved_at, closed_at, expected_at)
    select 'w' || g, ${userId}, 100, 0, 'c', 'gcash', 'GCash', 'wallet', '09', 'A', 'sent', '', 'r', g, g, g, g from ${g}`);
  await fill(sql`insert into play_day (user_id, day, bet) select 'u' || g, g % 1000, 100 from ${g}`);
  await fill(sql`
    insert into ledger_transaction (kind, reference, created_at)
    select case g % 2 when 0 then 'bet' else 'task-award' end, 'old-' || g, g from ${g}`);
}

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}
const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Returns the number of rows of a table that each query of `read` scans. */
async function looked(table: string, read: (db: Db) => Promise<unknown>): Promise<number[]> {
  const sent: RootOperationNode[] = [];
  const watched = server.db.withPlugin({
    transformQuery: ({ node }) => (sent.push(node), node),
    transformResult: async ({ result }) => result,
  });
  await read(watched);
  const found: number[] = [];
  for (const node of sent) {
    const query = server.db.getExecutor().compileQuery(node, createQueryId());
    const explain = CompiledQuery.raw(`explain (analyze, format json) ${query.sql}`, [...query.parameters]);
    const { rows } = await server.db.executeQuery<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(explain);
    const scans = rows
      .flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)))
      .filter((each) => each['Relation Name'] === table);
    const rowsOf = (each: PlanNode) =>
      (each['Actual Rows'] + (each['Rows Removed by Filter'] ?? 0)) * each['Actual Loops'];
    if (scans.length > 0) found.push(scans.reduce((sum, each) => sum + rowsOf(each), 0));
  }
  return found;
}

/** Returns the scanned rows for the first page of a desk list: its rows query, then its count. */
function lookedByList(table: string, { lists = [] }: OperatorPart, name: string, filters: object): Promise<number[]> {
  const list = lists.find((each) => each.name === name);
  if (list === undefined) throw new Error(`no list ${name}`);
  return looked(table, (db) =>
    list.read({ ...server.services, db, now: server.clock.now() }, list.filters.parse(filters), {
      pageNum: 1,
      pageSize: 20,
    }),
  );
}

it.each(['app_user', 'recharge_order', 'withdrawal', 'play_day', 'ledger_transaction'])(
  'the numbers of the day read of %s the two days alone',
  async (table) => {
    const [rows = Infinity] = await looked(table, (db) => readDayNumbers(db, server.clock.now()));
    expect(rows).toBeLessThan(100);
  },
);

describe('reading new results', () => {
  it('does not scan rounds that players have given up', async () => {
    expect(Math.max(...(await looked('shop_order', (db) => latestOrders(db, 20))))).toBeLessThan(100);
  });

  it('does not scan rains and pumpkins that the lobby does not announce', async () => {
    expect(Math.max(...(await looked('rain_entry', (db) => latestPaid(db, 20))))).toBeLessThan(100);
    expect(Math.max(...(await looked('halloween_pick', (db) => latestWins(db, 20))))).toBeLessThan(100);
  });

  it('finds a player’s pending result without scanning the shown ones', async () => {
    const { userId } = await server.member();
    await sql`
      insert into jackpot_draw (user_id, round_id, cell_id, type, prop_id, count, bonus, created_at, shown_at)
      select ${userId}, g, 'coin-5', 1, 2001, 500, 500, g, g from generate_series(1, ${sql.lit(ROWS)}) g`.execute(
      server.db,
    );
    await sql`
      insert into pk_round (day, rule, settled_at, winner) select g, '{}', g, 'red' from generate_series(1, ${sql.lit(ROWS)}) g`.execute(
      server.db,
    );
    await sql`
      insert into pk_entry (user_id, day, camp, bet, share, signed_at, changed_at, shown_at)
      select ${userId}, g, 'red', 1, 0, g, g, g from generate_series(1, ${sql.lit(ROWS)}) g`.execute(server.db);
    await sql`analyze jackpot_draw, pk_entry`.execute(server.db);
    expect(Math.max(...(await looked('jackpot_draw', (db) => drawResults.oldestPending(db, userId))))).toBeLessThan(
      100,
    );
    expect(Math.max(...(await looked('pk_entry', (db) => pendingEntry(db, userId))))).toBeLessThan(100);
  });

  it.each([
    ['shop_order', shopOperator, 'shopOrders'],
    ['feedback_ticket', feedbackOperator, 'feedback'],
    ['mail_copy', mailOperator, 'mailCopies'],
  ])(
    '%s at the desk reads the rows of a page, and counts only the pages that can be opened',
    async (table, part, name) => {
      const [page = Infinity, count = Infinity] = await lookedByList(table, part, name, {});
      expect(page).toBeLessThan(100);
      expect(count).toBeLessThanOrEqual(10_000);
    },
  );

  it.each([
    ['shop_order', shopOperator, 'shopOrders', { isWaiting: true }],
    ['feedback_ticket', feedbackOperator, 'feedback', { state: 'waiting' }],
  ])('pending %s are counted without scanning finished ones', async (table, part, name, filters) => {
    for (const rows of await lookedByList(table, part, name, filters)) expect(rows).toBeLessThan(100);
  });
});
