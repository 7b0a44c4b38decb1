import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { expectBalanced } from '../support/books.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { type RoundKind, roundKinds } from './round-kinds.ts';

const server = testServer();
afterAll(() => expectBalanced(server));

const NAMES = ['jackpot', 'halloween', 'rain', 'invite', 'scratch', 'pk', 'lotto'] as const;
const kindOf = (name: string): RoundKind => {
  const kind = roundKinds(server)[name];
  if (kind === undefined) throw new Error(`no kind ${name}`);
  return kind;
};
const shownAt = async ({ table }: RoundKind, { userId }: TestMember) =>
  (
    await sql<{ shown_at: number | null }>`select shown_at from ${sql.table(table)} where user_id = ${userId}`.execute(
      server.db,
    )
  ).rows;
/** Returns every movement of the member, in coins and all other assets. */
const movements = async ({ userId }: TestMember) =>
  (
    await sql`
      select posting.id from ledger_posting as posting join ledger_account as account on account.id = posting.account_id
      where account.owner like ${`%:${userId}`} order by posting.id`.execute(server.db)
  ).rows;
const setPlayer = ({ userId }: TestMember, change: object) =>
  server.db.updateTable('app_user').set(change).where('id', '=', userId).execute();

it('every table that stores when a result was shown belongs to a kind that is tested here', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where column_name = 'shown_at'`.execute(server.db);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(NAMES.map((name) => kindOf(name).table).toSorted());
});

describe.each(NAMES)('the result of a round of %s', (name) => {
  const decided = async () => {
    const kind = kindOf(name);
    const member = await kind.player();
    expect(await kind.pending(member)).toEqual([]);
    const id = await kind.decide(member);
    return { kind, member, id };
  };

  it('is pending at every reload until it was acknowledged, which moves nothing and may be said twice', async () => {
    const { kind, member, id } = await decided();
    expect([await kind.pending(member), await kind.pending(member)]).toEqual([[id], [id]]);
    const moved = await movements(member);
    const first = await kind.acknowledge(member.token, id);
    expect(first.answer.errcode).toBe(0);
    expect(await kind.pending(member)).toEqual([]);
    const seen = await shownAt(kind, member);
    server.clock.advance(1000);
    expect((await kind.acknowledge(member.token, id)).answer).toEqual(first.answer);
    expect(await shownAt(kind, member)).toEqual(seen);
    expect(await kind.pending(member)).toEqual([]);
    expect(await movements(member)).toEqual(moved);
  });

  it('can be acknowledged by its player only, and an unknown one by nobody', async () => {
    const { kind, member, id } = await decided();
    const stranger = await server.member();
    for (const [token, named] of [
      [stranger.token, id],
      [member.token, '999999'],
      [member.token, '9'.repeat(30)],
      [member.token, '2020-01-01'],
      [member.token, 'nothing'],
    ] as const) {
      const { status, answer } = await kind.acknowledge(token, named);
      expect([named, status, answer]).toEqual([named, 404, { errcode: 404, message: 'You have no such result' }]);
    }
    expect(await kind.pending(member)).toEqual([id]);
  });

  it('can be acknowledged by a player who is excluded, on a break or out of time', async () => {
    for (const change of [
      { play_state: 'excluded' },
      { play_state: 'coolingOff', play_state_until: Number.MAX_SAFE_INTEGER },
      { time_up_until: Number.MAX_SAFE_INTEGER },
    ]) {
      const { kind, member, id } = await decided();
      await setPlayer(member, change);
      expect((await kind.acknowledge(member.token, id)).answer.errcode).toBe(0);
      expect(await kind.pending(member)).toEqual([]);
    }
  });

  it('waits for a frozen player, like everything that they have', async () => {
    const { kind, member, id } = await decided();
    await setPlayer(member, { frozen_at: 1, frozen_by: 'ana', frozen_reason: 'Two accounts of one person' });
    expect((await kind.acknowledge(member.token, id)).status).toBe(401);
    await setPlayer(member, { frozen_at: null, frozen_by: null, frozen_reason: null });
    expect(await kind.pending(member)).toEqual([id]);
    expect((await kind.acknowledge(member.token, id)).answer.errcode).toBe(0);
  });
});

describe.each(NAMES.filter((name) => name !== 'scratch'))('of several results of %s', (name) => {
  it('the oldest is shown first, and each is acknowledged separately', async () => {
    const kind = kindOf(name);
    const member = await kind.player();
    const [older, newer] = [await kind.decide(member), await kind.decide(member)];
    expect((await kind.pending(member))[0]).toBe(older);
    expect((await kind.acknowledge(member.token, newer)).answer.errcode).toBe(0);
    expect(await kind.pending(member)).toEqual([older]);
    expect((await kind.acknowledge(member.token, older)).answer.errcode).toBe(0);
    expect(await kind.pending(member)).toEqual([]);
  });
});

it.each(['rain', 'pk', 'lotto'])('a round of %s that is not decided has no result to acknowledge', async (name) => {
  const kind = kindOf(name);
  const member = await kind.player();
  const id = await kind.undecided?.(member);
  expect(await kind.pending(member)).toEqual([]);
  expect((await kind.acknowledge(member.token, id ?? '')).status).toBe(404);
  expect(await shownAt(kind, member)).toEqual([{ shown_at: null }]);
});
