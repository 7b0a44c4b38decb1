import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_FLIGHT_MS, PIECES, placeAt, planBurst } from '#scenes/award-burst/rules.ts';

const seed = fc.integer({ min: 0, max: 0xffffffff });
const size = fc.constantFrom('small' as const, 'big' as const);
const viewport = fc.record({ width: fc.integer({ min: 320, max: 1400 }), height: fc.integer({ min: 480, max: 1200 }) });

describe('award burst', () => {
  it('stays within the cap and ends within 6 s with every piece below the page', () => {
    fc.assert(
      fc.property(seed, size, viewport, fc.integer({ min: 1, max: 300 }), (number, one, page, cap) => {
        const plan = planBurst(number, one, cap, page);
        const at = { x: 0, y: 0 };
        expect(plan.pieces.length).toBe(Math.min(PIECES[one], cap));
        expect(plan.durationMs).toBeLessThanOrEqual(LONGEST_FLIGHT_MS + 900);
        for (const piece of plan.pieces) {
          placeAt(piece, plan.durationMs - piece.startMs, at);
          expect(at.y).toBeGreaterThan(page.height);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('gives the same burst for the same seed and page', () => {
    const page = { width: 360, height: 800 };
    expect(planBurst(9, 'big', 200, page)).toEqual(planBurst(9, 'big', 200, page));
    expect(planBurst(9, 'big', 200, page)).not.toEqual(planBurst(10, 'big', 200, page));
  });

  it('reaches all parts of the page', () => {
    const page = { width: 360, height: 800 };
    const at = { x: 0, y: 0 };
    const tops = planBurst(3, 'big', 220, page).pieces.map((piece) => {
      let top = Number.POSITIVE_INFINITY;
      for (let ms = 0; ms < 3000; ms += 50) {
        placeAt(piece, ms, at);
        top = Math.min(top, at.y);
      }
      return top;
    });
    expect(Math.min(...tops)).toBeLessThan(page.height * 0.15);
  });
});
