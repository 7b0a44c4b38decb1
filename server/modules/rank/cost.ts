import { PRIZE_PERIODS, type PrizePeriod, RANK_BOARDS, type RankBoard } from '#contract/rank/boards.ts';
import { dayAt, periodBefore } from '#contract/values/utc-days.ts';
import { COST_DAYS, costDays } from '../../operator/content/cost-days.ts';
import { type CostContext, type CostLine, gives } from '../../operator/content/cost.ts';
import { winnersOf } from './repository.ts';
import type { RankRule } from './rule.ts';
import { prizeAt, prizesOf, requiredOf } from './rules.ts';

const LABELS: Readonly<Record<RankBoard, Readonly<Record<PrizePeriod, string>>>> = {
  netWin: { day: 'Net win, prizes of days', week: 'Net win, prizes of weeks' },
  multiple: { day: 'Best multiple, prizes of days', week: 'Best multiple, prizes of weeks' },
};

/** The prizes that the players of the last days, and of the last UTC week, would have won: no more than played enough. */
export async function rankCost(context: CostContext, rule: RankRule): Promise<CostLine[]> {
  const lines: CostLine[] = [];
  for (const board of RANK_BOARDS)
    for (const period of PRIZE_PERIODS) lines.push(await boardCost(context, rule, board, period));
  return lines;
}

async function boardCost(
  { db, now }: CostContext,
  rule: RankRule,
  board: RankBoard,
  period: PrizePeriod,
): Promise<CostLine> {
  const prizes = prizesOf(rule, board, period);
  const most = Math.max(0, ...prizes.map(({ to }) => to));
  const awards = [];
  for (const firstDay of simulated(period, now)) {
    const winners = await winnersOf(db, { board, period, firstDay, now }, requiredOf(rule, period), most);
    awards.push(...winners.flatMap((_, index) => prizeAt(prizes, index + 1) ?? []));
  }
  return gives(LABELS[board][period], awards, 1);
}

/** First days of the periods that ended last, as many as the days of a cost have. */
function simulated(period: PrizePeriod, now: number): number[] {
  if (period === 'week') return [periodBefore('week', dayAt(now)).firstDay];
  return Array.from({ length: COST_DAYS }, (_, day) => costDays({ now }).from + day);
}
