import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RainCatch, RainTerms } from '#scenes/bridge/contracts/money-rain.ts';
import {
  CATCHES_PER_SECOND,
  COMBO_MS,
  comboOf,
  isFalling,
  MAX_FALL_MS,
  MAX_PIECES,
  MIN_DURATION_MS,
  mayCatch,
  planRain,
  SHORTEST_FALL_MS,
  totalOf,
  verifyCatches,
} from '#scenes/money-rain/rules.ts';
import { anyTerms, TERMS, VALUES } from '../support/rain.ts';

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
      fc.property(anyTerms, (one) => {
        const { pieces, slots } = planRain(one);
        expect(pieces).toHaveLength(one.pieces);
        const freeAt = new Map<number, number>();
        const wrong = pieces.filter(({ id, startMs, fallMs, lane, slot }, index) => {
          const free = (freeAt.get(slot) ?? 0) <= startMs && slot < slots;
          freeAt.set(slot, startMs + fallMs);
          const inOrder =
            id === index && startMs >= (pieces[index - 1]?.startMs ?? 0) && startMs + fallMs <= one.durationMs;
          return !free || !inOrder || fallMs < SHORTEST_FALL_MS || fallMs > MAX_FALL_MS || lane < 0 || lane >= 1;
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
      fc.property(anyTerms, fc.array(fc.nat(60_000), { maxLength: 300 }), (one, times) => {
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
