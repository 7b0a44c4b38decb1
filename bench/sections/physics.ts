import { TICKS_PER_SECOND } from '../../scenes/coin-pusher/physics/table.ts';
import { median } from '../lib/browser/net.ts';
import { ticksPerSecond } from '../lib/physics-rate.ts';
import { ourStep, plainStep } from '../lib/physics-step.ts';
import { held } from '../lib/report/table.ts';
import { fixed, REPEATS, type Bench } from './section.ts';

/** Slowdown of a mid-range phone compared with this machine. */
const SLOWDOWN = 6;
/** Accepted share of the nominal rate, because the sample starts and ends between two ticks. */
const HOLDS = 0.98;

/**
 * Measures the coin pusher's physics: its step compared with plain matter-js, and its rate in a worker slowed six
 * times.
 */
export async function physics({ browser, report, pages }: Bench): Promise<void> {
  const steps = Array.from({ length: REPEATS }, () => ({ ours: ourStep(), plain: plainStep() }));
  const [ours, plain] = [median(steps.map((one) => one.ours)), median(steps.map((one) => one.plain))];
  report.section(
    `One step with 150 coins, CPU ms in Node (medians of ${REPEATS})`,
    ['ours', 'plain matter-js', 'ours / plain', 'target', ''],
    [[fixed(ours, 3), fixed(plain, 3), `${fixed(ours / plain)}x`, '<= 0.5x', held(ours / plain, 0.5)]],
  );

  const url = `${pages}/?page=scene-coin-pusher`;
  const rows: string[][] = [];
  for (const slowdown of [1, SLOWDOWN]) {
    const rate = await ticksPerSecond(browser, url, slowdown);
    rows.push([
      `${slowdown}x`,
      fixed(rate, 1),
      `>= ${fixed(TICKS_PER_SECOND * HOLDS, 1)}`,
      held(TICKS_PER_SECOND * HOLDS, rate),
    ]);
  }
  report.section(
    `Ticks a second of the playing table (${TICKS_PER_SECOND} on every tier, drawn in between)`,
    ['physics worker slowed', 'ticks a second', 'target', ''],
    rows,
  );
}
