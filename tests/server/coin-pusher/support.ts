import { memberWith } from '../providers/provider.ts';
import type { TestServer } from '../support/helper.ts';
import { setActivity } from '../support/rows.ts';
import { readTable, TablePlayer } from './table-player.ts';

/** Returns the coin pusher's state for a member, with or without a table. */
export const getPusher = async ({ call }: TestServer, token: string) =>
  (await call('getCoinPusher', {}, { token })).answer;

/** Opens or closes the activity. */
export const setOpen = (server: TestServer, open: boolean): Promise<void> =>
  setActivity(server, 'coin-pusher', { open });

/** Returns a member with coins on the table, in the air and about to enter, worth ₱65 in total. */
export async function playing(server: TestServer) {
  const ana = await memberWith(server, 500_00);
  const player = await TablePlayer.open(server, ana.token);
  player.drop(0.1, 50_00);
  player.play(60);
  await player.send();
  player.drop(0.5, 10_00);
  player.drop(0.6, 5_00);
  player.play(2);
  await player.send();
  const { own } = await readTable(server, ana.token);
  return { ...ana, player, own };
}
