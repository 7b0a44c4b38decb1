import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt, mondayOf } from '#contract/values/utc-days.ts';
import { rechargeSignRules } from '#server/modules/recharge-sign/rule.ts';
import { signDays, type SignKnown, waits } from '#server/modules/recharge-sign/rules.ts';

const rule = rechargeSignRules[0]?.data ?? expect.fail('no rule');
const at = (time: string) => Date.parse(time);
const MONDAY = dayAt(at('2026-11-16T00:00:00Z'));
const worths = new Map();
const days = (
  now: number,
  deposits: Readonly<Record<number, number>> = {},
  received: SignKnown['received'] = new Map(),
) =>
  signDays(
    rule,
    { largest: new Map(Object.entries(deposits).map(([day, amount]) => [MONDAY + Number(day), amount])), received },
    { now, worths },
  );
const states = (list: ReturnType<typeof days>) => list.map(({ state }) => state);

describe('the days of a week', () => {
  it('are seven from Monday, today without a deposit', () => {
    const list = days(at('2026-11-18T12:00:00Z'));
    expect(list.map(({ id }) => Number(id) - MONDAY)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(states(list)).toEqual(['missed', 'missed', 'going', 'next', 'next', 'next', 'next']);
  });

  it.each([
    [99_99, 'going', 'none'],
    [100_00, 'done', 'none'],
    [500_00, 'done', 'none'],
  ])('are unlocked by a deposit of %i hundredths: %s', (amount, state, upgrade) => {
    const today = days(at('2026-11-18T12:00:00Z'), { 2: amount })[2];
    expect(today).toMatchObject({ state, upgrade, deposited: amount });
  });

  it.each([
    [100_00, false, 'open'],
    [499_99, false, 'open'],
    [500_00, false, 'done'],
    [500_00, true, 'received'],
  ])('with %i hundredths, received with upgrade %s: the upgrade is %s', (amount, isUpgraded, upgrade) => {
    const received = new Map([[MONDAY + 2, { isUpgraded }]]);
    const list = days(at('2026-11-18T12:00:00Z'), { 2: amount }, received);
    expect(list[2]).toMatchObject({ state: 'received', upgrade });
  });

  it.each([
    // A day can be received until the end of the next one, at 8 AM in Manila.
    ['2026-11-17T23:59:59.999Z', 'done'],
    ['2026-11-18T00:00:00.000Z', 'missed'],
  ])('of Monday at %s: %s', (now, state) => {
    expect(days(at(now), { 0: 100_00 })[0]?.state).toBe(state);
  });

  it('of last week are shown while they wait', () => {
    const sunday = { 6: 100_00 };
    const [first, ...week] = days(at('2026-11-23T12:00:00Z'), sunday);
    expect(first).toMatchObject({ id: String(MONDAY + 6), state: 'done', isLate: true });
    expect(week.map(({ isLate }) => isLate)).toEqual([false, false, false, false, false, false, false]);
    expect(days(at('2026-11-23T12:00:00Z'))).toHaveLength(7);
    expect(days(at('2026-11-24T00:00:00Z'), sunday)).toHaveLength(7);
  });

  it('never wait before their time, after it, or for less than the deposit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at('2020-01-01'), max: at('2040-01-01') }),
        fc.array(fc.nat(1000_00), { minLength: 10, maxLength: 10 }),
        fc.array(fc.constantFrom(null, true, false), { minLength: 10, maxLength: 10 }),
        (now, amounts, had) => {
          const from = mondayOf(dayAt(now)) - 2;
          const largest = new Map(amounts.map((amount, index) => [from + index, amount]));
          const received = new Map(
            had.flatMap((isUpgraded, index) =>
              isUpgraded === null || from + index > dayAt(now) ? [] : [[from + index, { isUpgraded }] as const],
            ),
          );
          for (const day of signDays(rule, { largest, received }, { now, worths })) {
            if (day.state === 'done') expect(day.deposited).toBeGreaterThanOrEqual(rule.amount);
            if (day.upgrade === 'done') expect(day.deposited).toBeGreaterThanOrEqual(rule.upgradeAmount);
            if (waits(day)) {
              expect(day.since).toBeLessThanOrEqual(now);
              expect(day.until).toBeGreaterThan(now);
              expect(day.until - day.since).toBe((1 + rule.claimDays) * DAY_MS);
            }
            if (received.get(Number(day.id))?.isUpgraded) expect(waits(day)).toBe(false);
          }
        },
      ),
    );
  });
});
