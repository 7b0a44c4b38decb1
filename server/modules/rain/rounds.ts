import type { RainRound } from '#contract/rain/calls.ts';
import { DAY_MS, dateInManila, dayOf, startOf } from '#contract/values/calendar.ts';
import type { RainRule } from './rule.ts';

const MINUTE_MS = 60_000;
type Times = Pick<RainRule, 'dailyTimes' | 'lobbySeconds' | 'openSeconds'>;

/** Minutes since midnight of `18:30`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Rounds of the previous, the current and the next Manila day, in order. */
function roundsAround({ dailyTimes, lobbySeconds, openSeconds }: Times, now: number): RainRound[] {
  const today = dayOf(now);
  const times = dailyTimes.toSorted();
  return [today - 1, today, today + 1].flatMap((day) =>
    times.map((time) => {
      const startsAt = startOf(day) + minutesOf(time) * MINUTE_MS;
      return {
        id: `${dateInManila(startOf(day))}-${time.replace(':', '')}`,
        lobbyAt: startsAt - lobbySeconds * 1000,
        startsAt,
        endsAt: startsAt + openSeconds * 1000,
      };
    }),
  );
}

/** The current round, or the next one; `taken` are rounds that the player has joined. */
export function roundAfter(rule: Times, now: number, taken: ReadonlySet<string> = new Set()): RainRound {
  const round = roundsAround(rule, now).find(({ id, endsAt }) => endsAt > now && !taken.has(id));
  if (round === undefined) throw new Error('A rule without a round from now on');
  return round;
}

/** The round of this id near `now`, or undefined. */
export const roundOf = (rule: Times, id: string, now: number): RainRound | undefined =>
  roundsAround(rule, now).find((each) => each.id === id);

/** Why the times of a day cannot be used together, in words; null where they can. */
export function timesError({ dailyTimes, lobbySeconds, openSeconds }: Times): string | null {
  const starts = dailyTimes.map((time) => minutesOf(time) * MINUTE_MS).toSorted((a, b) => a - b);
  const [first = 0] = starts;
  const nextOf = (index: number): number => starts[index + 1] ?? first + DAY_MS;
  const isCrowded = starts.some((start, index) => nextOf(index) - start < (lobbySeconds + openSeconds) * 1000);
  return isCrowded ? 'The doors of a round open only after those of the one before have closed' : null;
}
