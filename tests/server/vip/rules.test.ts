import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/values/calendar.ts';
import { mondayOf, utcPeriodOf } from '#contract/values/utc-days.ts';
import { vipLevel } from '#contract/vip/level.ts';
import { vipLevels, vipRules, vipTasks } from '#server/modules/vip/content.ts';
import { markName, type VipKnown } from '#server/modules/vip/repository.ts';
import { auditOf, bonusesOf, tasksOf, type VipInput } from '#server/modules/vip/rules.ts';

const LEVELS = vipLevels.map(({ data }) => vipLevel.parse({ ...data, name: data.name['en-PH'] }));
const [{ data: RULE }] = vipRules as [(typeof vipRules)[0]];
const TASKS = vipTasks.map((task) => ({ ...task, title: task.title['en-PH'] }));

const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

interface Member extends Partial<Omit<VipKnown, 'bets' | 'marks'>> {
  readonly bets?: readonly (readonly [day: number, bet: number])[];
  readonly marks?: readonly string[];
}
const inputOf = (now: number, { bets = [], marks = [], ...member }: Member = {}): VipInput => ({
  levels: LEVELS,
  tasks: TASKS,
  rule: RULE,
  props: new Map(),
  known: { vip: 3, vipExp: 5000, since: 0, bets: new Map(bets), marks: new Set(marks), ...member },
  now,
});
const bonusOf = (kind: string, ...input: Parameters<typeof inputOf>) =>
  bonusesOf(inputOf(...input)).find((each) => each.kind === kind);
const coins = (kind: string, ...input: Parameters<typeof inputOf>) => bonusOf(kind, ...input)?.awards[0]?.count ?? 0;

describe('the weekly and the monthly bonus', () => {
  it.each([
    // The bets of a period count from its first to its last ms, and its bonus waits for exactly one period more.
    ['weekly', '2026-11-08', 'going'],
    ['weekly', '2026-11-09', 'done'],
    ['weekly', '2026-11-15', 'done'],
    ['weekly', '2026-11-16', 'going'],
    ['monthly', '2026-11-30', 'going'],
    ['monthly', '2026-12-01', 'done'],
    ['monthly', '2026-12-31', 'done'],
    ['monthly', '2027-01-01', 'going'],
  ])('%s at the begin and the end of %s is %s', (kind, date, state) => {
    const bets = [[dayOf('2026-11-08'), 1000_00]] as const;
    for (const now of [dayOf(date) * DAY_MS, (dayOf(date) + 1) * DAY_MS - 1])
      expect(bonusOf(kind, now, { bets })).toMatchObject({ state });
  });

  it.each([
    ['2027-02-01', '2027-01-01', '2027-03-01'],
    ['2027-03-01', '2027-02-01', '2027-04-01'],
    ['2028-03-01', '2028-02-29', '2028-04-01'],
    ['2028-03-31', '2028-02-29', '2028-04-01'],
    ['2027-05-01', '2027-04-30', '2027-06-01'],
  ])('on %s the monthly one is for the month of %s and ends before %s', (today, bet, end) => {
    const now = dayOf(today) * DAY_MS;
    const bonus = bonusOf('monthly', now, { bets: [[dayOf(bet), 1000_00]] });
    expect(bonus).toMatchObject({ state: 'done', endsAt: dayOf(end) * DAY_MS });
    expect(bonus?.mark.since).toBe(dayOf(`${bet.slice(0, 7)}-01`));
  });

  it('takes the level’s bets to the hundredth', () => {
    const now = dayOf('2026-11-10') * DAY_MS;
    const bets = (amount: number) => ({ vip: 1, bets: [[dayOf('2026-11-04'), amount]] as const });
    expect(bonusOf('weekly', now, bets(24_99))).toMatchObject({ state: 'going', progress: 0, target: 25_00 });
    expect(bonusOf('weekly', now, bets(25_00))).toMatchObject({ state: 'done', level: 1 });
  });

  it('is that of a lower level for fewer bets, and never less after the level has risen', () => {
    const now = dayOf('2026-11-10') * DAY_MS;
    const at = (vip: number, amount: number) => ({ vip, bets: [[dayOf('2026-11-04'), amount]] as const });
    // Level 3 takes ₱250 and level 4 takes ₱500.
    expect(bonusOf('weekly', now, at(3, 300_00))).toMatchObject({ state: 'done', level: 3 });
    expect(bonusOf('weekly', now, at(4, 300_00))).toMatchObject({ state: 'done', level: 3 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 11 }), fc.nat(3_000_000_00), (vip, amount) => {
        const [before, after] = [at(vip, amount), at(vip + 1, amount)];
        for (const kind of ['weekly', 'monthly']) {
          const day = { ...before, bets: [[dayOf(kind === 'weekly' ? '2026-11-04' : '2026-10-31'), amount]] as const };
          if (bonusOf(kind, now, day)?.state !== 'done') continue;
          const risen = { ...day, vip: after.vip };
          expect(bonusOf(kind, now, risen)?.state).toBe('done');
          expect(coins(kind, now, risen)).toBeGreaterThanOrEqual(coins(kind, now, day));
        }
      }),
    );
  });

  it('is received once a period, also at another level', () => {
    const now = dayOf('2026-11-10') * DAY_MS;
    const bets = [[dayOf('2026-11-04'), 1000_00]] as const;
    const marks = [markName('weekly', dayOf('2026-11-02'))];
    for (const vip of [1, 3, 4, 12])
      expect(bonusOf('weekly', now, { vip, bets, marks })).toMatchObject({ state: 'going' });
  });
});

