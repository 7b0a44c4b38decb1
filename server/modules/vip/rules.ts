import type { Ms } from '#contract/base/units.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt, mondayOf, periodBefore, type UtcDays, utcPeriodOf } from '#contract/values/utc-days.ts';
import type { VipAudit, VipBonus, VipBonusKind, VipTask, VipTaskRow } from '#contract/vip/calls.ts';
import type { VipItems, VipLevel } from '#contract/vip/level.ts';
import { withWorth, type Worths } from '../../play/awards.ts';
import { markName, type VipKnown } from './repository.ts';
import type { VipRule } from './rule.ts';

/** Rules of VIP bonuses, pure. Days are UTC days (contract/values/utc-days.ts), money is hundredths. */

/** Inputs of a member's bonuses and tasks. */
export interface VipInput {
  readonly levels: readonly VipLevel[];
  readonly tasks: readonly VipTaskRow[];
  readonly rule: VipRule;
  readonly props: Worths;
  readonly known: VipKnown;
  readonly now: Ms;
}

/** A bonus with the mark that its payment writes. */
export interface MarkedBonus extends VipBonus {
  readonly mark: {
    readonly what: string;
    readonly since: number;
    /** Of a running week or month: that of the last one was received. */
    readonly isLastReceived?: boolean;
  };
}

/** The level of a member; a missing one is the next lower level. */
export const levelOf = (levels: readonly VipLevel[], vip: number): VipLevel | undefined =>
  levels.filter(({ level }) => level <= vip).toSorted((a, b) => b.level - a.level)[0];

const awardsOf = (items: VipItems, props: Worths) =>
  withWorth(
    items.flatMap(({ id: propId, count }) => (count > 0 ? [{ propId, count }] : [])),
    props,
  );

/** Sum over the days of a period. */
const betsIn = ({ bets }: VipKnown, { firstDay, endDay }: UtcDays): number =>
  [...bets].reduce((sum, [day, bet]) => (day >= firstDay && day < endDay ? sum + bet : sum), 0);

const stateOf = ({ marks }: VipKnown, mark: MarkedBonus['mark'], isReached: boolean): VipBonus['state'] =>
  marks.has(markName(mark.what, mark.since)) ? 'received' : isReached ? 'done' : 'going';

/**
 * Every bonus of a member: gifts of reached levels and of the next one, then those of the level's periods. A weekly or
 * monthly bonus is for the last period; while none waits, the running one is shown. Bonuses without an award are left out.
 */
export function bonusesOf(input: VipInput): MarkedBonus[] {
  const { levels, known, props } = input;
  const gifts = levels.flatMap(({ level, levelGift, experience }): MarkedBonus[] => {
    const isNext = level === known.vip + 1;
    if (level === 0 || level > known.vip + 1) return [];
    const mark = { what: 'level', since: level };
    const gift = { kind: 'level' as const, level, mark, awards: awardsOf(levelGift, props), endsAt: null };
    const steps = { target: experience, progress: Math.min(known.vipExp, experience) };
    return [{ ...gift, ...steps, state: stateOf(known, mark, !isNext) }];
  });
  const own = levelOf(levels, known.vip);
  const periods =
    own === undefined
      ? []
      : [daily(input, own), ...PERIODS.map((each) => lastOrRunning(input, own, each)), signIn(input, own)];
  return [...gifts, ...periods].filter(({ awards }) => awards.length > 0);
}

function daily({ known, props, now }: VipInput, { level, dailyAward }: VipLevel): MarkedBonus {
  const mark = { what: 'daily', since: dayAt(now) };
  return {
    kind: 'daily',
    level,
    mark,
    awards: awardsOf(dailyAward, props),
    target: 1,
    progress: 1,
    endsAt: (mark.since + 1) * DAY_MS,
    state: stateOf(known, mark, true),
  };
}

