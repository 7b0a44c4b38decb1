import { CompiledQuery, createQueryId, type RootOperationNode, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/transact.ts';
import { type Board, ownEntry, pageOfRank, placeOf, playOf } from '#server/play/boards.ts';
import { testServer } from '../support/helper.ts';

const MEMBERS = 6000;
const server = testServer();
const board: Board = { board: 'netWin', period: 'week', firstDay: 19_999, now: 1_700_000_000_000 };

beforeAll(async () => {
  const g = sql`generate_series(1, ${sql.lit(MEMBERS)}) g`;
  await sql`
    insert into app_user (id, uuid, account, account_key, nickname, avatar, account_type, invite_code, vip, vip_exp,
      user_level, play_state, adult_at, created_at)
    select 'u' || g, 'u' || g, '', 'u' || g, '', '', 1, 'I' || g, 0, 0, 0, 'open', g, g from ${g}`.execute(server.db);
  await sql`
    insert into rank_entry (user_id, board, period, first_day, value, reached_at)
    select 'u' || g, 'netWin', 'week', 19999 - 7 * week, g * 10, g from ${g}, generate_series(0, 3) week`.execute(
    server.db,
  );
  await sql`
    insert into game_day (user_id, day, game_id, bet, won, rounds, best)
    select 'u' || g, 19999 + day, 'color-game', 100, 90, 1, 90 from ${g}, generate_series(0, 1) day`.execute(server.db);
  await sql`analyze`.execute(server.db);
});

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}
const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Scans of the queries of `read`, with the rows that each reads. */
async function scansOf(read: (db: Db) => Promise<unknown>) {
  const sent: RootOperationNode[] = [];
  const watched = server.db.withPlugin({
    transformQuery: ({ node }) => (sent.push(node), node),
    transformResult: async ({ result }) => result,
  });
  await read(watched);
  const scans = [];
  for (const node of sent) {
    const query = server.db.getExecutor().compileQuery(node, createQueryId());
    const explain = CompiledQuery.raw(`explain (analyze, format json) ${query.sql}`, [...query.parameters]);
    const { rows } = await server.db.executeQuery<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(explain);
    const nodes = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)));
    for (const each of nodes.filter((plan) => plan['Relation Name'] !== undefined))
      scans.push({
        table: each['Relation Name'],
        index: each['Index Name'],
        type: each['Node Type'],
        rows: (each['Actual Rows'] + (each['Rows Removed by Filter'] ?? 0)) * each['Actual Loops'],
      });
  }
  return scans;
}

describe(`with ${MEMBERS} members`, () => {
  it.each([10, 20])('page 1 reads its %i rows from the index', async (pageSize) => {
    const scans = await scansOf((db) => pageOfRank(db, board, { pageNum: 1, pageSize }));
    expect(scans).toContainEqual(expect.objectContaining({ table: 'rank_entry', index: 'rank_entry_places' }));
    expect(scans.every(({ type }) => type !== 'Seq Scan')).toBe(true);
    for (const { rows } of scans) expect(rows).toBeLessThanOrEqual(pageSize + 1);
  });

  it.each([
    ['the first', MEMBERS, 1, 1],
    ['the hundredth', MEMBERS - 99, 100, 110],
    ['the last', 1, null, 1100],
  ])('the own place of %s reads no more than the counted places', async (_who, number, ranking, most) => {
    const entry = { user_id: `u${number}`, value: number * 10, reached_at: number };
    const scans = await scansOf((db) => placeOf(db, board, entry));
    expect((await placeOf(server.db, board, entry)).ranking).toBe(ranking);
    const own = scans.filter(({ table }) => table === 'rank_entry');
    expect(new Set(own.map(({ index }) => index))).toEqual(new Set(['rank_entry_places']));
    for (const { rows } of own) expect(rows).toBeLessThanOrEqual(most);
  });

  it('the own entry and play are read by their keys', async () => {
    const entry = await scansOf((db) => ownEntry(db, board, 'u7'));
    const play = await scansOf((db) => playOf(db, 'u7', { firstDay: 19_999, endDay: 20_006 }));
    for (const { rows } of [...entry, ...play]) expect(rows).toBeLessThanOrEqual(10);
  });
});
