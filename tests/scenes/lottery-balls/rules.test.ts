import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heap, heapOrder, heapSlots } from '#scenes/lottery-balls/heap.ts';
import {
  BALL_RADIUS,
  chuteAt,
  CHUTE_END,
  CHUTE_LENGTH,
  DRUM,
  drumRadius,
  GLASS_RADIUS,
  MAX_BALLS,
  MAX_PICKS,
  MOUTH,
  railPlace,
} from '#scenes/lottery-balls/layout.ts';
import {
  AT_REST_MS,
  BALL_MS,
  faultOf,
  isDrum,
  leftBy,
  paddleTurn,
  placeAt,
  planDraw,
  restedBy,
  restsAt,
  START_MS,
  stirredAt,
  TO_MOUTH_MS,
  type BallPlace,
} from '#scenes/lottery-balls/rules.ts';
import { sized } from '../../deep.ts';

const seed = fc.integer({ min: 0, max: 0xffffffff });
/** A drum and numbers that can be drawn from it. */
const drawOf = fc
  .tuple(fc.integer({ min: 2, max: MAX_BALLS }), fc.integer({ min: 1, max: MAX_PICKS }))
  .filter(([outOf, picks]) => picks < outOf)
  .chain(([outOf, picks]) =>
    fc.record({
      outOf: fc.constant(outOf),
      numbers: fc.shuffledSubarray(
        Array.from({ length: outOf }, (_, index) => index + 1),
        { minLength: picks, maxLength: picks },
      ),
    }),
  );
const blank = (): BallPlace => ({ x: 0, y: 0, scale: 0, turn: 0, out: false });

describe('validation of lottery numbers', () => {
  it.each([
    [[1, 2, 3], null],
    [[42, 1, 7], null],
    [[1, 2], 'A draw has 3 numbers, got 2.'],
    [[1, 2, 3, 4], 'A draw has 3 numbers, got 4.'],
    [[0, 2, 3], '0 is none of the balls 1 to 42.'],
    [[1, 43, 3], '43 is none of the balls 1 to 42.'],
    [[1, 2.5, 3], '2.5 is none of the balls 1 to 42.'],
    [[1, Number.NaN, 3], 'NaN is none of the balls 1 to 42.'],
    [[5, 2, 5], 'A number is named twice.'],
  ])('%o: %s', (numbers, fault) => expect(faultOf(numbers, 42, 3)).toBe(fault));

  it.each([
    [42, 6, true],
    [60, 10, true],
    [2, 1, true],
    [61, 6, false],
    [42, 11, false],
    [6, 6, false],
    [1, 1, false],
    [42, 0, false],
    [9.5, 2, false],
  ])('a drum of %d that gives %d: %s', (outOf, picks, wanted) => expect(isDrum(outOf, picks)).toBe(wanted));
});

describe('places of the lottery balls', () => {
  it('make heaps in which every ball lies within the glass, overlaps none and is carried from below', () => {
    const carried = (apart: number, gap: number) => Math.abs(apart - gap) < 1e-3;
    for (let outOf = 2; outOf <= MAX_BALLS; outOf += 2)
      for (const count of [1, Math.ceil(outOf / 2), outOf - 1, outOf]) {
        const slots = heapSlots(outOf, count);
        const radius = drumRadius(outOf);
        const reach = GLASS_RADIUS - radius;
        expect(slots).toHaveLength(count);
        for (const [index, ball] of slots.entries()) {
          const fromMiddle = Math.hypot(ball.x, ball.y);
          expect(fromMiddle).toBeLessThanOrEqual(reach + 1e-6);
          const others = slots.filter((_, other) => other !== index);
          const touching = others.filter((other) =>
            carried(Math.hypot(ball.x - other.x, ball.y - other.y), 2 * radius),
          );
          for (const other of others)
            expect(Math.hypot(ball.x - other.x, ball.y - other.y)).toBeGreaterThanOrEqual(2 * radius - 1e-6);
          // What pushes it from the left and from the right: balls, and the glass where it leans inwards.
          const pushes = touching.map((other) => ball.x - other.x);
          if (carried(fromMiddle, reach)) pushes.push(-ball.x);
          expect(Math.min(...pushes)).toBeLessThanOrEqual(1e-6);
          expect(Math.max(...pushes)).toBeGreaterThanOrEqual(-1e-6);
        }
      }
  });

  it('are the heap of exactly the balls that are left', () => {
    const places = heap(42, [7, 42, 18]);
    expect([7, 42, 18].map((number) => places[number])).toEqual([null, null, null]);
    expect(places.filter((place) => place !== null)).toHaveLength(39);
    expect(new Set(places)).toEqual(new Set([null, ...heapSlots(42, 39)]));
    expect(heapOrder(42).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 42 }, (_, index) => index + 1));
  });

  it('are ordered from left to right on the rail, up to ten balls without overlap', () => {
    for (let picks = 1; picks <= MAX_PICKS; picks++) {
      const xs = Array.from({ length: picks }, (_, index) => railPlace(index, picks).x);
      for (const [index, x] of xs.entries()) {
        if (index > 0) expect(x - (xs[index - 1] ?? 0)).toBeGreaterThanOrEqual(2 * BALL_RADIUS);
        expect(x).toBeGreaterThanOrEqual(BALL_RADIUS + 10);
        expect(x).toBeLessThanOrEqual(CHUTE_END.x);
      }
    }
  });

  it('follow the chute from the mouth to the rail at constant speed', () => {
    const [here, there] = [
      { x: 0, y: 0 },
      { x: 0, y: 0 },
    ];
    chuteAt(0, here);
    expect(here).toEqual(MOUTH);
    for (let along = 0; along < CHUTE_LENGTH; along += 1) {
      chuteAt(along, here);
      chuteAt(along + 1, there);
      expect(Math.hypot(there.x - here.x, there.y - here.y)).toBeLessThan(1.6);
    }
    chuteAt(CHUTE_LENGTH, here);
    expect(here.x).toBeCloseTo(CHUTE_END.x);
    expect(here.y).toBeCloseTo(CHUTE_END.y);
  });
});

