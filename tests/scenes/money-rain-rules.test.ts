import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RainCatch, RainTerms } from '#scenes/bridge/contracts/money-rain.ts';
import {
  FADE_MS,
  FINGER_PX,
  hitPiece,
  nextToGo,
  placeAt,
  STRIP,
  type Place,
  type PlayArea,
  unitOf,
} from '#scenes/money-rain/places.ts';
import {
  CATCHES_PER_SECOND,
  COMBO_MS,
  comboOf,
  isFalling,
  LONGEST_FALL_MS,
  MAX_PIECES,
  MIN_DURATION_MS,
  mayCatch,
  planRain,
  SHORTEST_FALL_MS,
  totalOf,
  verifyCatches,
} from '#scenes/money-rain/rules.ts';
import { bumpAt, emptyShow, LAND_MS, showAt } from '#scenes/money-rain/show.ts';

const VALUES = { 'packet-red': 250, 'packet-blue': 1000, coin: 50 } as const;
const TERMS: RainTerms = { seed: 7, durationMs: 12_000, pieces: 90, values: VALUES };

const terms = fc.record({
  seed: fc.integer({ min: 0, max: 0xffffffff }),
  durationMs: fc.integer({ min: MIN_DURATION_MS, max: 60_000 }),
  pieces: fc.integer({ min: 1, max: MAX_PIECES }),
  values: fc.constant(VALUES),
});
const pageSize = fc.record({
  width: fc.integer({ min: 320, max: 1366 }),
  height: fc.integer({ min: 320, max: 1366 }),
  still: fc.boolean(),
});
const emptyPlace = (): Place => ({ x: 0, y: 0, scale: 0, rotation: 0, turn: 0, alpha: 0 });

/** Catches of a fair player: pieces in the air at random times, no faster than allowed. */
function playFairly(one: RainTerms, times: readonly number[]): RainCatch[] {
  const plan = planRain(one);
  const taken = new Uint8Array(MAX_PIECES);
  const caught: RainCatch[] = [];
  for (const atMs of times.toSorted((a, b) => a - b)) {
    const id = plan.pieces.findIndex((piece) => taken[piece.id] === 0 && isFalling(piece, atMs));
    if (id < 0 || !mayCatch(caught, atMs)) continue;
    taken[id] = 1;
    caught.push({ id, atMs });
  }
  return caught;
}

describe('the plan of a money rain', () => {
  it('is the same for the same terms and another for another seed', () => {
    expect(planRain(TERMS)).toEqual(planRain({ ...TERMS }));
    expect(planRain({ ...TERMS, seed: 8 }).pieces).not.toEqual(planRain(TERMS).pieces);
  });

  it('starts every piece in order and lets it leave before the end, in a slot of its own', () => {
    fc.assert(
      fc.property(terms, (one) => {
        const { pieces, slots } = planRain(one);
        expect(pieces).toHaveLength(one.pieces);
        const freeAt = new Map<number, number>();
        const wrong = pieces.filter(({ id, startMs, fallMs, lane, slot }, index) => {
          const free = (freeAt.get(slot) ?? 0) <= startMs && slot < slots;
          freeAt.set(slot, startMs + fallMs);
          const inOrder =
            id === index && startMs >= (pieces[index - 1]?.startMs ?? 0) && startMs + fallMs <= one.durationMs;
          return !free || !inOrder || fallMs < SHORTEST_FALL_MS || fallMs > LONGEST_FALL_MS || lane < 0 || lane >= 1;
        });
        expect(wrong).toEqual([]);
      }),
    );
  });

  it('mixes red packets, coins and a few blue packets', () => {
    const kinds = planRain({ ...TERMS, pieces: 400 }).pieces.map(({ kind }) => kind);
    const share = (kind: string) => kinds.filter((one) => one === kind).length / kinds.length;
    expect(share('packet-red')).toBeGreaterThan(0.25);
    expect(share('coin')).toBeGreaterThan(0.4);
    expect(share('packet-blue')).toBeGreaterThan(0.01);
    expect(share('packet-blue')).toBeLessThan(0.12);
  });

  it.each([
    { pieces: 0 },
    { pieces: 401 },
    { pieces: 1.5 },
    { durationMs: MIN_DURATION_MS - 1 },
    { durationMs: Number.NaN },
  ])('refuses %o', (wrong) => {
    expect(() => planRain({ ...TERMS, ...wrong })).toThrow(RangeError);
  });
});

