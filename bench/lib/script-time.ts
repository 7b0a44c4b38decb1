import type { Browser } from '@playwright/test';
import { metrics, openPage } from './browser/browser.ts';
import { throttleCpu } from './browser/cpu-throttle.ts';
import { addressOf, blankOf, interleaved, isMoved, median, netOf } from './browser/net.ts';
import { perFrame, perMove, perSixtieth } from './frame-rate.ts';

/** Length of a sample, ms: long enough to average out the throttle's jitter. */
const SAMPLE_MS = 2500;

const MOVES_A_SECOND = 60;

/** State in which a page is measured: playing, or idle after it has played. */
export type Phase = 'start' | 'startIdle';

/**
 * True for our pages. Their scenes draw in a worker, so the page's work per second does not grow with the delivered
 * frames.
 */
const isOurs = (name: string): boolean => name.startsWith('scene-') || name.startsWith('win-');
/** Only a playing page gets moves of a finger. */
const isMovedIn = (name: string, phase: Phase): boolean => phase === 'start' && isMoved(name);

/** The unit that script time is counted in: see bench/lib/report/report.ts. */
function unitOf(name: string, phase: Phase): typeof perFrame {
  if (isMovedIn(name, phase)) return perMove;
  return isOurs(name) || name === 'blank' ? perSixtieth : perFrame;
}

/**
 * Measures one page under one throttle: main-thread script in ms by CPU clock, and the longest task in ms. Script time
 * is per frame for a peer that draws on the main thread, per move for a page with a moving finger, and per sixtieth of
 * a second for our pages. A move is shorter than a slice of the throttle, which slows all of it or nothing, so it is
 * measured unthrottled and multiplied.
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
  // Wall time is up to 2.5 times too high on a busy machine. Thread ticks measure the thread's CPU time.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.evaluate((which) => window.bench[which]?.(), phase);
  // Let the start finish before throttling, so that frames in progress are measured.
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
 * Net script by page and the blank page's script, ms, and the median of the repeats' longest tasks, because the
 * throttle itself causes single long tasks.
 */
export interface ScriptTimes {
  net: Readonly<Record<string, number>>;
  longest: Readonly<Record<string, number>>;
  blank: { script: number; longest: number };
}

/** Returns medians of several interleaved repeats minus the blank page's median. */
export async function netScript(
  browser: Browser,
  base: string,
  pages: readonly string[],
  throttle: number,
  repeats: number,
  phase: Phase = 'start',
): Promise<ScriptTimes> {
  // An idle page gets no pointer input.
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
