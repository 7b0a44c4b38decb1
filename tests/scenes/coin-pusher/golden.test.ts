import { describe, expect, it, vi } from 'vitest';
import { TableSimulation } from '#scenes/coin-pusher/physics/simulation.ts';
import { replay } from '#scenes/coin-pusher/table/replay.ts';
import { GOLDEN } from '#workbench/scenes/coin-pusher-tables.ts';

/** Functions whose result may differ between JavaScript engines in the last bit, and sources of randomness and time. */
const LOOSE = [
  'sin',
  'cos',
  'tan',
  'asin',
  'acos',
  'atan',
  'atan2',
  'sinh',
  'cosh',
  'tanh',
  'asinh',
  'acosh',
  'atanh',
  'pow',
  'exp',
  'expm1',
  'log',
  'log2',
  'log10',
  'log1p',
  'cbrt',
  'hypot',
  'random',
] as const;

describe('the recorded coin pusher game', () => {
  it('ends with the committed hash and payout (Chromium: e2e/specs/coin-pusher.spec.ts)', () => {
    const { hash, won } = replay(GOLDEN.setup, GOLDEN.drops, GOLDEN.untilTick);
    expect({ hash, won }).toEqual({ hash: GOLDEN.hash, won: GOLDEN.won });
  });

  it('calls no function whose result may differ between engines', () => {
    for (const name of LOOSE) {
      vi.spyOn(Math, name).mockImplementation(() => {
        throw new Error(`Math.${name} was called.`);
      });
    }
    expect(replay(GOLDEN.setup, GOLDEN.drops, GOLDEN.untilTick).hash).toBe(GOLDEN.hash);
  });

  it('is not affected by other tables in the same thread', () => {
    const other = TableSimulation.start({ ...GOLDEN.setup, seed: 1 });
    const table = TableSimulation.start(GOLDEN.setup);
    for (const input of GOLDEN.drops) table.drop(input);
    while (table.tick < GOLDEN.untilTick) {
      table.step();
      if (table.tick % 7 === 0) {
        other.drop({ tick: other.tick, x: 0.5, value: 100, id: table.tick });
        other.step();
      }
    }
    expect(table.hash()).toBe(GOLDEN.hash);
  });
});
