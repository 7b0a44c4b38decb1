import { Rehearsal } from './support/rehearsal.ts';
import { describe, expect, it } from 'vitest';
import { seeded } from '#scenes/engine/seeded.ts';
import { gridDraw } from '#scenes/grid-draw/scene.ts';
import { jackpotWheel } from '#scenes/jackpot-wheel/scene.ts';
import { distanceToLine, tierAt, TIERS_ON_WHEEL } from '#scenes/jackpot-wheel/rules.ts';
import { CELLS } from './support/cells.ts';

const RUNS = 10_000;
const SEED = 20261121;
const TIMEOUT_MS = 120_000;

/** One round under random frame times, drops up to a second, pauses, hidden pages, losses and skips. Returns whether it was cut. */
function disturb(rehearsal: Rehearsal<'grid-draw'> | Rehearsal<'jackpot-wheel'>, random: () => number): boolean {
  let cut = false;
  while (rehearsal.loop.clock.running) {
    const dice = random();
    if (dice < 0.02) {
      rehearsal.loop.clock.pause();
      rehearsal.frames.pass(random() * 20_000);
      rehearsal.loop.clock.resume();
    } else if (dice < 0.024) {
      rehearsal.performer.settle();
      cut = true;
    } else if (dice < 0.2) rehearsal.frames.frame(random() * 1000);
    else rehearsal.frames.frame(4 + random() * 60);
  }
  return cut;
}

describe(`landing, ${RUNS} seeded runs each (seed ${SEED})`, () => {
  it('grid draw always stands on the given cell', async () => {
    const random = seeded(SEED);
    const rehearsal = new Rehearsal('grid-draw', gridDraw, { cells: CELLS });
    for (let run = 0; run < RUNS; run++) {
      const cellId = CELLS[Math.floor(random() * CELLS.length)]?.id ?? 0;
      const answer = rehearsal.request({ type: 'draw', cellId });
      const cut = disturb(rehearsal, random);
      // oxlint-disable-next-line no-await-in-loop -- one round after another
      expect((await answer).cellId).toBe(cellId);
      expect(rehearsal.scene.takeSnapshot()).toEqual({ lit: cellId, won: cellId, draw: null });
      if (!cut) expect(rehearsal.named('settled').at(-1)).toMatchObject({ ending: 'played' });
      rehearsal.events.length = 0;
    }
  }, TIMEOUT_MS);

  it('wheel always stands in the given sector, off its lines', async () => {
    const random = seeded(SEED);
    const rehearsal = new Rehearsal('jackpot-wheel', jackpotWheel, {});
    for (let run = 0; run < RUNS; run++) {
      const tier = TIERS_ON_WHEEL[Math.floor(random() * 4)] ?? 'mini';
      const answer = rehearsal.request({ type: 'spin', tier, seed: Math.floor(random() * 2 ** 32) });
      disturb(rehearsal, random);
      // oxlint-disable-next-line no-await-in-loop -- one round after another
      expect((await answer).tier).toBe(tier);
      const { angle, spin } = rehearsal.scene.takeSnapshot();
      expect(spin).toBeNull();
      expect(tierAt(angle)).toBe(tier);
      expect(distanceToLine(angle)).toBeGreaterThan(8.9);
      rehearsal.events.length = 0;
    }
  }, TIMEOUT_MS);
});
