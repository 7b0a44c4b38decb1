import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ThreeFaces } from '#scenes/bridge/contracts/color-game.ts';
import { colorGame } from '#scenes/color-game/scene.ts';
import {
  cellAt,
  endlessDraw,
  FAST_STEPS,
  fastStepsAfter,
  planDraw,
  stepsAt,
  TRAIL_CELLS,
  trailAt,
} from '#scenes/grid-draw/rules.ts';
import { gridDraw } from '#scenes/grid-draw/scene.ts';
import { WIND_MS, windAt, WOUND } from '#scenes/spin-wheel/rules.ts';
import { spinWheel } from '#scenes/spin-wheel/scene.ts';
import { CELLS } from './support/cells.ts';
import { drawn } from './support/drawn.ts';
import { LETTERS } from './support/letters.ts';
import { SceneHarness } from './support/scene-harness.ts';
import { sectorsOf } from './support/sectors.ts';

const FACES: ThreeFaces = ['yellow', 'pink', 'green'];
const MAX_WAIT_MS = 15_000;

/** Scenes whose rounds start before their result is known, each idle after a round. */
const SCENES = {
  'grid draw'() {
    const harness = new SceneHarness('grid-draw', gridDraw, { cells: CELLS });
    harness.scene.commands.snapshot({ snapshot: { lit: 103, won: 103, draw: null } });
    return {
      harness,
      ask: async () => (await harness.request({ type: 'draw', cellId: 107 })).ending,
      result: { lit: 107, won: 107, draw: null },
      begins: 'draw-step',
      longest: 47 * 80 + 2200 + 700,
    };
  },
  'spin wheel'() {
    const harness = new SceneHarness('spin-wheel', spinWheel, { sectors: sectorsOf(12) });
    harness.scene.commands.snapshot({ snapshot: { sectorId: 302, angle: 331, spin: null } });
    return {
      harness,
      ask: async () => (await harness.request({ type: 'spin', sectorId: 305, seed: 9 })).ending,
      result: { sectorId: 305, angle: expect.any(Number), spin: null },
      begins: 'spin-start',
      longest: 6000 + 200,
    };
  },
  'color game'() {
    const harness = new SceneHarness('color-game', colorGame, { letters: LETTERS });
    harness.scene.commands.snapshot({
      snapshot: { faces: ['red', 'red', 'blue'], winning: [0, 1], roll: null },
    });
    return {
      harness,
      ask: async () => (await harness.request({ type: 'roll', faces: FACES, seed: 3 })).ending,
      result: { faces: FACES, winning: [], roll: null },
      begins: 'dice-rattle',
      longest: 2600,
    };
  },
};
type Made = ReturnType<(typeof SCENES)[keyof typeof SCENES]>;

const cuesOf = ({ harness, begins }: Made) => harness.named('sound').filter(({ cue }) => cue === begins).length;
/** Returns the current picture as numbers, rounded to a difference that cannot be seen. */
const pictureNow = ({ harness }: Made): readonly number[] => {
  harness.instance.update(harness.loop.clock.time);
  return drawn(harness.instance.root).map((value) => Math.round(value * 1e6) / 1e6);
};

