import { describe, expect, it } from 'vitest';
import { seeded } from '#scenes/engine/values/seeded.ts';
import { totalOf } from '#scenes/slot-reels/lines.ts';
import { slotReels } from '#scenes/slot-reels/scene.ts';
import { sized } from '../../deep.ts';
import { disturb } from '../support/disturb.ts';
import { SceneHarness } from '../support/scene-harness.ts';
import { spinTo, STRIPS } from '../support/slots.ts';

const RUNS = sized(1000, 10_000);
const SEED = 20261121;
const TIMEOUT_MS = 120_000;

/** Plays to the end with disturbances. Returns true if the spin was cut; the display of its wins may be cut later. */
function play({ loop, frames, instance, scene }: SceneHarness<'slot-reels'>, random: () => number): boolean {
  let cut = false;
  const settle = () => {
    cut ||= scene.takeSnapshot().spin !== null;
    instance.settle();
  };
  disturb({ loop, frames, instance: { settle } }, random);
  return cut;
}

describe(`slot reels landing, ${RUNS} seeded runs (seed ${SEED})`, () => {
  it(
    'always end on the given stops with the given wins',
    async () => {
      const random = seeded(SEED);
      const stages = [3, 5].map(
        (count) =>
          new SceneHarness('slot-reels', slotReels, {
            skin: count === 3 ? 'cherry-fiesta' : 'halo-halo-spin',
            strips: STRIPS.slice(0, count),
            stops: STRIPS.slice(0, count).map(() => 0),
            freeSpins: null,
          }),
      );
      for (let run = 0; run < RUNS; run++) {
        const strips = STRIPS.slice(0, run % 2 === 0 ? 3 : 5);
        const harness = stages[run % 2];
        if (harness === undefined) continue;
        const spin = spinTo(
          strips.map((strip) => Math.floor(random() * strip.length)),
          strips,
          random() < 0.3,
        );
        if (random() < 0.5) {
          harness.scene.commands.start({ turbo: spin.turbo });
          harness.frames.frame(random() * 3000);
        }
        const answer = harness.request({ type: 'spin', ...spin });
        const cut = play(harness, random);
        // oxlint-disable-next-line no-await-in-loop -- one round after another
        expect(await answer).toEqual({ stops: spin.stops, amount: totalOf(spin.wins), ending: cut ? 'cut' : 'played' });
        expect(harness.scene.takeSnapshot()).toMatchObject({
          stops: spin.stops,
          wins: spin.wins,
          shownMs: null,
          spin: null,
        });
        expect(harness.named('reelStopped')).toHaveLength(strips.length);
        expect(harness.frames.waiting).toBe(0);
        harness.events.length = 0;
      }
    },
    TIMEOUT_MS,
  );
});
