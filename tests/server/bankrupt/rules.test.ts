import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import { type BankruptRule, bankruptRule, bankruptRules } from '#server/modules/bankrupt/rule.ts';
import { type BankruptDay, canReceive, giftOf, hasAwards, hasLost } from '#server/modules/bankrupt/rules.ts';

const rule = bankruptRule.parse(bankruptRules[0]?.data);
const NOON = Date.parse('2026-03-01T12:00:00Z');
const NEW: BankruptDay = { bet: 300_00, won: 0, received: new Map(), betThen: null };
const begun = (bet: number, ...received: string[]): BankruptDay => ({
  bet: 300_00 + bet,
  won: 0,
  received: new Map(['first', ...received].map((id) => [id, 10_00])),
  betThen: 300_00,
});

describe('the loss of a day', () => {
  it.each([
    [200_00, 0, true],
    [199_99, 0, false],
    [500_00, 300_00, true],
    [500_00, 300_01, false],
    [0, 0, false],
    [100_00, 900_00, false],
  ])('bets of %i with wins of %i: %s', (bet, won, isEnough) => {
    expect(hasLost(rule, { bet, won })).toBe(isEnough);
  });
});

describe('the gift', () => {
  it.each([
    // [day, claim countdown, gift2 countdown, current, required, receivable, received]
    ['is new', NEW, DAY_MS / 2, -1, 0, 500_00, [true, false, false], [false, false, false]],
    ['has begun', begun(0), -1, DAY_MS / 2, 0, 500_00, [false, false, false], [true, false, false]],
    [
      'is a hundredth short',
      begun(499_99),
      -1,
      DAY_MS / 2,
      499_99,
      500_00,
      [false, false, false],
      [true, false, false],
    ],
    ['reaches the second', begun(500_00), -1, DAY_MS / 2, 500_00, 1500_00, [false, true, false], [true, false, false]],
    ['reaches the third', begun(2000_00), -1, DAY_MS / 2, 500_00, 500_00, [false, true, true], [true, false, false]],
    [
      'has one left',
      begun(600_00, 'second'),
      -1,
      DAY_MS / 2,
      600_00,
      1500_00,
      [false, false, false],
      [true, true, false],
    ],
    ['is received', begun(1500_00, 'second', 'third'), -1, -1, 0, 0, [false, false, false], [true, true, true]],
  ] as const)('%s', (_name, day, canReceiveLastMs, gift2LastMs, currBet, validBet, receivable, received) => {
    const gift = giftOf(rule, day, NOON);
    expect(gift).toMatchObject({ bankrupt: true, canReceiveLastMs, gift2LastMs, currBet, validBet });
    expect(gift.awardList.map((award) => award.canReceive)).toEqual(receivable);
    expect(gift.awardList.map((award) => award.isReceived)).toEqual(received);
  });

  it('keeps what was paid after its amounts were edited', () => {
    expect(giftOf(rule, begun(0), NOON).awardList.map(({ count }) => count)).toEqual([10_00, 20_00, 50_00]);
  });

  const ids = ['a', 'b', 'c', 'd'];
  const anyRule = fc.uniqueArray(fc.integer({ min: 1, max: 1000_00 }), { maxLength: 3 }).map((bets): BankruptRule => ({
    ...rule,
    awards: [0, ...bets].map((bet, index) => ({ id: ids[index] ?? '', coins: 10_00, bet })),
  }));
  const anyDay = fc
    .record({ bet: fc.nat(5000_00), first: fc.option(fc.nat(5000_00)), received: fc.subarray(ids) })
    .map(({ bet, first, received }): BankruptDay => ({
      bet: Math.max(bet, first ?? 0),
      won: 0,
      received: new Map(first === null ? [] : received.map((id) => [id, 10_00])),
      betThen: first,
    }));
  const anyTime = fc.integer({ min: 0, max: 4_000_000_000_000 });

  it('has one countdown to the end of the day while an award is left, and none at the end', () => {
    fc.assert(
      fc.property(anyRule, anyDay, anyTime, (own, day, now) => {
        const gift = giftOf(own, day, now);
        const left = (dayAt(now) + 1) * DAY_MS - now;
        const running = [gift.canReceiveLastMs, gift.gift2LastMs].filter((ms) => ms !== -1);
        expect(running).toEqual(hasAwards(gift) ? [left] : []);
        expect(left).toBeGreaterThan(0);
        expect(gift.currBet).toBeLessThanOrEqual(gift.validBet);
      }),
    );
  });

  it('never offers a received award, and more bets take none away', () => {
    fc.assert(
      fc.property(anyRule, anyDay, anyTime, fc.nat(500_00), (own, day, now, more) => {
        const gift = giftOf(own, day, now);
        const later = giftOf(own, { ...day, bet: day.bet + more }, now);
        for (const [index, award] of gift.awardList.entries()) {
          expect(award.canReceive && award.isReceived).toBe(false);
          if (award.canReceive) expect(later.awardList[index]?.canReceive).toBe(true);
        }
        if (day.betThen === null) expect(canReceive(gift)).toBe(true);
      }),
    );
  });
});
