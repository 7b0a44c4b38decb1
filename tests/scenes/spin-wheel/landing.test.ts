import { describe, expect, it } from 'vitest';
import { seeded } from '#scenes/engine/values/seeded.ts';
import { MAX_SECTORS, MIN_SECTORS } from '#scenes/spin-wheel/rules.ts';
import { spinWheel } from '#scenes/spin-wheel/scene.ts';
import { distanceToLine, sectorAt } from '#scenes/wheel/rules.ts';
import { sized } from '../../deep.ts';
import { disturb } from '../support/disturb.ts';
import { SceneHarness } from '../support/scene-harness.ts';
import { sectorsOf } from '../support/sectors.ts';

const RUNS = sized(1000, 10_000);
const SEED = 20261121;

describe(`the spin wheel in ${RUNS} seeded runs (seed ${SEED})`, () => {
  it('always stops in the given sector, off its lines, whatever the number of sectors', async () => {
    const random = seeded(SEED);
    const counts = MAX_SECTORS - MIN_SECTORS + 1;
    for (let sectors = MIN_SECTORS; sectors <= MAX_SECTORS; sectors++) {
      const harness = new SceneHarness('spin-wheel', spinWheel, { sectors: sectorsOf(sectors) });
      for (let run = 0; run < RUNS / counts; run++) {
        const index = Math.floor(random() * sectors);
        const answer = harness.request({ type: 'spin', sectorId: 301 + index, seed: Math.floor(random() * 2 ** 32) });
        disturb(harness, random);
        // oxlint-disable-next-line no-await-in-loop -- one round after another
        expect((await answer).sectorId).toBe(301 + index);
        const { sectorId, angle, spin } = harness.scene.takeSnapshot();
        expect(spin).toBeNull();
        expect(sectorId).toBe(301 + index);
        expect(sectorAt(angle, sectors)).toBe(index);
        expect(distanceToLine(angle, sectors)).toBeGreaterThan(36 / sectors - 0.001);
        harness.events.length = 0;
      }
    }
  });
});
