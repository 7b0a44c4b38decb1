import type { Camp } from '#contract/pk/camps.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import { signUp } from '../modules/pk/service.ts';
import { bet, type DemoPlay } from './actions.ts';

/** Chooses a camp at the start of the day of `time`, when sign-up is open: bets of that day count. */
export async function joinCamp({ trx, userId }: DemoPlay, camp: Camp, time: number): Promise<void> {
  await signUp(trx, userId, camp, dayAt(time) * DAY_MS);
}

/** Stakes of the crowd in the current round: camps alternate, blue has more players and red bets more. */
const STAKES = [300_00, 120_00, 250_00, 180_00, 200_00, 100_00, 150_00, 220_00, 0, 60_00] as const;

/** The next player of the crowd joins today's round and bets in it. `index` counts the crowd. */
export async function contend(play: DemoPlay, index: number, now: number): Promise<void> {
  const stake = STAKES[index];
  if (stake === undefined) return;
  await joinCamp(play, index % 2 === 0 && stake > 0 ? 'red' : 'blue', now);
  if (stake > 0) await bet(play, { stake, win: 0, gameId: 'color-game' }, now);
}