describe('catches that a player claims', () => {
  it('are paid at their printed values for any fair game', () => {
    fc.assert(
      fc.property(terms, fc.array(fc.nat(60_000), { maxLength: 300 }), (one, times) => {
        const caught = playFairly(one, times);
        const plan = planRain(one);
        const total = caught.reduce((sum, { id }) => sum + VALUES[plan.pieces[id]?.kind ?? 'coin'], 0);
        expect(verifyCatches(one, caught)).toEqual({ ok: true, total });
        expect(totalOf(plan, VALUES, caught)).toBe(total);
      }),
      { numRuns: 100 },
    );
  });

  const [first, second] = planRain(TERMS).pieces;
  const start = first?.startMs ?? 0;
  const end = start + (first?.fallMs ?? 0);
  const later = (second?.startMs ?? 0) + 500;
  it.each<[fault: string, at: number, caught: RainCatch[]]>([
    ['unknown', 0, [{ id: 90, atMs: 1000 }]],
    ['unknown', 0, [{ id: -1, atMs: 1000 }]],
    ['unknown', 0, [{ id: 0.5, atMs: 1000 }]],
    [
      'repeated',
      1,
      [
        { id: 0, atMs: start + 10 },
        { id: 0, atMs: start + 20 },
      ],
    ],
    ['not-falling', 0, [{ id: 0, atMs: start - 1 }]],
    ['not-falling', 0, [{ id: 0, atMs: end }]],
    ['not-falling', 0, [{ id: 0, atMs: start + 0.5 }]],
    ['not-falling', 0, [{ id: 0, atMs: Number.NaN }]],
    [
      'out-of-order',
      1,
      [
        { id: 1, atMs: later },
        { id: 0, atMs: later - 1 },
      ],
    ],
  ])('finds %s', (fault, at, caught) => {
    expect(verifyCatches(TERMS, caught)).toEqual({ ok: false, fault, at });
  });

  it('are valid at both ends of a fall', () => {
    expect(verifyCatches(TERMS, [{ id: 0, atMs: start }]).ok).toBe(true);
    expect(verifyCatches(TERMS, [{ id: 0, atMs: end - 1 }]).ok).toBe(true);
  });

  it('are refused above the maximum number within a second', () => {
    const dense = { ...TERMS, pieces: 400 };
    const atMs = 4000;
    const ids = planRain(dense)
      .pieces.filter((piece) => isFalling(piece, atMs) && isFalling(piece, atMs + 1000))
      .map(({ id }) => id);
    const claim = (count: number, lastAt: number) =>
      ids.slice(0, count).map((id, index) => ({ id, atMs: index === count - 1 ? lastAt : atMs }));
    expect(verifyCatches(dense, claim(CATCHES_PER_SECOND, atMs)).ok).toBe(true);
    expect(verifyCatches(dense, claim(CATCHES_PER_SECOND + 1, atMs + 999))).toEqual({
      ok: false,
      fault: 'too-fast',
      at: CATCHES_PER_SECOND,
    });
    expect(verifyCatches(dense, claim(CATCHES_PER_SECOND + 1, atMs + 1000)).ok).toBe(true);
  });

  it('form combos by the time between catches', () => {
    const at = (...times: number[]) => times.map((atMs, id) => ({ id, atMs }));
    expect(comboOf([])).toBe(0);
    expect(comboOf(at(5))).toBe(1);
    expect(comboOf(at(0, COMBO_MS, 2 * COMBO_MS))).toBe(3);
    expect(comboOf(at(0, 100, 100 + COMBO_MS + 1, 1000 + COMBO_MS))).toBe(2);
  });
});

describe('places of the money rain', () => {
  it('move a piece from above the page to below it at constant speed, inside its sides', () => {
    fc.assert(
      fc.property(terms, pageSize, fc.nat(), (one, page, pick) => {
        const plan = planRain(one);
        const piece = plan.pieces[pick % plan.pieces.length];
        if (piece === undefined) return;
        const falling: PlayArea = { ...page, still: false };
        const unit = unitOf(falling);
        const at = (share: number) => {
          const place = emptyPlace();
          placeAt(plan, piece, piece.startMs + share * piece.fallMs, falling, place);
          return place;
        };
        expect(at(0).y).toBeLessThan(-38 * unit);
        expect(at(1).y).toBeGreaterThan(page.height + 38 * unit);
        expect(at(0.5).y).toBeCloseTo(page.height / 2);
        for (const share of [0, 0.3, 0.77, 0.99]) {
          expect(at(share).x).toBeGreaterThan(15 * unit);
          expect(at(share).x).toBeLessThan(page.width - 15 * unit);
        }
      }),
    );
  });

  it('keep still pieces in separate cells inside the page, and only while they could be caught falling', () => {
    fc.assert(
      fc.property(terms, pageSize, fc.nat(60_000), (one, page, atMs) => {
        const plan = planRain(one);
        const still: PlayArea = { ...page, still: true };
        const seen = new Set<string>();
        const place = emptyPlace();
        for (const piece of plan.pieces) {
          placeAt(plan, piece, atMs, still, place);
          if (place.alpha === 0) continue;
          expect(isFalling(piece, atMs)).toBe(true);
          expect(place.x).toBeGreaterThan(0);
          expect(place.x).toBeLessThan(page.width);
          expect(place.y).toBeGreaterThan(0);
          expect(place.y).toBeLessThan(page.height);
          seen.add(`${place.x} ${place.y}`);
        }
        const shown = plan.pieces.filter((piece) => {
          placeAt(plan, piece, atMs, still, place);
          return place.alpha > 0;
        });
        expect(seen.size).toBe(shown.length);
      }),
      { numRuns: 60 },
    );
  });

  it('show every piece for at least a second in the still form', () => {
    const plan = planRain({ ...TERMS, pieces: 400 });
    const place = emptyPlace();
    for (const piece of plan.pieces) {
      const shownAt = Math.ceil(piece.startMs / 1000) * 1000;
      for (const ms of [FADE_MS, 500, 1000 - FADE_MS]) {
        placeAt(plan, piece, shownAt + ms, { width: 360, height: 800, still: true }, place);
        expect(place.alpha).toBe(1);
      }
    }
  });
});

