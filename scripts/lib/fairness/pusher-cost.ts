import { DROP_GAP_TICKS, TICKS_PER_SECOND } from '#scenes/coin-pusher/physics/table.ts';
import { doJob, type Replayed } from '#server/modules/coin-pusher/replay-job.ts';

/** The replay time of a table, CPU ms. */
export interface ReplayCost {
  /** Cost of a second of play as one batch: table read, 30 steps, table written. */
  readonly second: number;
  /** Cost of a batch without a step: reading and writing only. */
  readonly empty: number;
}

const SECONDS = 60;

/**
 * Measures a table with its usual pieces and a coin every two seconds, in batches of one second, as the server plays
 * it.
 */
export function replayCost(): ReplayCost {
  let table: Replayed = doJob({
    type: 'lay',
    setup: { seed: 58, coins: 165, coinValues: [100], prizes: [] },
  });
  const play = (ticks: number, drops: { id: number; tick: number; x: number; value: number }[]): void => {
    table = doJob({ type: 'play', table, drops, untilTick: table.tick + ticks });
  };
  const measured = (ticks: number): number => {
    const before = process.cpuUsage();
    for (let second = 0; second < SECONDS; second++) {
      const isDue = second % 2 === 0 && ticks >= DROP_GAP_TICKS;
      const id = table.tick + 1;
      play(ticks, isDue ? [{ id, tick: table.tick, x: (second * 0.37) % 1, value: 100 }] : []);
    }
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / SECONDS;
  };
  // The first run warms up the code.
  measured(TICKS_PER_SECOND);
  return { second: measured(TICKS_PER_SECOND), empty: measured(0) };
}
