import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DieColor, ThreeFaces } from '#scenes/bridge/contracts/color-game.ts';
import { newFacet, project, type Facet } from '#scenes/color-game/cube.ts';
import { printOf, showing } from '#scenes/color-game/die.ts';
import { liftPose } from '#scenes/color-game/lift.ts';
import { about, followedBy, toMatrix, type Rotation } from '#scenes/color-game/rotation.ts';
import {
  COLORS,
  newPose,
  planRoll,
  poseAt,
  RESTS,
  restPose,
  touchesAt,
  type DiePlan,
} from '#scenes/color-game/rules.ts';
import { newTrayPose, TRAY_MS, TRAY_SIZE, TRAY_Y, trayAt, trayX } from '#scenes/color-game/tray.ts';

const seed = fc.integer({ min: 0, max: 0xffffffff });
const color = fc.constantFrom(...COLORS);
const faces = fc.tuple(color, color, color);
const number = fc.double({ min: -1, max: 1, noNaN: true });
const rotation = fc
  .tuple(number, number, number, fc.double({ min: 0, max: 7, noNaN: true }))
  .filter(([x, y, z]) => Math.hypot(x, y, z) > 0.1)
  .map(([x, y, z, angle]) => {
    const length = Math.hypot(x, y, z);
    return about([x / length, y / length, z / length], angle);
  });

function facetsOf(at: Rotation): ReadonlyMap<DieColor, Facet> {
  const matrix = new Float64Array(9);
  toMatrix(at, matrix);
  return new Map(
    COLORS.map((face) => {
      const facet = newFacet();
      project(matrix, printOf(face), facet);
      return [face, facet];
    }),
  );
}
const seenIn = (at: Rotation) => [...facetsOf(at)].filter(([, { visible }]) => visible);
const frontIn = (at: Rotation) => seenIn(at).find(([, { facing }]) => facing > 0.999)?.[0];
const firstDie = (plan: readonly DiePlan[]): DiePlan => {
  const [die] = plan;
  if (die === undefined) throw new Error('There are three dice.');
  return die;
};

