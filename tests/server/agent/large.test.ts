import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAt } from '#contract/values/utc-days.ts';
import { transact } from '#server/db/transact.ts';
import { agentChecks } from '#server/modules/agent/books.ts';
import { settleBatch, settleCommissions } from '#server/modules/agent/settle.ts';
import { expectBalanced } from '../support/books.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { DAY, log, nextDay, totals } from './support.ts';

/** More agents than two transactions settle. */
const AGENTS = 1100;
const FRIENDS = 10_000;

let agent: TestMember;
const server = testServer();

/** Adds players by SQL, with their teams. `pid` is the SQL of the inviter of the player `g`. */
async function addPlayers(prefix: string, count: number, pid: string): Promise<void> {
  await sql`
    insert into app_user (id, uuid, account, account_key, nickname, avatar, account_type, pid, invite_code, vip, vip_exp, user_level,
      play_state, adult_at, created_at)
    select ${prefix} || g, ${prefix} || g, ${prefix} || g, ${prefix} || g, 'Friend', '', 1, ${sql.raw(pid)}, ${prefix} || g, 0, 0, 0, 'open', 0, g
    from generate_series(1, ${count}::integer) g`.execute(server.db);
  if (pid === 'null') return;
  await sql`
    insert into agent_member (agent_id, friend_id, level, via, joined_at)
    select pid, id, 1, id, created_at from app_user where id like ${`${prefix}%`}`.execute(server.db);
  await sql`
    insert into agent_team (user_id, level1) select pid, count(*) from app_user where id like ${`${prefix}%`} group by pid`.execute(
    server.db,
  );
}

beforeAll(async () => {
  await nextDay(server);
  agent = await server.member();
  await addPlayers('a-', AGENTS, 'null');
  await addPlayers('f-', AGENTS, "'a-' || g");
  await addPlayers('t-', FRIENDS, `'${agent.userId}'`);
  await sql`analyze`.execute(server.db);
});
afterAll(() => expectBalanced(server, agentChecks));

/** Adds a settled round of each friend, of a size that depends on the friend. */
const play = () =>
  sql`insert into game_day (user_id, day, game_id, bet, won, rounds, best)
    select id, ${dayAt(server.clock.now())}::integer, 'x', 1000 + length(id) * created_at, 0, 1, 0
    from app_user where id like 'f-%'`.execute(server.db);

describe('many agents', () => {
  it('are settled in small transactions, each agent once, also if runs die and two servers run', async () => {
    const day = dayAt(server.clock.now());
    await play();
    server.clock.advance(DAY);
    const now = server.clock.now();
    const cursorOf = async () =>
      (await server.db.selectFrom('agent_settlement').selectAll().where('day', '=', day).executeTakeFirst())?.cursor;
    for (const before of [undefined, expect.any(String), expect.any(String)]) {
      expect(await cursorOf()).toEqual(before);
      const dying = transact(server.db, async (trx) => {
        await settleBatch(trx, day, now);
        throw new Error('killed');
      });
      await expect(dying).rejects.toThrow('killed');
      expect(await cursorOf()).toEqual(before);
      await transact(server.db, (trx) => settleBatch(trx, day, now));
    }
    await Promise.all([settleCommissions(server.db, now), settleCommissions(server.db, now)]);
    const { rows } = await sql<{ agents: number; amount: number; expected: number }>`
      select (select count(*) from agent_commission where day = ${day})::integer as agents,
        (select sum(amount) from agent_commission where day = ${day})::bigint as amount,
        (select sum(bet * 50 / 10000) from game_day where day = ${day})::bigint as expected`.execute(server.db);
    expect(rows).toEqual([{ agents: AGENTS, amount: rows[0]?.expected, expected: rows[0]?.expected }]);
    const settled = await server.db.selectFrom('agent_settlement').selectAll().where('day', '=', day).execute();
    expect(settled).toMatchObject([{ is_done: true }]);
  });
});

describe('a team of 10,000', () => {
  it('is counted and listed without reading the team', async () => {
    expect(await totals(server, agent)).toMatchObject({ level1: FRIENDS, level2: 0 });
    const { list, pages } = await log(server, agent, 'team');
    expect([list.length, pages]).toEqual([20, 2]);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain (costs off) select friend_id from agent_member where agent_id = ${agent.userId}
      order by joined_at desc, friend_id limit 21`.execute(server.db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('agent_member_joined');
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  });
});
