import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  distanceToLine,
  LINE_MARGIN_DEGREES,
  phaseAt,
  planSpin,
  restAngle,
  tierAt,
  TIERS_ON_WHEEL,
} from '#scenes/jackpot-wheel/rules.ts';
import { angleAt } from '#scenes/wheel/rules.ts';

const tier = fc.constantFrom(...TIERS_ON_WHEEL);
const seed = fc.integer({ min: 0, max: 0xffffffff });
const from = fc.double({ min: 0, max: 360, maxExcluded: true, noNaN: true });

describe('jackpot wheel (spec §4, §9)', () => {
  it('has the four tiers clockwise, each upright at its rest angle', () => {
    expect(TIERS_ON_WHEEL.map(restAngle)).toEqual([0, 270, 180, 90]);
    expect(TIERS_ON_WHEEL.map((one) => tierAt(restAngle(one)))).toEqual([...TIERS_ON_WHEEL]);
  });

  it('turns between 5 and 6 times in 4 to 6 s, and stops inside the sector away from its lines', () => {
    fc.assert(
      fc.property(tier, seed, from, (one, number, start) => {
        const plan = planSpin(one, number, start);
        expect(plan.to - plan.from).toBeGreaterThanOrEqual(1800);
        expect(plan.to - plan.from).toBeLessThan(2160);
        expect(plan.durationMs).toBeGreaterThanOrEqual(4000);
        expect(plan.durationMs).toBeLessThanOrEqual(6000);
        expect(tierAt(plan.to)).toBe(one);
        expect(distanceToLine(plan.to)).toBeGreaterThanOrEqual(LINE_MARGIN_DEGREES - 1e-6);
      }),
      { numRuns: 2000 },
    );
  });

  it('turns as a function of time, starts and ends exactly, and never turns back', () => {
    fc.assert(
      fc.property(
        tier,
        seed,
        from,
        fc.array(fc.double({ min: 0, max: 8000, noNaN: true }), { minLength: 2, maxLength: 20 }),
        (one, number, start, times) => {
          const plan = planSpin(one, number, start);
          expect(angleAt(plan, 0)).toBe(plan.from);
          expect(angleAt(plan, plan.durationMs)).toBe(plan.to);
          const angles = times.toSorted((a, b) => a - b).map((time) => angleAt(plan, time));
          for (const [index, angle] of angles.entries())
            expect(angle).toBeGreaterThanOrEqual((angles[index - 1] ?? plan.from) - 1e-6);
        },
      ),
    );
  });

  it('pauses 2 s before it is over', () => {
    const plan = planSpin('mega', 1, 0);
    expect(phaseAt(plan, plan.durationMs - 1)).toBe('spinning');
    expect(phaseAt(plan, plan.durationMs)).toBe('pausing');
    expect(phaseAt(plan, plan.durationMs + 1999)).toBe('pausing');
    expect(phaseAt(plan, plan.durationMs + 2000)).toBe('over');
  });

  it('gives the same spin for the same seed, and uses the whole sector', () => {
    expect(planSpin('mini', 42, 10)).toEqual(planSpin('mini', 42, 10));
    const rests = Array.from({ length: 400 }, (_, index) => ((planSpin('mega', index, 0).to + 180) % 360) - 180);
    expect(Math.min(...rests)).toBeLessThan(-30);
    expect(Math.max(...rests)).toBeGreaterThan(30);
  });
});
