import { describe, expect, it } from 'vitest';
import type { DieColor, ThreeFaces } from '#scenes/bridge/contracts/color-game.ts';
import { COLORS } from '#scenes/color-game/rules.ts';
import { colorGame } from '#scenes/color-game/scene.ts';
import { seeded } from '#scenes/engine/values/seeded.ts';
import { sized } from '../../deep.ts';
import { disturb } from '../support/disturb.ts';
import { LETTERS } from '../support/letters.ts';
import { SceneHarness } from '../support/scene-harness.ts';

const RUNS = sized(1000, 10_000);
const SEED = 20261121;

describe(`the dice in ${RUNS} seeded runs (seed ${SEED})`, () => {
  it('they always end on the given faces, with one dieStopped event each', async () => {
    const random = seeded(SEED);
    const any = (): DieColor => COLORS[Math.floor(random() * COLORS.length)] ?? 'red';
    const harness = new SceneHarness('color-game', colorGame, { letters: LETTERS });
    for (let run = 0; run < RUNS; run++) {
      const faces: ThreeFaces = [any(), any(), any()];
      const answer = harness.request({ type: 'roll', faces, seed: Math.floor(random() * 2 ** 32) });
      disturb(harness, random);
      // oxlint-disable-next-line no-await-in-loop -- one round after another
      expect((await answer).faces).toEqual(faces);
      expect(harness.scene.takeSnapshot()).toEqual({ faces, winning: [], roll: null });
      expect(harness.named('dieStopped')).toHaveLength(3);
      harness.events.length = 0;
    }
  });
});