it('there are twelve levels, each with a daily award, as the FAQ says', () => {
  const awarded = LEVELS.filter(({ dailyAward }) => dailyAward.some(({ count }) => count > 0));
  expect(awarded.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  // "From level 4 on": what keeps a level.
  expect(LEVELS.filter(({ keep }) => keep > 0).map(({ level }) => level)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

describe('all bonuses', () => {
  const anyDay = fc.integer({ min: dayOf('2026-01-01'), max: dayOf('2030-12-31') });
  const anyBets = fc.array(fc.tuple(fc.integer({ min: 0, max: 70 }), fc.nat(100_000_00)), { maxLength: 12 });

  it('pay each mark once: what was received never waits again, whatever is bet', () => {
    fc.assert(
      fc.property(anyDay, anyBets, fc.integer({ min: 0, max: 12 }), (day, ago, vip) => {
        const bets = ago.map(([days, bet]) => [day - days, bet] as const);
        const now = day * DAY_MS;
        const input = inputOf(now, { vip, bets });
        const done = [...bonusesOf(input), ...tasksOf(input)].filter(({ state }) => state === 'done');
        const names = done.map(({ mark }) => markName(mark.what, mark.since));
        expect(new Set(names).size).toBe(names.length);
        const after = inputOf(now, { vip, bets: [...bets, [day, 1_000_000_00]], marks: names });
        const again = [...bonusesOf(after), ...tasksOf(after)].filter(({ state }) => state === 'done');
        for (const { mark } of again) expect(names).not.toContain(markName(mark.what, mark.since));
      }),
    );
  });

  it('have progress within their target, and an end in the future', () => {
    fc.assert(
      fc.property(anyDay, anyBets, fc.integer({ min: 0, max: 12 }), (day, ago, vip) => {
        const now = day * DAY_MS + 1;
        const input = inputOf(now, {
          vip,
          vipExp: LEVELS[vip]?.experience ?? 0,
          bets: ago.map(([days, bet]) => [day - days, bet] as const),
        });
        for (const { progress, target, endsAt, state } of [...bonusesOf(input), ...tasksOf(input)]) {
          expect(progress).toBeLessThanOrEqual(target);
          if (endsAt !== null) expect(endsAt).toBeGreaterThan(now);
          if (state === 'done') expect(progress).toBe(target);
        }
      }),
    );
  });

  it('are none at level 0 but the next level’s gift', () => {
    expect(bonusesOf(inputOf(0, { vip: 0, vipExp: 10 })).map(({ kind, level }) => [kind, level])).toEqual([
      ['level', 1],
    ]);
    expect(tasksOf(inputOf(0, { vip: 0 }))).toEqual([]);
  });
});

describe('the sign-in award', () => {
  it('counts days of this UTC week alone', () => {
    const monday = mondayOf(dayOf('2026-11-11'));
    const seen = (days: readonly number[]) => days.map((day) => markName('seen', monday + day));
    const at = (days: readonly number[]) => bonusOf('signIn', (monday + 6) * DAY_MS, { marks: seen(days) });
    expect(at([-1, 0, 1, 2, 3])).toMatchObject({ state: 'going', progress: 4, target: 5 });
    expect(at([0, 1, 2, 3, 6])).toMatchObject({ state: 'done', progress: 5 });
    expect(at([0, 1, 2, 3, 4, 5, 6])).toMatchObject({ state: 'done', progress: 5 });
  });
});

describe('the audit', () => {
  const now = dayOf('2027-02-10') * DAY_MS;
  const month = utcPeriodOf('month', dayOf('2027-02-10'));
  it.each([
    ['nothing is bet', {}, 3],
    ['a peso is missing', { bets: [[month.firstDay, 999_99]] as const }, 3],
    ['all is bet', { bets: [[month.firstDay, 1000_00]] as const }, 4],
    ['it was bet the month before', { bets: [[month.firstDay - 1, 1000_00]] as const }, 3],
    ['the level is of this month', { since: month.firstDay * DAY_MS }, 4],
    ['the level is of the last ms of the month before', { since: month.firstDay * DAY_MS - 1 }, 3],
  ])('says the level after it: %s', (_, member, nextLevel) => {
    const audit = auditOf(inputOf(now, { vip: 4, ...member }));
    expect(audit).toMatchObject({ level: 4, keep: 1000, nextLevel, endsAt: dayOf('2027-03-01') * DAY_MS });
  });

  it.each([0, 1, 2, 3])('never lowers level %i', (vip) => {
    expect(auditOf(inputOf(now, { vip }))).toMatchObject({ keep: 0, nextLevel: vip });
  });
});
