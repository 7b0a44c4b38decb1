import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_FLIGHT_MS, PIECES, placeAt, planBurst } from '#scenes/award-burst/rules.ts';

const seed = fc.integer({ min: 0, max: 0xffffffff });
const size = fc.constantFrom('small' as const, 'big' as const, 'huge' as const);
const viewport = fc.record({ width: fc.integer({ min: 320, max: 1400 }), height: fc.integer({ min: 480, max: 1200 }) });

describe('award burst', () => {
  it('stays within the cap and ends within 6 s (a huge one 8) with every piece below the page', () => {
    fc.assert(
      fc.property(seed, size, viewport, fc.integer({ min: 1, max: 300 }), (number, one, page, cap) => {
        const plan = planBurst(number, one, cap, page);
        const at = { x: 0, y: 0, home: 0 };
        expect(new Set(plan.pieces.map(({ particle }) => particle)).size).toBe(Math.min(PIECES[one], cap));
        expect(plan.durationMs).toBeLessThanOrEqual(one === 'huge' ? 8000 : MAX_FLIGHT_MS + 900);
        for (const piece of plan.pieces) {
          placeAt(piece, plan.durationMs - piece.startMs, null, at);
          expect(at.y).toBeGreaterThan(page.height);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('brings every coin to its aim in the second half of its flight, and nothing else', () => {
    const aim = { x: 250, y: 30 };
    const page = { width: 360, height: 800 };
    fc.assert(
      fc.property(seed, size, (number, one) => {
        const plain = planBurst(number, one, 260, page);
        const aimed = planBurst(number, one, 260, page, aim);
        const at = { x: 0, y: 0, home: 0 };
        for (const piece of aimed.pieces) {
          placeAt(piece, piece.endMs, aim, at);
          if (piece.kind === 'coin') {
            expect(at.home).toBe(1);
            expect(Math.hypot(at.x - aim.x, at.y - aim.y)).toBeLessThan(1e-6);
            placeAt(piece, piece.endMs * 0.4, aim, at);
          }
          expect(at.home).toBe(0);
        }
        // The burst leaves as it does without an aim.
        const starts = (plan: typeof plain) =>
          plan.pieces.slice(0, 70).map(({ x, vx, vy, scale }) => [x, vx, vy, scale]);
        expect(starts(aimed)).toEqual(starts(plain));
      }),
      { numRuns: 30 },
    );
  });

  it('never lets two pieces share a particle at once', () => {
    const free = new Map<number, number>();
    for (const { particle, startMs, endMs } of planBurst(5, 'huge', 140, { width: 360, height: 800 }, { x: 1, y: 1 })
      .pieces) {
      expect(startMs).toBeGreaterThanOrEqual(free.get(particle) ?? 0);
      free.set(particle, startMs + endMs);
    }
  });

  it('gives the same burst for the same seed and page', () => {
    const page = { width: 360, height: 800 };
    expect(planBurst(9, 'big', 200, page)).toEqual(planBurst(9, 'big', 200, page));
    expect(planBurst(9, 'big', 200, page)).not.toEqual(planBurst(10, 'big', 200, page));
  });

  it('reaches all parts of the page', () => {
    const page = { width: 360, height: 800 };
    const at = { x: 0, y: 0, home: 0 };
    const tops = planBurst(3, 'big', 220, page).pieces.map((piece) => {
      let top = Number.POSITIVE_INFINITY;
      for (let ms = 0; ms < 3000; ms += 50) {
        placeAt(piece, ms, null, at);
        top = Math.min(top, at.y);
      }
      return top;
    });
    expect(Math.min(...tops)).toBeLessThan(page.height * 0.15);
  });
});
