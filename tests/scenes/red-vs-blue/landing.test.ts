import { expect, it } from 'vitest';
import { seeded } from '#scenes/engine/values/seeded.ts';
import { redVsBlue } from '#scenes/red-vs-blue/scene.ts';
import { sized } from '../../deep.ts';
import { disturb } from '../support/disturb.ts';
import { SceneHarness } from '../support/scene-harness.ts';

const RUNS = sized(1000, 10_000);
const SEED = 20261121;

it(`red vs blue, ${RUNS} seeded runs (seed ${SEED}): the given camp always wins`, async () => {
  const random = seeded(SEED);
  const letter = { red: 'R', blue: 'B' };
  const harness = new SceneHarness('red-vs-blue', redVsBlue, { score: { red: 0, blue: 0 }, letter, mine: null });
  for (let run = 0; run < RUNS; run++) {
    const winner = random() < 0.5 ? 'red' : 'blue';
    const answer = harness.request({ type: 'finish', winner, seed: Math.floor(random() * 2 ** 32) });
    const cut = disturb(harness, random, () => {
      const scored = random() < 0.02;
      if (scored) harness.scene.setProps({ score: { red: random(), blue: random() }, letter, mine: null });
      return scored;
    });
    // oxlint-disable-next-line no-await-in-loop -- one round after another
    expect((await answer).winner).toBe(winner);
    expect(harness.scene.takeSnapshot()).toEqual({ winner, match: null });
    expect(harness.named('decided')).toHaveLength(1);
    if (!cut) expect(harness.named('settled')).toEqual([{ type: 'settled', winner, ending: 'played' }]);
    harness.events.length = 0;
  }
});