describe('color game dice', () => {
  it('end with the given faces in front, their letters upright, in their places', () => {
    fc.assert(
      fc.property(faces, seed, (given, seedOf) => {
        for (const [die, own] of planRoll(given, seedOf).dice.entries()) {
          const [pose, rest] = [newPose(), newPose()];
          const face = given[die] ?? 'red';
          poseAt(own, own.stopMs, pose);
          restPose(die, face, rest);
          for (const key of ['x', 'y', 'height', 'tilt', 'squash', 'size'] as const)
            expect(pose[key]).toBeCloseTo(rest[key], 9);
          expect(frontIn(pose.rotation)).toBe(face);
          const facet = facetsOf(pose.rotation).get(face);
          expect([facet?.ux, facet?.uy, facet?.vx, facet?.vy].map((value) => Math.round(value ?? 9) + 0)).toEqual([
            1, 0, 0, 1,
          ]);
        }
      }),
    );
  });

  it('stop one after the other, after the tray has opened and within 3 s', () => {
    fc.assert(
      fc.property(faces, seed, (given, seedOf) => {
        const { dice, durationMs } = planRoll(given, seedOf);
        expect(dice[0]?.hops[0]?.startMs).toBe(TRAY_MS);
        const stops = dice.map(({ stopMs }) => stopMs);
        expect(stops).toEqual(stops.toSorted((a, b) => a - b));
        expect(durationMs).toBe(stops.at(-1));
        expect(durationMs).toBeGreaterThan(1500);
        expect(durationMs).toBeLessThan(3000);
      }),
    );
  });

  it('never jump: place, tilt and rotation are continuous, and each hop is lower than the one before', () => {
    fc.assert(
      fc.property(faces, seed, (given, seedOf) => {
        for (const [die, own] of planRoll(given, seedOf).dice.entries()) {
          const [a, b] = [newPose(), newPose()];
          const write = (ms: number, pose: typeof a) =>
            ms < TRAY_MS ? liftPose(own, die, 'blue', { ms, heldMs: 0 }, pose) : poseAt(own, ms, pose);
          const most = { way: 0, tilt: 0, turn: 0, below: 0 };
          for (let ms = 0; ms < own.stopMs + 50; ms += 4) {
            write(ms, a);
            write(ms + 4, b);
            most.way = Math.max(most.way, Math.hypot(a.x - b.x, a.y - b.y));
            most.tilt = Math.max(most.tilt, Math.abs(a.tilt - b.tilt));
            most.turn = Math.max(most.turn, angleBetween(a.rotation, b.rotation));
            most.below = Math.max(most.below, -a.height);
          }
          expect(most.way).toBeLessThan(5);
          expect(most.tilt).toBeLessThan(0.05);
          expect(most.turn).toBeLessThan(0.2);
          expect(most.below).toBeLessThan(1e-9);
          const heights = own.hops.slice(1).map(({ height }) => height);
          expect(heights).toEqual(heights.toSorted((x, y) => y - x));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('roll the same way for the same seed, whatever the faces', () => {
    const hops = (given: ThreeFaces) =>
      planRoll(given, 8).dice.map((die) =>
        die.hops.map(({ startMs, height, angle, axis }) => [startMs, height, angle, axis]),
      );
    const one: ThreeFaces = ['red', 'red', 'blue'];
    expect(planRoll(one, 8)).toEqual(planRoll(one, 8));
    expect(hops(one)).toEqual(hops(['green', 'white', 'pink']));
    expect(planRoll(one, 8)).not.toEqual(planRoll(one, 9));
  });

  it('touch the felt four times, with a squash, and stay after the last', () => {
    const own = firstDie(planRoll(['red', 'red', 'red'], 3).dice);
    expect(touchesAt(own, 0)).toBe(0);
    expect(touchesAt(own, own.stopMs)).toBe(4);
    const pose = newPose();
    poseAt(own, (own.hops[0]?.endMs ?? 0) + 50, pose);
    expect(pose.squash).toBeGreaterThan(0.1);
  });

  it('lie in a pile before the first roll, each with another colour in front', () => {
    const fronts = RESTS.map((_, die) => {
      const pose = newPose();
      restPose(die, null, pose);
      return frontIn(pose.rotation);
    });
    expect(new Set(fronts).size).toBe(3);
  });
});

describe('the tray', () => {
  it('takes the dice up from the felt or the pile, and drops them where it holds them', () => {
    for (const face of [null, 'green'] as const)
      for (const die of [0, 1, 2]) {
        const own = planRoll(['red', 'white', 'blue'], 3).dice[die];
        if (own === undefined) throw new Error('There are three dice.');
        const [pose, rest, drop] = [newPose(), newPose(), newPose()];
        restPose(die, face, rest);
        liftPose(own, die, face, { ms: 0, heldMs: 0 }, pose);
        expect(pose).toEqual(rest);
        liftPose(own, die, face, { ms: TRAY_MS, heldMs: 0 }, pose);
        poseAt(own, TRAY_MS, drop);
        expect(pose).toMatchObject({ x: expect.closeTo(trayX(die), 9), y: expect.closeTo(TRAY_Y, 9), size: TRAY_SIZE });
        expect(pose.y).toBeCloseTo(drop.y, 9);
        expect(angleBetween(pose.rotation, drop.rotation)).toBeLessThan(1e-6);
      }
  });

  it('is hidden before and after, closed until it drops them, and open then', () => {
    const pose = newTrayPose();
    const at = (ms: number) => {
      trayAt(ms, 0, pose);
      return { ...pose };
    };
    expect(at(-1).shown).toBe(false);
    expect(at(TRAY_MS - 1)).toMatchObject({ shown: true, y: expect.closeTo(0, 9), open: 0 });
    expect(at(TRAY_MS + 110).open).toBeCloseTo(1);
    expect(at(TRAY_MS + 1000).shown).toBe(false);
  });
});

describe('a die', () => {
  it('is the same cube in any rotation: two or three faces are seen, never two that lie opposite, without gaps', () => {
    const opposite: Readonly<Record<DieColor, DieColor>> = {
      red: 'pink',
      pink: 'red',
      yellow: 'white',
      white: 'yellow',
      blue: 'green',
      green: 'blue',
    };
    fc.assert(
      fc.property(rotation, (at) => {
        const seen = seenIn(at);
        expect(seen.length).toBeGreaterThanOrEqual(1);
        expect(seen.length).toBeLessThanOrEqual(3);
        for (const [face] of seen) expect(seen.map(([other]) => other)).not.toContain(opposite[face]);
        const facets = seen.map(([, facet]) => facet);
        const area = facets.reduce((sum, { ux, uy, vx, vy }) => sum + Math.abs(ux * vy - uy * vx), 0);
        // The outline of a cube is a centred hexagon whose area is that of the visible faces.
        const corners = [-0.5, 0.5].flatMap((u) =>
          [-0.5, 0.5].flatMap((v) =>
            facets.map((f) => [f.x + u * f.ux + v * f.vx, f.y + u * f.uy + v * f.vy] as const),
          ),
        );
        expect(area).toBeCloseTo(hullArea(corners), 4);
      }),
    );
  });

  it('is no mirror image: turned by quarters from one face in front it shows each other face as it is', () => {
    const quarter = about([0, 1, 0], Math.PI / 2);
    let at = showing('yellow');
    const round: (DieColor | undefined)[] = [];
    for (let i = 0; i < 4; i++) {
      round.push(frontIn(at));
      at = followedBy(at, quarter);
    }
    expect(round.toSorted()).toEqual(['blue', 'green', 'white', 'yellow']);
    expect(angleBetween(at, showing('yellow'))).toBeLessThan(1e-6);
    for (const face of COLORS) {
      const { normal, right, down } = printOf(face);
      const [x, y, z] = normal;
      // Right, down and inwards are a right-handed system, as on the screen.
      const det =
        right[0] * (down[1] * -z - down[2] * -y) -
        right[1] * (down[0] * -z - down[2] * -x) +
        right[2] * (down[0] * -y - down[1] * -x);
      expect(det).toBe(1);
    }
  });
});

function angleBetween(a: Rotation, b: Rotation): number {
  return 2 * Math.acos(Math.min(1, Math.abs(a.w * b.w + a.x * b.x + a.y * b.y + a.z * b.z)));
}

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
