import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ThreeFaces } from '#scenes/bridge/contracts/color-game.ts';
import { COMING, HIDDEN, LEAVING, newFacet, SPINNING, turnCube, type Axis } from '#scenes/color-game/cube.ts';
import {
  COLORS,
  HIDDEN_SIZE,
  HIDDEN_Y,
  liftPose,
  planRoll,
  poseAt,
  RATTLE_MS,
  READY_SIGHTS,
  readyPose,
  RESTS,
  restPose,
  shakeAt,
  touchesAt,
  type DiePose,
} from '#scenes/color-game/rules.ts';

const seed = fc.integer({ min: 0, max: 0xffffffff });
const color = fc.constantFrom(...COLORS);
const faces = fc.tuple(color, color, color);
const newPose = (): DiePose => ({ x: 0, y: 0, height: 0, tilt: 0, turn: 0, squash: 0, size: 1 });
const four = () => [newFacet(), newFacet(), newFacet(), newFacet()] as const;

describe('color game dice', () => {
  it('end on the given faces in every quarter, square and in their places', () => {
    fc.assert(
      fc.property(faces, seed, (given, number) => {
        const plan = planRoll(given, number);
        for (const [die, own] of plan.dice.entries()) {
          const pose = newPose();
          poseAt(own, own.stopMs, pose);
          const rest = newPose();
          restPose(die, rest);
          expect(pose.turn).toBe(own.axes.length);
          expect({ ...pose, turn: 0 }).toEqual({
            ...rest,
            x: expect.closeTo(rest.x, 9) as number,
            y: expect.closeTo(rest.y, 9) as number,
            tilt: expect.closeTo(rest.tilt, 9) as number,
            height: expect.closeTo(0, 9) as number,
          });
          expect(own.sights).toHaveLength(own.axes.length + 1);
          expect(own.sights.at(-1)).toEqual({ front: given[die], top: given[die], right: given[die] });
        }
      }),
    );
  });

  it('stop one after the other, after a rattle and within 4 s', () => {
    fc.assert(
      fc.property(faces, seed, (given, number) => {
        const { dice, durationMs } = planRoll(given, number);
        const starts = dice.map(({ hops }) => hops[0]?.startMs ?? 0);
        expect(starts[0]).toBe(RATTLE_MS);
        expect(starts).toEqual(starts.toSorted((a, b) => a - b));
        expect(durationMs).toBe(Math.max(...dice.map(({ stopMs }) => stopMs)));
        expect(durationMs).toBeGreaterThan(1500);
        expect(durationMs).toBeLessThan(4000);
      }),
    );
  });

  it('never jump: place, tilt and turn are continuous, and each hop is lower than the one before', () => {
    fc.assert(
      fc.property(faces, seed, (given, number) => {
        for (const own of planRoll(given, number).dice) {
          const [a, b] = [newPose(), newPose()];
          const most = { way: 0, tilt: 0, back: 0, below: 0 };
          for (let ms = RATTLE_MS; ms < own.stopMs + 50; ms += 4) {
            poseAt(own, ms, a);
            poseAt(own, ms + 4, b);
            most.way = Math.max(most.way, Math.hypot(a.x - b.x, a.y - b.y));
            most.tilt = Math.max(most.tilt, Math.abs(a.tilt - b.tilt));
            most.back = Math.max(most.back, a.turn - b.turn);
            most.below = Math.max(most.below, -a.height);
          }
          expect(most.way).toBeLessThan(5);
          expect(most.tilt).toBeLessThan(0.05);
          expect(most.back).toBe(0);
          expect(most.below).toBeLessThan(1e-9);
          const heights = own.hops.map(({ height }) => height);
          expect(heights).toEqual(heights.toSorted((x, y) => y - x));
          for (const { toTurn } of own.hops) expect(Number.isInteger(toTurn)).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('roll as a cube does: a new front was visible before, and only a hidden face may change its colour', () => {
    fc.assert(
      fc.property(faces, seed, (given, number) => {
        for (const { axes, sights } of planRoll(given, number).dice) {
          for (const [quarter, axis] of axes.entries()) {
            const [now, next] = [sights[quarter], sights[quarter + 1]];
            expect(next?.front).toBe(axis === 'x' ? now?.top : now?.right);
            if (axis === 'x') expect(next?.right).toBe(now?.right);
            else expect(next?.top).toBe(now?.top);
          }
        }
      }),
    );
  });

  it('roll the same way for the same seed, whatever the faces', () => {
    const one: ThreeFaces = ['red', 'red', 'blue'];
    expect(planRoll(one, 8)).toEqual(planRoll(one, 8));
    expect(planRoll(one, 8).dice.map(({ hops }) => hops)).toEqual(
      planRoll(['green', 'white', 'pink'], 8).dice.map(({ hops }) => hops),
    );
    expect(planRoll(one, 8)).not.toEqual(planRoll(one, 9));
  });

  it('are collected and dropped behind the awning', () => {
    const pose = newPose();
    const own = planRoll(['red', 'red', 'red'], 3).dice[0];
    if (own !== undefined) poseAt(own, 0, pose);
    expect(pose).toMatchObject({ y: HIDDEN_Y, size: HIDDEN_SIZE });
    liftPose(1, 0, false, pose);
    expect(pose).toMatchObject({ x: RESTS[1].x, y: RESTS[1].y, size: 1 });
    liftPose(1, RATTLE_MS, false, pose);
    expect(pose).toMatchObject({ y: HIDDEN_Y, size: HIDDEN_SIZE });
  });

  it('are lifted from their pile before the first roll', () => {
    for (const die of [0, 1, 2]) {
      const [ready, pose] = [newPose(), newPose()];
      readyPose(die, ready);
      liftPose(die, 0, true, pose);
      expect(pose).toEqual(ready);
      liftPose(die, RATTLE_MS, true, pose);
      expect(pose).toMatchObject({ x: ready.x, y: HIDDEN_Y, size: HIDDEN_SIZE });
    }
  });

  it('show three colours each in the pile, so that it does not look like a result', () => {
    for (const { front, top, right } of READY_SIGHTS) expect(new Set([front, top, right]).size).toBe(3);
  });

  it('touch the felt four times, with a squash, and stay after the last', () => {
    const own = planRoll(['red', 'red', 'red'], 3).dice[2];
    if (own === undefined) throw new Error('There are three dice.');
    expect(touchesAt(own, 0)).toBe(0);
    expect(touchesAt(own, own.stopMs)).toBe(4);
    const pose = newPose();
    poseAt(own, (own.hops[0]?.endMs ?? 0) + 50, pose);
    expect(pose.squash).toBeGreaterThan(0.1);
    expect(shakeAt(RATTLE_MS)).toBe(0);
  });
});

describe('cube in oblique view', () => {
  it('shows front, top and right when it is not rotated', () => {
    for (const axis of ['x', 'y'] as const) {
      const facets = four();
      turnCube(axis, 0, facets);
      expect(facets[LEAVING]).toMatchObject({ visible: true, facing: 1, ux: 1, vy: 1 });
      expect(facets[COMING].visible).toBe(true);
      expect(facets[SPINNING].visible).toBe(true);
      expect(facets[HIDDEN].visible).toBe(false);
      turnCube(axis, 1, facets);
      expect(facets[COMING].facing).toBeCloseTo(1);
      expect(facets[LEAVING].visible).toBe(false);
      expect(facets[HIDDEN].visible).toBe(true);
    }
  });

  it('shows two or three faces in any rotation, one towards the viewer, without gaps between them', () => {
    fc.assert(
      fc.property(fc.constantFrom<Axis>('x', 'y'), fc.double({ min: 0, max: 1, noNaN: true }), (axis, turn) => {
        const facets = four();
        turnCube(axis, turn, facets);
        const seen = facets.filter(({ visible }) => visible);
        expect(seen.length).toBeGreaterThanOrEqual(2);
        expect(seen.length).toBeLessThanOrEqual(3);
        expect(Math.max(...seen.map(({ facing }) => facing))).toBeGreaterThanOrEqual(Math.SQRT1_2 - 1e-9);
        const area = seen.reduce((sum, { ux, uy, vx, vy }) => sum + Math.abs(ux * vy - uy * vx), 0);
        // The outline of a cube is a centred hexagon whose area is that of the visible faces.
        const corners = [-0.5, 0.5].flatMap((u) =>
          [-0.5, 0.5].flatMap((v) => seen.map((f) => [f.x + u * f.ux + v * f.vx, f.y + u * f.uy + v * f.vy] as const)),
        );
        expect(area).toBeCloseTo(hullArea(corners), 6);
      }),
    );
  });
});

/** Area of the convex hull, by gift wrapping the sorted points (monotone chain). */
function hullArea(points: readonly (readonly [number, number])[]): number {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly (readonly [number, number])[]) => {
    const chain: (readonly [number, number])[] = [];
    for (const point of list) {
      while (chain.length >= 2 && cross(chain.at(-2) ?? point, chain.at(-1) ?? point, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  const hull = [...half(sorted), ...half(sorted.toReversed())];
  return (
    Math.abs(
      hull.reduce((sum, [x, y], index) => {
        const [nx, ny] = hull[(index + 1) % hull.length] ?? [0, 0];
        return sum + x * ny - nx * y;
      }, 0),
    ) / 2
  );
}

function cross(a: readonly [number, number], b: readonly [number, number], c: readonly [number, number]): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}
