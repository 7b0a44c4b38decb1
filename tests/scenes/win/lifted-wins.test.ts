import { describe, expect, it } from 'vitest';
import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import { loose } from '#scenes/bridge/server.ts';
import { gridDraw } from '#scenes/grid-draw/scene.ts';
import { jackpotWheel } from '#scenes/jackpot-wheel/scene.ts';
import { spinWheel } from '#scenes/spin-wheel/scene.ts';
import { LIFTED_MS } from '#scenes/win/lift.ts';
import { STILL_MS, WIN_MS } from '#scenes/win/rules.ts';
import { BIG, HUGE, SMALL, WINS } from '#workbench/wins.ts';
import { CELLS } from '../support/cells.ts';
import { pictureOf } from '../support/picture.ts';
import { SceneHarness } from '../support/scene-harness.ts';
import { sectorsOf } from '../support/sectors.ts';

interface Case {
  make: () => SceneHarness<SceneName>;
  round: object;
}
/** Scenes that lift the winning part above the others. */
const CASES: Readonly<Record<string, Case>> = {
  'spin-wheel': {
    make: () => new SceneHarness('spin-wheel', spinWheel, { sectors: sectorsOf(8) }) as never,
    round: { type: 'spin', sectorId: 304, seed: 1 },
  },
  'spin-wheel of four': {
    make: () => new SceneHarness('spin-wheel', spinWheel, { sectors: sectorsOf(4) }) as never,
    round: { type: 'spin', sectorId: 302, seed: 4 },
  },
  'jackpot-wheel': {
    make: () => new SceneHarness('jackpot-wheel', jackpotWheel, {}) as never,
    round: { type: 'spin', tier: 'minor', seed: 3 },
  },
  'grid-draw': {
    make: () => new SceneHarness('grid-draw', gridDraw, { cells: CELLS }) as never,
    round: { type: 'draw', cellId: 107 },
  },
};

const shown = (harness: SceneHarness<SceneName>) => pictureOf(harness.scene.root);
/** Plays a round to its end and returns the scene. */
function after({ make, round }: Case): SceneHarness<SceneName> {
  const harness = make();
  void harness.request(round as never);
  harness.play();
  return harness;
}

describe.each(Object.entries(CASES))('a win on the %s', (_name, scene) => {
  it.each(WINS)('that is $tier lifts the winning part, and leaves the picture unchanged', async (win) => {
    const harness = after(scene);
    const rest = shown(harness);
    const answer = harness.celebrate(win);
    harness.run(LIFTED_MS);
    expect(shown(harness)).not.toEqual(rest);
    harness.run(WIN_MS[win.tier]);
    expect(await answer).toEqual({ ending: 'played' });
    expect(shown(harness)).toEqual(rest);
    harness.play();
    expect(harness.frames.waiting).toBe(0);
  });

  it('leaves no trace whenever its last frame is drawn', async () => {
    const harness = after(scene);
    const rest = shown(harness);
    for (const left of [1, 2, 4, 8]) {
      const ends = harness.loop.clock.time + WIN_MS.small;
      const answer = harness.celebrate(SMALL);
      for (let time = harness.loop.clock.time; time < ends; time = harness.loop.clock.time)
        harness.frames.frame(Math.min(16, time < ends - left ? ends - left - time : left));
      // oxlint-disable-next-line no-await-in-loop -- one celebration after another
      expect(await answer).toEqual({ ending: 'played' });
      expect(shown(harness), `${left} ms`).toEqual(rest);
    }
  });

  it('is not celebrated by the scene itself when a round ends', () => {
    const harness = scene.make();
    void harness.request(scene.round as never);
    harness.play();
    const rest = shown(harness);
    harness.run(3000);
    expect(shown(harness)).toEqual(rest);
    expect(harness.named('sound').filter(({ cue }) => cue.startsWith('win-'))).toEqual([]);
  });

  it('is refused before anything has won', async () => {
    await expect(scene.make().celebrate(SMALL)).rejects.toThrow('The scene shows no win');
  });

  it('stays still under reduced motion', async () => {
    const harness = after(scene);
    const rest = shown(harness);
    harness.reducedMotion = true;
    await harness.celebrate(HUGE);
    harness.run(100);
    const still = shown(harness);
    expect(still).not.toEqual(rest);
    harness.run(STILL_MS / 2);
    expect(shown(harness)).toEqual(still);
    harness.run(STILL_MS);
    expect(shown(harness)).toEqual(rest);
  });

  it.each(['settle', 'snapshot'] as const)('is cut by the command %s without a trace', async (type) => {
    const harness = after(scene);
    const rest = shown(harness);
    const snapshot = harness.scene.takeSnapshot();
    const answer = harness.celebrate(HUGE);
    harness.run(500);
    loose(harness.instance.handlers).commands[type]?.({ type, snapshot });
    expect(await answer).toEqual({ ending: 'cut' });
    harness.play();
    expect(shown(harness)).toEqual(rest);
  });

  it('is cut by the next round, which ends as it does without one', async () => {
    const [harness, undisturbed] = [after(scene), after(scene)];
    void harness.celebrate(BIG);
    harness.run(500);
    for (const one of [harness, undisturbed]) {
      void one.request(scene.round as never);
      one.play();
    }
    expect(harness.scene.takeSnapshot()).toEqual(undisturbed.scene.takeSnapshot());
  });
});
