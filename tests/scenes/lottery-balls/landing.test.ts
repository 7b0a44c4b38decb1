import { expect, it } from 'vitest';
import { seeded } from '#scenes/engine/values/seeded.ts';
import { lotteryBalls } from '#scenes/lottery-balls/scene.ts';
import { sized } from '../../deep.ts';
import { disturb } from '../support/disturb.ts';
import { SceneHarness } from '../support/scene-harness.ts';

const RUNS = sized(500, 10_000);
const SEED = 20261121;
/** A small drum is enough, since these runs vary the frames. The rules are tested with every size. */
const OUT_OF = 12;
const PICKS = 3;

it(`lottery balls, ${RUNS} seeded runs (seed ${SEED}): always end with the given numbers in their order`, async () => {
  const random = seeded(SEED);
  const harness = new SceneHarness('lottery-balls', lotteryBalls, { outOf: OUT_OF, picks: PICKS, mine: [1, 2] });
  for (let run = 0; run < RUNS; run++) {
    const drum = Array.from({ length: OUT_OF }, (_, index) => index + 1);
    const numbers = Array.from({ length: PICKS }, () => drum.splice(Math.floor(random() * drum.length), 1)[0] ?? 0);
    const answer = harness.request({ type: 'draw', numbers, seed: Math.floor(random() * 2 ** 32) });
    const cut = disturb(harness, random);
    // oxlint-disable-next-line no-await-in-loop -- one round after another
    expect((await answer).numbers).toEqual(numbers);
    expect(harness.scene.takeSnapshot()).toEqual({ drawn: numbers, draw: null });
    expect(harness.named('ballShown').map(({ number }) => number)).toEqual(numbers);
    if (!cut) expect(harness.named('settled')).toEqual([{ type: 'settled', numbers, ending: 'played' }]);
    harness.events.length = 0;
  }
});
