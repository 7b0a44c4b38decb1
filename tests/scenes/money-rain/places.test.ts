import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
import { isFalling, MAX_PIECES, planRain } from '#scenes/money-rain/rules.ts';
import { bumpAt, emptyShow, LAND_MS, showAt } from '#scenes/money-rain/show.ts';
import { anyTerms, TERMS } from '../support/rain.ts';

const pageSize = fc.record({
  width: fc.integer({ min: 320, max: 1366 }),
  height: fc.integer({ min: 320, max: 1366 }),
  still: fc.boolean(),
});
const emptyPlace = (): Place => ({ x: 0, y: 0, scale: 0, rotation: 0, turn: 0, alpha: 0 });

describe('places of the money rain', () => {
  it('move a piece from above the page to below it at constant speed, inside its sides', () => {
    fc.assert(
      fc.property(anyTerms, pageSize, fc.nat(), (one, page, pick) => {
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
      fc.property(anyTerms, pageSize, fc.nat(60_000), (one, page, atMs) => {
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
      fc.property(anyTerms, pageSize, fc.integer({ min: 0, max: 40_000 }), fc.nat(), (one, page, atMs, pick) => {
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
      fc.property(anyTerms, pageSize, fc.integer({ min: 0, max: 40_000 }), (one, page, atMs) => {
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