describe('a finger in the money rain', () => {
  it('hits the piece under it, and of several the one with the nearest centre', () => {
    fc.assert(
      fc.property(terms, pageSize, fc.integer({ min: 0, max: 40_000 }), fc.nat(), (one, page, atMs, pick) => {
        const plan = planRain(one);
        const air = plan.pieces.filter((piece) => isFalling(piece, atMs));
        const aim = air[pick % air.length];
        if (aim === undefined) return;
        const place = emptyPlace();
        placeAt(plan, aim, atMs, page, place);
        if (place.alpha === 0 || place.y > page.height - STRIP * unitOf(page)) return;
        const hit = plan.pieces[hitPiece(plan, new Uint8Array(MAX_PIECES), atMs, page, place.x, place.y)];
        expect(hit).toBeDefined();
        const other = emptyPlace();
        if (hit !== undefined) placeAt(plan, hit, atMs, page, other);
        expect([other.x, other.y]).toEqual([place.x, place.y]);
      }),
    );
  });

  it('hits a small coin within finger size, but no caught piece and nothing farther away', () => {
    const plan = planRain({ ...TERMS, pieces: 1 });
    const [piece] = plan.pieces;
    if (piece === undefined) throw new Error('No piece.');
    const page: PlayArea = { width: 360, height: 800, still: false };
    const taken = new Uint8Array(MAX_PIECES);
    const place = emptyPlace();
    const atMs = piece.startMs + 1500;
    placeAt(plan, piece, atMs, page, place);
    expect(FINGER_PX).toBeGreaterThanOrEqual(44);
    expect(hitPiece(plan, taken, atMs, page, place.x + FINGER_PX / 2 - 1, place.y)).toBe(0);
    expect(hitPiece(plan, taken, atMs, page, place.x, place.y - FINGER_PX / 2 + 1)).toBe(0);
    expect(hitPiece(plan, taken, atMs, page, place.x + 60, place.y)).toBe(-1);
    expect(nextToGo(plan, taken, atMs, page)).toBe(0);
    taken[0] = 1;
    expect(hitPiece(plan, taken, atMs, page, place.x, place.y)).toBe(-1);
    expect(nextToGo(plan, taken, atMs, page)).toBe(-1);
  });
});

describe('a key in the money rain', () => {
  it('catches the visible piece that disappears first', () => {
    fc.assert(
      fc.property(terms, pageSize, fc.integer({ min: 0, max: 40_000 }), (one, page, atMs) => {
        const plan = planRain(one);
        const next = plan.pieces[nextToGo(plan, new Uint8Array(MAX_PIECES), atMs, page)];
        if (next === undefined) return;
        const place = emptyPlace();
        const seen = plan.pieces.filter((piece) => {
          placeAt(plan, piece, atMs, page, place);
          return place.alpha > 0 && place.y >= 0 && place.y <= page.height - STRIP * unitOf(page);
        });
        expect(seen).toContain(next);
        expect(Math.min(...seen.map(({ startMs, fallMs }) => startMs + fallMs))).toBe(next.startMs + next.fallMs);
      }),
    );
  });
});

describe('the animation of a catch in the money rain', () => {
  it('begins where the piece was and ends in the bag', () => {
    const show = emptyShow();
    showAt(0, false, show);
    expect(show).toMatchObject({ open: false, way: 0, scale: 1, alpha: 1 });
    showAt(LAND_MS - 0.001, false, show);
    expect(show.way).toBeCloseTo(1, 3);
    showAt(LAND_MS, false, show);
    expect(show).toMatchObject({ alpha: 0, raysAlpha: 0 });
  });

  it('only fades in the still form', () => {
    const show = emptyShow();
    for (let age = 0; age <= LAND_MS; age += 7) {
      showAt(age, true, show);
      expect(show).toMatchObject({ open: true, way: 0, scale: 1, raysAlpha: 0 });
    }
    expect(show).toMatchObject({ alpha: 0 });
  });

  it('returns the bag to its size', () => {
    expect([bumpAt(-1), bumpAt(0), bumpAt(1000)]).toEqual([1, 1, 1]);
    expect(bumpAt(90)).toBeGreaterThan(1);
  });
});
