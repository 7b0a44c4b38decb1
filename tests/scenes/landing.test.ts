import { describe, expect, it } from 'vitest';
import { seeded } from '#scenes/engine/values/seeded.ts';
import { gridDraw } from '#scenes/grid-draw/scene.ts';
import { distanceToLine, tierAt, TIERS_ON_WHEEL } from '#scenes/jackpot-wheel/rules.ts';
import { jackpotWheel } from '#scenes/jackpot-wheel/scene.ts';
import { sized } from '../deep.ts';
import { CELLS } from './support/cells.ts';
import { disturb } from './support/disturb.ts';
import { SceneHarness } from './support/scene-harness.ts';

const RUNS = sized(1000, 10_000);
const SEED = 20261121;
const TIMEOUT_MS = 120_000;

describe(`result in ${RUNS} seeded runs each (seed ${SEED})`, () => {
  it(
    'the grid draw always stops on the given cell',
    async () => {
      const random = seeded(SEED);
      const harness = new SceneHarness('grid-draw', gridDraw, { cells: CELLS });
      for (let run = 0; run < RUNS; run++) {
        const cellId = CELLS[Math.floor(random() * CELLS.length)]?.id ?? 0;
        const answer = harness.request({ type: 'draw', cellId });
        const cut = disturb(harness, random);
        // oxlint-disable-next-line no-await-in-loop -- one round after another
        expect((await answer).cellId).toBe(cellId);
        expect(harness.scene.takeSnapshot()).toEqual({ lit: cellId, won: cellId, draw: null });
        if (!cut) expect(harness.named('settled').at(-1)).toMatchObject({ ending: 'played' });
        harness.events.length = 0;
      }
    },
    TIMEOUT_MS,
  );

  it(
    'the jackpot wheel always stops in the given sector, off its lines',
    async () => {
      const random = seeded(SEED);
      const harness = new SceneHarness('jackpot-wheel', jackpotWheel, {});
      for (let run = 0; run < RUNS; run++) {
        const tier = TIERS_ON_WHEEL[Math.floor(random() * 4)] ?? 'mini';
        const answer = harness.request({ type: 'spin', tier, seed: Math.floor(random() * 2 ** 32) });
        disturb(harness, random);
        // oxlint-disable-next-line no-await-in-loop -- one round after another
        expect((await answer).tier).toBe(tier);
        const { angle, spin } = harness.scene.takeSnapshot();
        expect(spin).toBeNull();
        expect(tierAt(angle)).toBe(tier);
        expect(distanceToLine(angle)).toBeGreaterThan(8.9);
        harness.events.length = 0;
      }
    },
    TIMEOUT_MS,
  );
});
