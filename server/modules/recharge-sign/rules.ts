import type { Hundredths, Ms } from '#contract/base/units.ts';
import { PROP } from '#contract/props/items.ts';
import type { RechargeSignDay } from '#contract/recharge-sign/calls.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt, mondayOf } from '#contract/values/utc-days.ts';
import { coinsAndItem, type Given, joinAwards, withWorth, type Worths } from '../../play/awards.ts';
import type { RechargeSignRule } from './rule.ts';

/** Rules of the recharge sign-in, pure. Days are UTC days, money is hundredths. */

/** A day that was received, and whether with its upgrade. */
interface ReceivedDay {
  readonly isUpgraded: boolean;
}

/** A player's deposits and received days, by day. */
export interface SignKnown {
  readonly largest: ReadonlyMap<number, Hundredths>;
  readonly received: ReadonlyMap<number, ReceivedDay>;
}

/** Days that the page may show: this week's, and those before it that can still be received. */
export function daysAt(
  { claimDays }: Pick<RechargeSignRule, 'claimDays'>,
  now: Ms,
): { firstDay: number; endDay: number } {
  const [today, monday] = [dayAt(now), mondayOf(dayAt(now))];
  return { firstDay: Math.min(monday, today - claimDays), endDay: monday + 7 };
}

type DayRule = RechargeSignRule['days'][number];

/** The coins of a day's upgrade. */
export const upgradeOf = ({ upgradeCoins }: DayRule): Given[] => [{ propId: PROP.coin, count: upgradeCoins }];

/** A day's place in the week, from Monday. */
const weekdayOf = (day: number): number => day - mondayOf(day);

/** The rule of a day. Throws for a rule without it, which its schema prevents. */
export function ruleOfDay({ days }: Pick<RechargeSignRule, 'days'>, day: number): DayRule {
  const found = days[weekdayOf(day)];
  if (found === undefined) throw new Error(`The rule has no weekday ${weekdayOf(day)}`);
  return found;
}

function stateOf(deposited: Hundredths, isReceived: boolean, day: number, today: number, amount: Hundredths) {
  if (isReceived) return 'received';
  if (day > today) return 'next';
  if (deposited >= amount) return 'done';
  return day === today ? 'going' : 'missed';
}

/** One day as a player has it. */
function signDay(
  rule: RechargeSignRule,
  day: number,
  { largest, received }: SignKnown,
  { now, worths }: { readonly now: Ms; readonly worths: Worths },
): RechargeSignDay {
  const today = dayAt(now);
  const own = ruleOfDay(rule, day);
  const deposited = largest.get(day) ?? 0;
  const had = received.get(day);
  const reaches = deposited >= rule.upgradeAmount;
  const canUpgrade = had !== undefined && (reaches || day === today);
  return {
    id: String(day),
    since: day * DAY_MS,
    deposited,
    state: stateOf(deposited, had !== undefined, day, today, rule.amount),
    awards: withWorth(coinsAndItem(own), worths),
    upgraded: withWorth(joinAwards([...coinsAndItem(own), ...upgradeOf(own)]), worths),
    upgrade: had?.isUpgraded === true ? 'received' : canUpgrade ? (reaches ? 'done' : 'open') : 'none',
    until: (day + 1 + rule.claimDays) * DAY_MS,
    isLate: day < mondayOf(today),
  };
}

/** Whether a day, or its upgrade, can be received. */
export const waits = ({ state, upgrade }: RechargeSignDay): boolean => state === 'done' || upgrade === 'done';

/** The days that a player sees: all of this week, and earlier ones that wait. Days whose time is over cannot be received. */
export function signDays(
  rule: RechargeSignRule,
  known: SignKnown,
  tools: { readonly now: Ms; readonly worths: Worths },
): RechargeSignDay[] {
  const { firstDay, endDay } = daysAt(rule, tools.now);
  return Array.from({ length: endDay - firstDay }, (_, index) => signDay(rule, firstDay + index, known, tools))
    .map((day) => (day.until > tools.now ? day : expired(day)))
    .filter((day) => !day.isLate || waits(day));
}

const expired = (day: RechargeSignDay): RechargeSignDay => ({
  ...day,
  state: day.state === 'done' ? 'missed' : day.state,
  upgrade: day.upgrade === 'received' ? 'received' : 'none',
});
