import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { RANKED } from '#server/modules/jackpot/repository.ts';
import { type TestMember, testServer } from '../support/helper.ts';

let best: TestMember;
let last: TestMember;
/** Each draw of `best` pays one centavo less than the one before; `last` ranks after all listed awards. */
const server = testServer();
beforeAll(async () => {
  best = await server.member();
  last = await server.member();
  await server.call('getFairnessSeed', {}, { token: best.token });
  const count = RANKED + 200;
  await sql`
    with rounds as (
      insert into fairness_round (seed_id, user_id, game, nonce, client_seed, table_hash, picks, created_at)
      select (select id from fairness_seed limit 1), ${best.userId}, 'jackpot', n, 'x', 'none', '[0]', n
      from generate_series(1, ${count}::int) n returning id, nonce
    )
    insert into jackpot_draw (user_id, round_id, cell_id, type, prop_id, count, bonus, created_at)
    select case when nonce = ${count} then ${last.userId} else ${best.userId} end, id, 'coin-5', 1, 2001,
      100000 - nonce, 100000 - nonce, nonce
    from rounds`.execute(server.db);
});

const rank = async (pageNum: number, token?: string) =>
  (await server.call('getJackpotRank', { pageNum, pageSize: 10 }, token === undefined ? {} : { token })).answer;

it('the rank counts and shows its first places, and ends there', async () => {
  const first = await rank(1, best.token);
  expect([first.allRank.pages, first.allRank.list[0]?.ranking, first.personRank?.ranking]).toEqual([RANKED / 10, 1, 1]);
  const end = (await rank(RANKED / 10)).allRank;
  expect([end.list.length, end.list.at(-1)?.ranking]).toEqual([10, RANKED]);
  expect((await rank(RANKED / 10 + 1)).allRank.list).toEqual([]);
  expect((await rank(100_000)).allRank.list).toEqual([]);
});

it('a player after the last place has no rank', async () => {
  expect((await rank(1, last.token)).personRank).toBeNull();
});
