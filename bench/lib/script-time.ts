import type { Browser } from '@playwright/test';
import { metrics, openPage } from './browser.ts';
import { throttleCpu } from './cpu-throttle.ts';
import { perFrame, perMove, perSixtieth } from './frame-rate.ts';
import { addressOf, blankOf, interleaved, isMoved, median, netOf } from './net.ts';

/** Long enough to average out the throttle's jitter. */
const SAMPLE_MS = 2500;

const MOVES_A_SECOND = 60;

/** State in which a page is measured: playing, or at rest after it has played. */
export type Phase = 'start' | 'startIdle';

/** Ours draw in a worker: what the page does in a second does not grow with the frames that are delivered. */
const isOurs = (name: string): boolean => name.startsWith('scene-') || name.startsWith('win-');
/** No finger moves at rest. */
const isMovedIn = (name: string, phase: Phase): boolean => phase === 'start' && isMoved(name);

/** What script is counted by: see bench/lib/report.ts. */
function unitOf(name: string, phase: Phase): typeof perFrame {
  if (isMovedIn(name, phase)) return perMove;
  return isOurs(name) || name === 'blank' ? perSixtieth : perFrame;
}

/**
 * One page under one throttle: main-thread script in ms by CPU clock, and the longest task in ms. Script is what a display
 * of 60 frames a second asks of each: of a peer, which draws on the main thread, a delivered frame; of a page on which a
 * finger moves, a move; of ours a sixtieth of a second. A move is shorter than a slice of the throttle, which slows all of
 * it or nothing: it is measured before the page is throttled, and multiplied.
 */
async function scriptOf(
  browser: Browser,
  base: string,
  name: string,
  throttle: number,
  phase: Phase = 'start',
): Promise<{ script: number; longestTask: number }> {
  const moved = isMovedIn(name, phase);
  const { page, cdp } = await openPage(browser, addressOf(base, name, moved ? MOVES_A_SECOND : null));
  // Wall time is up to 2.5 times too high on a busy machine; thread ticks measure the thread's own CPU time.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.evaluate((which) => window.bench[which]?.(), phase);
  // Work of the start is finished before throttling begins, so that a frame in progress is measured.
  await page.waitForTimeout(1000);
  const script = () =>
    unitOf(name, phase)(
      page,
      SAMPLE_MS,
      async () => (await metrics(cdp))('ScriptDuration') * 1000,
      (before, after) => after - before,
    );
  const move = moved ? (await script()) * throttle : null;
  await page.evaluate(WATCH_TASKS);
  await throttleCpu(browser, cdp, throttle);
  await page.waitForTimeout(300);
  const throttled = await script();
  const longestTask = await page.evaluate<number>('longestTask');
  await page.context().close();
  return { script: move ?? throttled, longestTask };
}

const WATCH_TASKS = `globalThis.longestTask = 0;
new PerformanceObserver((list) => {
  for (const task of list.getEntries()) longestTask = Math.max(longestTask, task.duration);
}).observe({ type: 'longtask' })`;

/**
 * Net script by page, in ms as above, and the blank page's; the longest task that recurs in the repeats, since the throttle
 * itself causes single long tasks.
 */
export interface ScriptTimes {
  net: Readonly<Record<string, number>>;
  longest: Readonly<Record<string, number>>;
  blank: { script: number; longest: number };
}

/** Medians of several interleaved repeats, less the blank page's median. */
export async function netScript(
  browser: Browser,
  base: string,
  pages: readonly string[],
  throttle: number,
  repeats: number,
  phase: Phase = 'start',
): Promise<ScriptTimes> {
  // There is no pointer input on a page at rest.
  const blank = (page: string) => (phase === 'startIdle' ? 'blank' : blankOf(page));
  const measure = (page: string) => scriptOf(browser, base, page, throttle, page.startsWith('blank') ? 'start' : phase);
  const all = ['blank', ...pages.map(blank), ...pages];
  const found = await interleaved(all, repeats, measure);
  const scripts = (page: string) => found(page).map(({ script }) => script);
  const longest = (page: string) => median(found(page).map(({ longestTask }) => longestTask));
  return {
    net: Object.fromEntries(pages.map((page) => [page, Math.max(0, netOf(scripts, page, blank(page)))])),
    longest: Object.fromEntries(pages.map((page) => [page, longest(page)])),
    blank: { script: median(scripts('blank')), longest: longest('blank') },
  };
}
