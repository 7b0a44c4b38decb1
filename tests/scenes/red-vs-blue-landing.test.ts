import { Rehearsal } from './support/rehearsal.ts';
import { expect, it } from 'vitest';
import { seeded } from '#scenes/engine/seeded.ts';
import { redVsBlue } from '#scenes/red-vs-blue/scene.ts';

const RUNS = 10_000;
const SEED = 20261121;

it(`red vs blue, ${RUNS} seeded runs (seed ${SEED}): the given camp always wins, whatever happens to frames and scores`, async () => {
  const random = seeded(SEED);
  const letter = { red: 'R', blue: 'B' };
  const stage = new Rehearsal('red-vs-blue', redVsBlue, { score: { red: 0, blue: 0 }, letter, mine: null });
  for (let run = 0; run < RUNS; run++) {
    const winner = random() < 0.5 ? 'red' : 'blue';
    const answer = stage.request({ type: 'finish', winner, seed: Math.floor(random() * 2 ** 32) });
    let cut = false;
    while (stage.loop.clock.running) {
      const dice = random();
      if (dice < 0.03) {
        stage.loop.clock.pause();
        stage.frames.pass(random() * 20_000);
        stage.loop.clock.resume();
      } else if (dice < 0.035) {
        stage.performer.settle();
        cut = true;
      } else if (dice < 0.05) {
        stage.scene.setProps({ score: { red: random(), blue: random() }, letter, mine: null });
      } else stage.frames.frame(random() < 0.3 ? random() * 1000 : 4 + random() * 60);
    }
    // oxlint-disable-next-line no-await-in-loop -- one round after another
    expect((await answer).winner).toBe(winner);
    expect(stage.scene.takeSnapshot()).toEqual({ winner, match: null });
    expect(stage.named('decided')).toHaveLength(1);
    if (!cut) expect(stage.named('settled')).toEqual([{ type: 'settled', winner, ending: 'played' }]);
    stage.events.length = 0;
  }
}, 120_000);
