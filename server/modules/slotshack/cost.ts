import { HOUSE_SLOTS } from '#contract/slot/slots.ts';
import { dayAt, periodBefore } from '#contract/values/utc-days.ts';
import { type CostContext, type CostLine, gives } from '../../operator/content/cost.ts';
import { prizeAt } from '../../play/board-prizes.ts';
import { winnersOf } from '../../play/boards.ts';
import type { SlotshackRule } from './rule.ts';
import { SLOTS_WEEK } from './week-job.ts';

/** The prizes that the players of the last UTC week would have won: no more than played enough. */
export async function slotshackCost({ db, now }: CostContext, rule: SlotshackRule): Promise<CostLine[]> {
  const { prizes, minRounds, minBet } = rule;
  const { firstDay } = periodBefore('week', dayAt(now));
  const required = { rounds: minRounds, bet: minBet, games: HOUSE_SLOTS };
  const most = Math.max(0, ...prizes.map(({ to }) => to));
  const winners = await winnersOf(db, { ...SLOTS_WEEK, firstDay, now }, required, most);
  const awards = winners.flatMap((_, index) => prizeAt(prizes, index + 1) ?? []);
  return [gives('Prizes of a week', awards, 1)];
}