describe('a lottery draw', () => {
  it('takes 1 s and 1.2 s a ball, and shows the balls one after the other', () => {
    const plan = planDraw([7, 42, 18], 5, 42);
    expect(plan.durationMs).toBe(START_MS + 3 * BALL_MS);
    expect(
      [0, START_MS + TO_MOUTH_MS - 1, START_MS + TO_MOUTH_MS, START_MS + TO_MOUTH_MS + BALL_MS, 60_000].map((ms) =>
        leftBy(plan, ms),
      ),
    ).toEqual([0, 0, 1, 2, 3]);
    expect(
      [0, restsAt(0) - 1, restsAt(0), restsAt(1), plan.durationMs, 60_000].map((ms) => restedBy(plan, ms)),
    ).toEqual([0, 0, 1, 2, 3, 3]);
    expect(AT_REST_MS).toBeLessThan(BALL_MS);
  });

  it('begins and ends with the heap at rest and the paddles upright', () => {
    fc.assert(
      fc.property(drawOf, seed, ({ outOf, numbers }, number) => {
        const plan = planDraw(numbers, number, outOf);
        expect([stirredAt(plan, 0), stirredAt(plan, plan.durationMs / 2), stirredAt(plan, plan.durationMs)]).toEqual([
          0, 1, 0,
        ]);
        expect(paddleTurn(plan, 0)).toBe(0);
        // Four arms: a quarter turn looks like none.
        expect(Math.cos(4 * paddleTurn(plan, plan.durationMs))).toBeCloseTo(1);
        const place = blank();
        for (let ball = 1; ball <= outOf; ball++) {
          const turn = numbers.indexOf(ball);
          placeAt(plan, ball, plan.durationMs, place);
          const rest = plan.after[ball];
          const wanted =
            turn >= 0 ? railPlace(turn, numbers.length) : { x: DRUM.x + (rest?.x ?? 0), y: DRUM.y + (rest?.y ?? 0) };
          expect(place.x).toBeCloseTo(wanted.x);
          expect(place.y).toBeCloseTo(wanted.y);
          expect(place.out).toBe(turn >= 0);
          if (turn >= 0) expect([Math.abs(place.turn), place.scale]).toEqual([0, 1]);
        }
      }),
      { numRuns: sized(20, 60) },
    );
  });

  it('keeps every ball within the glass until its turn, without jumps', () => {
    fc.assert(
      fc.property(drawOf, seed, fc.double({ min: 0, max: 1, noNaN: true }), ({ outOf, numbers }, number, part) => {
        const plan = planDraw(numbers, number, outOf);
        const ms = part * plan.durationMs;
        const [here, next] = [blank(), blank()];
        for (let ball = 1; ball <= outOf; ball++) {
          placeAt(plan, ball, ms, here);
          placeAt(plan, ball, ms + 1, next);
          expect(Math.hypot(next.x - here.x, next.y - here.y)).toBeLessThan(6);
          const turn = numbers.indexOf(ball);
          const itsTurn = turn >= 0 && ms > START_MS + turn * BALL_MS;
          if (!itsTurn)
            expect(Math.hypot(here.x - DRUM.x, here.y - DRUM.y) + drumRadius(outOf)).toBeLessThanOrEqual(
              GLASS_RADIUS + 1e-6,
            );
        }
      }),
      { numRuns: sized(60, 300) },
    );
  });

  it('tumbles without balls overlapping', () => {
    fc.assert(
      fc.property(drawOf, seed, fc.double({ min: 0, max: 1, noNaN: true }), ({ outOf, numbers }, number, part) => {
        const plan = planDraw(numbers, number, outOf);
        // At the end they move into their places.
        const ms = part * (plan.durationMs - 700);
        const inside = Array.from({ length: outOf }, (_, index) => index + 1).filter((ball) => !numbers.includes(ball));
        const places = inside.map((ball) => {
          const place = blank();
          placeAt(plan, ball, ms, place);
          return place;
        });
        for (const [index, here] of places.entries()) {
          for (const other of places.slice(index + 1))
            expect(Math.hypot(here.x - other.x, here.y - other.y)).toBeGreaterThan(1.2 * plan.radius);
        }
      }),
      { numRuns: sized(20, 60) },
    );
  });

  it('gives the same positions at a time, whatever times were computed before', () => {
    fc.assert(
      fc.property(
        seed,
        fc.array(fc.integer({ min: 0, max: 4600 }), { minLength: 2, maxLength: 8 }),
        (number, times) => {
          const asked = planDraw([3, 9, 1], number, 20);
          for (const ms of times) {
            const [here, fresh] = [blank(), blank()];
            placeAt(asked, 14, ms, here);
            placeAt(planDraw([3, 9, 1], number, 20), 14, ms, fresh);
            expect(here).toEqual(fresh);
          }
        },
      ),
      { numRuns: sized(10, 30) },
    );
  });

  it('is the same for the same seed, and differs for another', () => {
    const at = (number: number): BallPlace => {
      const place = blank();
      placeAt(planDraw([1, 2, 3], number, 42), 20, 2000, place);
      return place;
    };
    expect(at(4)).toEqual(at(4));
    expect(at(4)).not.toEqual(at(5));
  });
});
