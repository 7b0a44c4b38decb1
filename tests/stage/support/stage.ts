import { onTestFinished } from 'vitest';
import { installClock } from '#src/platform/clock.ts';
import { Stage } from '#src/stage/stage.ts';
import { createFakeClock } from '../../platform/fake-clock.ts';
import { delivered, fakeHost } from './fake-host.ts';

export const VIEWPORT = { width: 344, height: 298, dpr: 2 };
export const GRID = { scene: 'grid-draw', props: { cells: [] }, viewport: VIEWPORT } as const;
export const WHEEL = { scene: 'jackpot-wheel', props: {}, viewport: VIEWPORT } as const;
export const BURST = { scene: 'award-burst', props: {}, viewport: VIEWPORT } as const;
export const RAIN = {
  scene: 'money-rain',
  props: {
    seed: 1,
    durationMs: 6000,
    pieces: 9,
    values: { 'packet-red': 250, 'packet-blue': 1000, coin: 50 },
    labels: { 'packet-red': '+₱2.50', 'packet-blue': '+₱10', coin: '+₱0.50' },
  },
  viewport: VIEWPORT,
} as const;
export const box = () => document.body.appendChild(document.createElement('div'));

/** Creates a stage with one fake host and counts its starts. */
export function setUp(fake = fakeHost()) {
  let starts = 0;
  const stage = new Stage(() => {
    starts++;
    return Promise.resolve(fake.host);
  });
  return { stage, ...fake, starts: () => starts };
}

type FakeHost = ReturnType<typeof fakeHost>;

/**
 * Stops the clock for the rest of the test. The returned function advances it by some ms and delivers pending messages
 * before and after.
 */
export function onFakeClock(): (ms: number) => Promise<void> {
  const clock = createFakeClock();
  onTestFinished(installClock(clock));
  return async (ms) => {
    await delivered();
    await clock.advance(ms);
    await delivered();
  };
}

/** Creates a stage on a fake clock that uses these engines in order. The last one stays. */
export function stageOf(...fakes: readonly [FakeHost, ...FakeHost[]]) {
  let started = 0;
  const stage = new Stage(() => Promise.resolve((fakes[Math.min(started++, fakes.length - 1)] ?? fakes[0]).host));
  return { stage, advance: onFakeClock(), starts: () => started };
}
