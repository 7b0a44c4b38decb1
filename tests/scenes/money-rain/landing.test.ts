import { describe, expect, it } from 'vitest';
import { seeded } from '#scenes/engine/values/seeded.ts';
import { verifyCatches } from '#scenes/money-rain/rules.ts';
import { moneyRain } from '#scenes/money-rain/scene.ts';
import { sized } from '../../deep.ts';
import { disturb } from '../support/disturb.ts';
import { RAIN } from '../support/rain.ts';
import { SceneHarness } from '../support/scene-harness.ts';

const RUNS = sized(1000, 10_000);
const SEED = 20261121;
const TIMEOUT_MS = 120_000;

/** Tries a catch by finger or key at random. Returns true if it tried. */
function reach({ scene }: SceneHarness<'money-rain'>, random: () => number): boolean {
  const dice = random();
  if (dice < 0.35) scene.commands.pointer({ pointer: { phase: 'down', id: 1, x: random() * 360, y: random() * 800 } });
  else if (dice < 0.5) scene.commands.catchNext({});
  return dice < 0.5;
}

describe(`money rain, ${RUNS} seeded runs (seed ${SEED})`, () => {
  it(
    'always end with a result that the server accepts unchanged',
    async () => {
      const random = seeded(SEED);
      const base = { ...RAIN, durationMs: 6000 };
      const harness = new SceneHarness('money-rain', moneyRain, base);
      let catches = 0;
      for (let run = 0; run < RUNS; run++) {
        const props = { ...base, seed: Math.floor(random() * 2 ** 32), pieces: 1 + Math.floor(random() * 40) };
        harness.scene.setProps(props);
        harness.reducedMotion = random() < 0.2;
        const answer = harness.request({ type: 'rain' });
        disturb(harness, random, () => reach(harness, random));
        // oxlint-disable-next-line no-await-in-loop -- one round after another
        const { caught, total } = await answer;
        expect(verifyCatches(props, caught)).toEqual({ ok: true, total });
        expect(harness.scene.takeSnapshot()).toEqual({ elapsedMs: null, caught, over: true });
        catches += caught.length;
        harness.events.length = 0;
      }
      expect(catches).toBeGreaterThan(RUNS);
    },
    TIMEOUT_MS,
  );
});
