import { afterAll, describe, expect, it } from 'vitest';
import { memberWith } from '../providers/provider.ts';
import { expectBalanced } from '../support/books.ts';
import { testServer } from '../support/helper.ts';
import { getPusher, setOpen } from './support.ts';
import { recordOf, TablePlayer } from './table-player.ts';

const RICH = 500_00;
const server = testServer();
afterAll(() => expectBalanced(server));

/** Returns a member whose coins, dropped all over the table, still move. */
async function dropped() {
  const ana = await memberWith(server, RICH);
  const player = await TablePlayer.open(server, ana.token);
  for (let i = 0; i < 25; i++) {
    player.drop((i % 5) / 4);
    player.play(12);
  }
  expect((await player.send()).errcode).toBe(0);
  return { ana, player };
}

describe('coins that fall', () => {
  it('are announced in the lobby as a win only if they return more than the table has kept', async () => {
    const { ana, player } = await dropped();
    player.settle();
    expect((await player.send()).errcode).toBe(0);
    expect(player.won).toBeGreaterThan(0);
    const told: number[] = [];
    let kept = 0;
    for (const { staked, won } of (await recordOf(server, ana.token)).toReversed()) {
      kept += staked;
      if (won > Math.max(0, kept)) told.push(won);
      kept -= won;
    }
    const wins = server.db.selectFrom('game_win').select('amount').where('user_id', '=', ana.userId).orderBy('id');
    expect((await wins.execute()).map(({ amount }) => amount)).toEqual(told);
  });

  it('are paid when nothing is dropped, also once the activity has closed', async () => {
    const { ana, player } = await dropped();
    await setOpen(server, false);
    player.settle();
    const wonBefore = (await getPusher(server, ana.token)).table?.won ?? 0;
    expect(await player.send()).toMatchObject({ errcode: 0, staked: 0, won: player.won - wonBefore });
    player.drop(0.5);
    expect((await player.send()).errcode).toBe(8403);
    await setOpen(server, true);
    expect((await player.send()).errcode).toBe(0);
  });
});
