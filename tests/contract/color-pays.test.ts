import { describe, expect, it } from 'vitest';
import {
  atRiskOf,
  type ColorBets,
  COLORS,
  colorTable,
  costOf,
  facesOf,
  matchesOf,
  paidBack,
  payoutOf,
  returnPpm,
  ROLLS,
  WAYS,
} from '#contract/color-game/rules.ts';
import { pickAll, weightsOf } from '#contract/fairness/draw.ts';
import { USUAL } from '#server/modules/color-game/rule.ts';
import { sized } from '../deep.ts';
import { seeded } from '../server/support/seeded.ts';

const SIDES = [0, 1, 2, 3, 4, 5];
const ALL = SIDES.flatMap((first) => SIDES.flatMap((second) => SIDES.map((third) => facesOf([first, second, third]))));
const { pays } = USUAL;

describe('the amount at risk', () => {
  const alike = (count: number, stake: number): ColorBets =>
    Object.fromEntries(COLORS.slice(0, count).map((color) => [color, stake]));

  it('is the whole bet on one color, and a bit of the same on all six', () => {
    expect(COLORS.map((color) => atRiskOf({ [color]: 50_00 }, pays))).toEqual(COLORS.map(() => 50_00));
    expect([1, 2, 3, 4, 5, 6].map((count) => atRiskOf(alike(count, 50_00), pays))).toEqual([
      50_00, 51_20, 64_80, 60_80, 56_00, 36_00,
    ]);
    expect(atRiskOf({}, pays)).toBe(0);
  });

  it('never exceeds the total bet or the sum of the single bets’ risks, and does not depend on the colors', () => {
    const random = seeded(31);
    for (let tries = 0; tries < sized(200, 5000); tries++) {
      const stakes = COLORS.map(() => (random.int(2) === 0 ? 0 : random.int(500) * 1_00));
      const wish = (of: readonly number[]): ColorBets =>
        Object.fromEntries(COLORS.map((color, index) => [color, of[index] ?? 0]));
      const own = { one: 1 + random.int(3), two: 1 + random.int(5), three: 1 + random.int(12) };
      const bets = wish(stakes);
      const atRisk = atRiskOf(bets, own);
      const alone = COLORS.reduce((sum, color) => sum + atRiskOf({ [color]: bets[color] ?? 0 }, own), 0);
      expect({ tries, fits: atRisk >= 0 && atRisk <= costOf(bets) && atRisk <= alone }).toEqual({ tries, fits: true });
      expect(atRiskOf(wish([...stakes.slice(1), stakes[0] ?? 0]), own)).toBe(atRisk);
    }
  });

  it('makes a bonus that is worked off by covered bets cost more than it gives', () => {
    const bets = alike(6, 50_00);
    const rolls = Math.ceil(7500_00 / atRiskOf(bets, pays));
    const meanLoss = rolls * costOf(bets) * (1 - returnPpm(pays) / 1_000_000);
    expect(meanLoss).toBeGreaterThan(500_00);
  });
});

describe('the color game', () => {
  it('has 216 rolls: 125 without a color, 75 with one die of it, 15 with two, one with three', () => {
    expect(ALL).toHaveLength(ROLLS);
    for (const color of COLORS)
      expect([0, 1, 2, 3].map((dice) => ALL.filter((faces) => matchesOf(color, faces) === dice).length)).toEqual([
        ...WAYS,
      ]);
  });

  it('pays back exactly 205 of 216 stakes, 94.9 per cent, whatever is bet on', () => {
    const wishes: ColorBets[] = [
      { red: 1_00 },
      { yellow: 5_00, green: 5_00 },
      Object.fromEntries(COLORS.map((color, index) => [color, (index + 1) * 10_00])),
    ];
    for (const bets of wishes) {
      const paid = ALL.reduce((sum, faces) => sum + payoutOf(bets, faces, pays), 0);
      expect(paid / costOf(bets)).toBe(205);
    }
    expect(paidBack(pays)).toBe(205);
    expect(returnPpm(pays)).toBe(949_074);
  });

  it('pays 2, 3 and 10 times the bet, for each color separately', () => {
    const bets = { yellow: 20_00, blue: 5_00, green: 10_00 };
    expect(payoutOf(bets, ['yellow', 'yellow', 'green'], pays)).toBe(60_00 + 20_00);
    expect(payoutOf(bets, ['green', 'green', 'green'], pays)).toBe(100_00);
    expect(payoutOf(bets, ['red', 'pink', 'white'], pays)).toBe(0);
    expect(() => facesOf([0, 1])).toThrow(RangeError);
    expect(() => facesOf([0, 1, 6])).toThrow(RangeError);
  });

  it('rolls each color on each die as often as the others', () => {
    const source = seeded(20_261_123);
    const weights = weightsOf(colorTable(pays));
    const counts = [0, 1, 2].map(() => SIDES.map(() => 0));
    const rolls = sized(100_000, 1_000_000);
    const bytes = Buffer.alloc(12);
    let paid = 0;
    for (let roll = 0; roll < rolls; roll++) {
      for (const at of [0, 4, 8]) bytes.writeUInt32BE(source.int(2 ** 32), at);
      const picks = pickAll(bytes, weights);
      // Four of the 2^32 numbers are rejected: skip to the next roll.
      if (picks === null) continue;
      picks.forEach((pick, die) => {
        const die6 = counts[die];
        if (die6 !== undefined) die6[pick] = (die6[pick] ?? 0) + 1;
      });
      paid += payoutOf({ red: 1, blue: 2 }, facesOf(picks), pays);
    }
    for (const die of counts) {
      const expected = rolls / 6;
      const statistic = die.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
      // Chi-square limit: 99.9 % of fair dice are below it at 5 degrees of freedom.
      expect(statistic).toBeLessThan(20.52);
    }
    expect(Math.abs(paid / rolls / 3 - 205 / 216)).toBeLessThan(5 / Math.sqrt(rolls));
  });
});