describe.each(Object.entries(SCENES))('%s', (_name, make: () => Made) => {
  it.each([0, 16, 150, 400, 700, 1600, 3000, MAX_WAIT_MS])(
    'continues without a jump with an answer after %i ms, and ends on it',
    async (waitMs) => {
      const made = make();
      const { harness, ask, result, longest } = made;
      harness.play();
      harness.scene.commands.start({});
      harness.run(waitMs);
      const before = pictureNow(made);
      const asked = harness.loop.clock.time;
      const answer = ask();
      expect(pictureNow(made)).toEqual(before);
      harness.play();
      await expect(answer).resolves.toBe('played');
      expect(harness.scene.takeSnapshot()).toEqual(result);
      expect(harness.loop.clock.time - asked).toBeLessThan(longest);
      for (const type of ['started', 'settled'] as const) expect(harness.named(type)).toHaveLength(1);
      expect(harness.named('announce')).toHaveLength(2);
      if (made.begins !== 'draw-step' && waitMs < 600) expect(cuesOf(made)).toBe(1);
    },
  );

  it('moves from the start for as long as it takes, and reports nothing', () => {
    const made = make();
    const { harness } = made;
    harness.play();
    const rest = harness.scene.takeSnapshot();
    const pictures = new Set<string>();
    harness.scene.commands.start({});
    for (let time = 0; time < MAX_WAIT_MS; time += 100) {
      harness.run(100);
      pictures.add(String(pictureNow(made)));
    }
    expect(pictures.size).toBeGreaterThan(9);
    expect(harness.loop.clock.running).toBe(true);
    // A snapshot holds the stopped state: a scene restored from it starts the round with the answer.
    expect(harness.scene.takeSnapshot()).toEqual(rest);
    expect(harness.named('started')).toEqual([]);
    expect(harness.named('announce')).toEqual([]);
  });

  it.each([10, 250, 2000])('is still again soon after a stop at %i ms', (waitMs) => {
    const made = make();
    const { harness } = made;
    harness.play();
    const [rest, picture] = [harness.scene.takeSnapshot(), pictureNow(made)];
    harness.scene.commands.start({});
    harness.run(waitMs);
    harness.scene.commands.stop({});
    harness.scene.commands.stop({});
    expect(harness.scene.takeSnapshot()).toEqual(rest);
    expect(harness.play()).toBeLessThan(700);
    expect(harness.frames.waiting).toBe(0);
    expect(harness.scene.takeSnapshot()).toEqual(rest);
    expect(pictureNow(made)).toEqual(picture);
    expect(harness.named('settled')).toEqual([]);
  });

  it('starts once, and again while it stops', async () => {
    const made = make();
    const { harness, ask, result } = made;
    harness.play();
    harness.scene.commands.start({});
    harness.run(300);
    const before = pictureNow(made);
    harness.scene.commands.start({});
    expect(pictureNow(made)).toEqual(before);
    harness.scene.commands.stop({});
    harness.run(60);
    harness.scene.commands.start({});
    harness.run(300);
    const answer = ask();
    harness.scene.commands.start({});
    harness.scene.commands.stop({});
    harness.play();
    await expect(answer).resolves.toBe('played');
    expect(harness.scene.takeSnapshot()).toEqual(result);
  });

  it.each(['settle', 'hide', 'snapshot', 'reset'] as const)('a %s ends it, and the answer plays', async (what) => {
    const made = make();
    const { harness, ask, result } = made;
    harness.play();
    const rest = harness.scene.takeSnapshot();
    harness.scene.commands.start({});
    harness.run(300);
    if (what === 'hide') harness.instance.settle();
    else if (what === 'snapshot') harness.scene.restore(rest as never);
    else harness.scene.commands[what]({});
    harness.play();
    if (what !== 'reset') expect(harness.scene.takeSnapshot()).toEqual(rest);
    expect(harness.frames.waiting).toBe(0);
    expect(harness.named('settled')).toEqual([]);
    const answer = ask();
    harness.play();
    await expect(answer).resolves.toBe('played');
    expect(harness.scene.takeSnapshot()).toEqual(result);
  });

  it('does not start if motion is cut, and the answer is cut as usual', async () => {
    const made = make();
    const { harness, ask, result } = made;
    harness.reducedMotion = true;
    harness.play();
    const picture = pictureNow(made);
    harness.scene.commands.start({});
    harness.play();
    expect(pictureNow(made)).toEqual(picture);
    expect(cuesOf(made)).toBe(0);
    await expect(ask()).resolves.toBe('cut');
    expect(harness.scene.takeSnapshot()).toEqual(result);
  });

  it('ends a celebration', async () => {
    const { harness } = make();
    const over = harness.celebrate({ tier: 'big', label: '₱500', title: null });
    harness.run(300);
    const commands = harness.instance.handlers.commands as { start?: (none: object) => void };
    commands.start?.({});
    await expect(over).resolves.toEqual({ ending: 'cut' });
  });

  it('a started round that is half over continues on another engine as planned', () => {
    const [made, other] = [make(), make()];
    made.harness.scene.commands.start({});
    made.harness.run(4000);
    void made.ask();
    made.harness.run(500);
    other.harness.scene.restore(structuredClone(made.harness.scene.takeSnapshot()) as never);
    const took = made.harness.play();
    expect(Math.abs(other.harness.play() - took)).toBeLessThan(40);
    expect(other.harness.scene.takeSnapshot()).toEqual(made.harness.scene.takeSnapshot());
  });
});

describe('rules', () => {
  const place = fc.integer({ min: 0, max: 9 });
  const wait = fc.double({ min: 0, max: MAX_WAIT_MS, noNaN: true });

  it('a draw keeps the steps that it started with, for at least one lap, and is no longer with a quick answer', () => {
    fc.assert(
      fc.property(place, place, wait, (from, target, waited) => {
        const plan = planDraw(from, target, fastStepsAfter(waited));
        const begun = endlessDraw(from);
        expect(cellAt(plan, waited)).toBe(cellAt(begun, waited));
        for (let behind = 1; behind <= TRAIL_CELLS; behind++)
          expect(trailAt(plan, waited, behind)).toBe(trailAt(begun, waited, behind));
        expect(plan.fastSteps - stepsAt(begun, waited)).toBeGreaterThanOrEqual(10);
        expect(plan.fastSteps).toBeGreaterThanOrEqual(FAST_STEPS);
        expect(cellAt(plan, plan.durationMs)).toBe(target);
        expect(planDraw(from, target, plan.fastSteps)).toEqual(plan);
        if (waited <= 2000) expect(plan).toEqual(planDraw(from, target));
      }),
    );
  });

  it('a wheel is wound from its stop to its hold without a jump', () => {
    fc.assert(
      fc.property(fc.double({ min: -11, max: 0, noNaN: true }), fc.constantFrom(WOUND, 0), wait, (from, to, ms) => {
        const wind = { from, to };
        expect(windAt(wind, 0)).toBeCloseTo(from, 9);
        expect(Math.abs(windAt(wind, ms + 16) - windAt(wind, ms))).toBeLessThan(1.7);
        if (ms >= WIND_MS) expect(Math.abs(windAt(wind, ms) - to)).toBeLessThan(1);
        if (ms >= WIND_MS && to === 0) expect(windAt(wind, ms)).toBeCloseTo(0, 9);
      }),
    );
  });
});
