import { Rehearsal } from './support/rehearsal.ts';
import { describe, expect, it } from 'vitest';
import type { MoneyRainProps } from '#scenes/bridge/contracts/money-rain.ts';
import { seeded } from '#scenes/engine/seeded.ts';
import { verifyCatches } from '#scenes/money-rain/rules.ts';
import { moneyRain } from '#scenes/money-rain/scene.ts';

const RUNS = 10_000;
const SEED = 20261121;
const TIMEOUT_MS = 120_000;

/** Random frame times, drops, pauses, hidden pages, skips, restores on the way, and a player who catches by finger and by key. */
function disturb(stage: Rehearsal<'money-rain'>, random: () => number): void {
  while (stage.loop.clock.running) {
    const dice = random();
    if (dice < 0.02) {
      stage.loop.clock.pause();
      stage.frames.pass(random() * 20_000);
      stage.loop.clock.resume();
    } else if (dice < 0.026) stage.performer.settle();
    else if (dice < 0.3) stage.scene.commands.pointer({ pointer: { phase: 'down', id: 1, x: random() * 360, y: random() * 800 } });
    else if (dice < 0.4) stage.scene.commands.catchNext({});
    else if (dice < 0.6) stage.frames.frame(random() * 1000);
    else stage.frames.frame(20 + random() * 300);
  }
}

describe(`money rain, ${RUNS} seeded runs (seed ${SEED})`, () => {
  it('always ends on a result that the server accepts as it stands', async () => {
    const random = seeded(SEED);
    const base: MoneyRainProps = {
      seed: 0,
      durationMs: 6000,
      pieces: 30,
      values: { 'packet-red': 250, 'packet-blue': 1000, coin: 50 },
      labels: { 'packet-red': '+₱2.50', 'packet-blue': '+₱10', coin: '+₱0.50' },
    };
    const stage = new Rehearsal('money-rain', moneyRain, base);
    let catches = 0;
    for (let run = 0; run < RUNS; run++) {
      const props = { ...base, seed: Math.floor(random() * 2 ** 32), pieces: 1 + Math.floor(random() * 40) };
      stage.scene.setProps(props);
      stage.reducedMotion = random() < 0.2;
      const answer = stage.request({ type: 'rain' });
      disturb(stage, random);
      // oxlint-disable-next-line no-await-in-loop -- one round after another
      const { caught, total } = await answer;
      expect(verifyCatches(props, caught)).toEqual({ ok: true, total });
      expect(stage.scene.takeSnapshot()).toEqual({ elapsedMs: null, caught, over: true });
      catches += caught.length;
      stage.events.length = 0;
    }
    expect(catches).toBeGreaterThan(RUNS);
  }, TIMEOUT_MS);
});
