import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  campAt,
  CHEER_MS,
  heaveAt,
  isNews,
  leadOf,
  LINE,
  lineOf,
  percents,
  phaseAt,
  planMatch,
  PULL_MS,
  REACH,
  redShare,
  shareAt,
  starAt,
  starAtShare,
} from '#scenes/red-vs-blue/rules.ts';

const camp = fc.constantFrom('red' as const, 'blue' as const);
const seed = fc.integer({ min: 0, max: 0xffffffff });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const from = fc.double({ min: -REACH, max: REACH, noNaN: true });

describe('score of red vs blue', () => {
  it.each([
    [{ red: 0, blue: 0 }, 0.5, { red: 50, blue: 50 }, null],
    [{ red: 54, blue: 46 }, 0.54, { red: 54, blue: 46 }, { camp: 'red', percent: 54 }],
    [{ red: 1, blue: 2 }, 1 / 3, { red: 33, blue: 67 }, { camp: 'blue', percent: 67 }],
    [{ red: 501, blue: 499 }, 0.501, { red: 50, blue: 50 }, null],
    [{ red: 9, blue: 0 }, 1, { red: 100, blue: 0 }, { camp: 'red', percent: 100 }],
  ])('%o gives share, percentages and lead', (score, wanted, shown, lead) => {
    expect(redShare(score)).toBeCloseTo(wanted);
    expect(percents(redShare(score))).toEqual(shown);
    expect(leadOf(redShare(score))).toEqual(lead);
  });

  it.each([
    [null, null, false],
    [null, { camp: 'red', percent: 51 }, true],
    [{ camp: 'red', percent: 51 }, { camp: 'red', percent: 55 }, false],
    [{ camp: 'red', percent: 51 }, { camp: 'red', percent: 56 }, true],
    [{ camp: 'red', percent: 60 }, { camp: 'red', percent: 55 }, true],
    [{ camp: 'red', percent: 51 }, { camp: 'blue', percent: 51 }, true],
    [{ camp: 'red', percent: 51 }, null, false],
  ] as const)('lead %o announced, now %o: announced again is %s', (announced, lead, news) =>
    expect(isNews(announced, lead)).toBe(news),
  );

  it('places the star as on the board at 54 to 46, symmetrically, monotonically and short of the lines', () => {
    expect(starAtShare(0.54)).toBeCloseTo(-11.2, 0);
    fc.assert(
      fc.property(share, share, (a, b) => {
        expect(starAtShare(a)).toBeCloseTo(-starAtShare(1 - a));
        expect(Math.abs(starAtShare(a))).toBeLessThan(REACH + 1e-9);
        if (a < b) expect(starAtShare(a)).toBeGreaterThanOrEqual(starAtShare(b));
      }),
    );
    expect(REACH).toBeLessThan(LINE);
  });

  it('moves from the old share to the new one without turning back', () => {
    fc.assert(
      fc.property(
        share,
        share,
        fc.array(fc.double({ min: 0, max: 2000, noNaN: true }), { minLength: 2, maxLength: 20 }),
        (a, b, times) => {
          expect(shareAt(a, b, 0)).toBe(a);
          expect(shareAt(a, b, PULL_MS)).toBe(b);
          const gone = times.toSorted((one, other) => one - other).map((time) => Math.abs(shareAt(a, b, time) - a));
          for (const [index, far] of gone.entries()) expect(far).toBeGreaterThanOrEqual((gone[index - 1] ?? 0) - 1e-9);
        },
      ),
    );
  });

  it('assigns each half of the field to one camp', () =>
    expect([0, 179, 180, 360].map(campAt)).toEqual(['red', 'red', 'blue', 'blue']));
});

describe('a match of red vs blue', () => {
  it('takes 4 to 5 s, sways short of both lines and ends over the given one', () => {
    fc.assert(
      fc.property(camp, seed, from, (winner, number, start) => {
        const plan = planMatch(winner, number, start);
        expect(plan.durationMs).toBeGreaterThanOrEqual(4000);
        expect(plan.durationMs).toBeLessThanOrEqual(5000);
        expect(plan.durationMs - plan.decidedMs).toBe(CHEER_MS);
        const sways = plan.heaves.slice(1, -1);
        for (const [index, sway] of sways.entries()) {
          expect(Math.abs(sway.to)).toBeLessThan(LINE * 0.6);
          expect(Math.sign(sway.to)).toBe(-Math.sign(sways[index - 1]?.to ?? -sway.to));
        }
        expect(starAt(plan, 0)).toBeCloseTo(start, 9);
        expect(starAt(plan, plan.decidedMs)).toBe(lineOf(winner));
        expect(starAt(plan, 60_000)).toBe(lineOf(winner));
      }),
      { numRuns: 2000 },
    );
  });

  it('moves the star without jumps', () => {
    fc.assert(
      fc.property(camp, seed, from, fc.double({ min: 0, max: 5200, noNaN: true }), (winner, number, start, ms) => {
        const plan = planMatch(winner, number, start);
        expect(Math.abs(starAt(plan, ms + 1) - starAt(plan, ms))).toBeLessThan(0.5);
      }),
      { numRuns: 2000 },
    );
  });

  it('has consecutive heaves, and phases', () => {
    const plan = planMatch('blue', 7, 5);
    for (const [index, heave] of plan.heaves.entries()) {
      expect(heave.startMs).toBe(index === 0 ? 0 : plan.heaves[index - 1]?.endMs);
      expect(heaveAt(plan, heave.startMs)).toBe(index);
    }
    expect(heaveAt(plan, 60_000)).toBe(plan.heaves.length - 1);
    expect(
      [0, plan.decidedMs - 1, plan.decidedMs, plan.durationMs - 1, plan.durationMs].map((ms) => phaseAt(plan, ms)),
    ).toEqual(['pulling', 'pulling', 'cheering', 'cheering', 'over']);
  });

  it('is the same for the same seed, and its first sway does not reveal the winner', () => {
    expect(planMatch('red', 42, 0)).toEqual(planMatch('red', 42, 0));
    const first = Array.from({ length: 400 }, (_, index) =>
      Math.sign(planMatch('red', index * 7919, 0).heaves[1]?.to ?? 0),
    );
    expect(first.filter((side) => side < 0).length).toBeGreaterThan(140);
    expect(first.filter((side) => side > 0).length).toBeGreaterThan(140);
  });
});