interface BetPeriod {
  readonly kind: VipBonusKind & ('weekly' | 'monthly');
  readonly period: 'week' | 'month';
  readonly award: 'weeklyAward' | 'monthlyAward';
  readonly bet: 'weeklyBet' | 'monthlyBet';
}
const PERIODS: readonly BetPeriod[] = [
  { kind: 'weekly', period: 'week', award: 'weeklyAward', bet: 'weeklyBet' },
  { kind: 'monthly', period: 'month', award: 'monthlyAward', bet: 'monthlyBet' },
];

/**
 * The bonus for the last week or month if it waits, else the running one's. For the last period it is that of the
 * highest level whose bets were reached, up to the member's own, so that a level gained since takes no bonus away.
 */
function lastOrRunning(
  { levels, known, props, now }: VipInput,
  own: VipLevel,
  { kind, period, award, bet }: BetPeriod,
): MarkedBonus {
  const running = utcPeriodOf(period, dayAt(now));
  const last = periodBefore(period, running.firstDay);
  const targetOf = (level: VipLevel) => Math.max(level[bet], 1);
  const at = (level: VipLevel, { firstDay, endDay }: UtcDays, state: VipBonus['state']): MarkedBonus => {
    const target = targetOf(level);
    const progress = Math.min(betsIn(known, { firstDay, endDay }), target);
    const common = { kind, level: level.level, mark: { what: kind, since: firstDay }, endsAt: running.endDay * DAY_MS };
    return { ...common, target, progress, awards: awardsOf(level[award], props), state };
  };
  const bets = betsIn(known, last);
  const earned = levels
    .filter((level) => level.level <= own.level && level[award].length > 0 && bets >= targetOf(level))
    .toSorted((a, b) => b.level - a.level)[0];
  const isReceived = known.marks.has(markName(kind, last.firstDay));
  if (earned !== undefined && !isReceived) return at(earned, last, 'done');
  const shown = at(own, running, 'going');
  return isReceived ? { ...shown, mark: { ...shown.mark, isLastReceived: true } } : shown;
}

function signIn({ known, props, now, rule }: VipInput, { level, signInAward }: VipLevel): MarkedBonus {
  const monday = mondayOf(dayAt(now));
  const days = Array.from({ length: 7 }, (_, index) => markName('seen', monday + index));
  const seen = days.filter((name) => known.marks.has(name)).length;
  const mark = { what: 'signIn', since: monday };
  const target = rule.signInDays;
  const state = stateOf(known, mark, seen >= target);
  const awards = awardsOf(signInAward, props);
  return {
    kind: 'signIn',
    level,
    mark,
    awards,
    target,
    progress: Math.min(seen, target),
    endsAt: (monday + 7) * DAY_MS,
    state,
  };
}

/** VIP tasks of the UTC week that the member's level may do. */
export function tasksOf({ tasks, known, props, now }: VipInput): (VipTask & Pick<MarkedBonus, 'mark'>)[] {
  const week = utcPeriodOf('week', dayAt(now));
  const bets = betsIn(known, week);
  return tasks
    .filter(({ level }) => level <= known.vip)
    .map(({ id, title, amount, awards }) => {
      const mark = { what: `task:${id}`, since: week.firstDay };
      return {
        id,
        title,
        mark,
        awards: withWorth(awards, props),
        target: amount,
        progress: Math.min(bets, amount),
        endsAt: week.endDay * DAY_MS,
        state: stateOf(known, mark, bets >= amount),
      };
    });
}

/** The requirement of the member's level this UTC month, and the level after it if nothing more is bet. */
export function auditOf({ levels, known, now }: Pick<VipInput, 'levels' | 'known' | 'now'>): VipAudit {
  const month = utcPeriodOf('month', dayAt(now));
  const keep = levelOf(levels, known.vip)?.keep ?? 0;
  const gained = Math.floor(betsIn(known, month) / 100);
  const isNew = known.since >= month.firstDay * DAY_MS;
  const isKept = keep === 0 || isNew || gained >= keep;
  return {
    level: known.vip,
    keep,
    gained,
    isNew,
    endsAt: month.endDay * DAY_MS,
    nextLevel: isKept ? known.vip : Math.max(0, known.vip - 1),
  };
}
