import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import { type BenchTab, metrics, openPage } from '../../lib/browser/browser.ts';
import { sliceAsOn } from '../../lib/browser/phone-slices.ts';
import { type Longest, longestTask } from '../../lib/pages/main-tasks.ts';
import { firstMotion, seenOf } from '../../lib/round-watch.ts';
import type { PlayedActivity } from './activities.ts';
import { Finger } from './finger.ts';
import { openActivity, type OpenedPage, pressable, touched, type Visit } from './player.ts';

/** A loaded page is idle after this. */
const REST_MS = 2000;
/** Time after which the throttle is active, ms. */
const HOLD_MS = 500;
const MAX_COLD_MS = 20_000;
const LOOK_MS = 500;

/** The times of a round on a warm page. */
export interface RoundFigures {
  /** Main-thread script per sixtieth of a second of the round, ms by CPU clock. */
  readonly script: number;
  /** Time from the touch to the first moving frame, ms. Null if no touch starts the round. */
  readonly tap: number | null;
}

/** An opened, idle page, where a tap starts the round. */
interface RestingPage {
  readonly opened: OpenedPage;
  readonly sessions: readonly CDPSession[];
  readonly finger: Finger;
  /** Point to tap. Null if the round starts without a tap. */
  readonly at: { readonly x: number; readonly y: number } | null;
}

async function openAtRest(browser: Browser, visit: Visit): Promise<RestingPage> {
  const { activity } = visit;
  const opened = await openActivity(browser, visit);
  const { page } = opened;
  await activity.prepare?.(page);
  await activity.shown(page).waitFor();
  await touched(opened);
  const at = activity.start === null ? null : await pressable(activity.start(page));
  if (at !== null) await wait(REST_MS);
  const sessions = await opened.sessions();
  const [cdp] = sessions;
  if (cdp === undefined) throw new Error('a page without a session');
  return { opened, sessions, finger: await Finger.on(page, cdp), at };
}

async function playThrough({ finger, at }: RestingPage, { ms, during }: PlayedActivity): Promise<void> {
  if (at !== null) finger.tap(at.x, at.y);
  await Promise.all([wait(ms), during?.(finger)]);
}

/** Closes what the round left on the page, then the page. */
async function leave({ opened: { page } }: RestingPage, { end }: PlayedActivity): Promise<void> {
  await end?.(page);
  await page.context().close();
}

/** Plays one round on an idle page, its main thread slowed `rate` times. */
export async function playRound(browser: Browser, rate: number, visit: Visit): Promise<RoundFigures> {
  const { activity } = visit;
  const resting = await openAtRest(browser, visit);
  for (const session of resting.sessions) {
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    // Keep the usual priority: the scene's worker gets its share of the machine, as on a phone.
    await session.send('Emulation.setCPUThrottlingRate', { rate });
  }
  if (resting.at !== null) await wait(HOLD_MS);

  const before = await scriptOf(resting.sessions);
  const since = Date.now();
  const from = performance.now();
  await playThrough(resting, activity);
  const script = (await scriptOf(resting.sessions)) - before;
  const sixtieths = ((performance.now() - from) * 60) / 1000;
  const seen = await seenOf(resting.opened.page);

  for (const session of resting.sessions) await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await leave(resting, activity);

  const tappedAt = seen.taps.find((tap) => tap >= since) ?? null;
  const movedAt = firstMotion(seen, activity.begins, tappedAt ?? since);
  if (resting.at !== null && (tappedAt === null || movedAt === null))
    throw new Error(`${activity.name}: the tap moved nothing`);
  return { script: script / sixtieths, tap: tappedAt === null || movedAt === null ? null : movedAt - tappedAt };
}

/**
 * The longest task of a round on an idle page, on a machine without throttle. React's renders are sliced as on
 * a phone that is `rate` times slower.
 */
export async function longestOfRound(browser: Browser, rate: number, visit: Visit): Promise<Longest> {
  const resting = await openAtRest(browser, { ...visit, before: ({ page }) => sliceAsOn(page, rate) });
  const longest = await longestTask(browser, visit.activity.name, () => playThrough(resting, visit.activity));
  await leave(resting, visit.activity);
  return longest;
}

/** Returns the longest task of the minimum round (bench/pages/plain-round.ts) at the bench's address. */
export async function longestOfPlainRound(browser: Browser, base: string): Promise<Longest> {
  const { page, cdp } = await openPage(browser, `${base}/?page=plain-round`);
  await page.evaluate(() => window.bench.start());
  const { x, y } = await pressable(page.locator('button'));
  await wait(REST_MS);
  const finger = await Finger.on(page, cdp);
  const longest = await longestTask(browser, 'plain round', async () => {
    finger.tap(x, y);
    await wait(REST_MS);
  });
  await page.context().close();
  return longest;
}

/** Returns the script time of the main threads so far, ms. */
async function scriptOf(sessions: readonly CDPSession[]): Promise<number> {
  const each = await Promise.all(sessions.map(metrics));
  return each.reduce((sum, metric) => sum + metric('ScriptDuration') * 1000, 0);
}

/** The time of the first round of a first visit until the first moving frame, ms. */
export interface FirstFigures {
  /** Time since the touch. */
  readonly tap: number;
  /** Time since the navigation, including the taps before the round. */
  readonly page: number;
}

/**
 * Opens the page on a first visit over a slow connection and starts a round as soon as its button is enabled, with or
 * without its scene. The page's main thread is slowed `rate` times.
 */
export async function firstRound(browser: Browser, rate: number, visit: Visit): Promise<FirstFigures> {
  const { activity } = visit;
  if (activity.start === null) throw new Error(`${activity.name} is begun by no tap`);
  let openedAt = 0;
  const before = async ({ cdp }: BenchTab) => {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    openedAt = Date.now();
  };
  const { page, sessions } = await openActivity(browser, { ...visit, before });
  await activity.prepare?.(page);
  const { x, y } = await pressable(activity.start(page));
  const since = Date.now();
  const [cdp] = await sessions();
  if (cdp === undefined) throw new Error('a page without a session');
  const finger = await Finger.on(page, cdp);
  finger.tap(x, y);
  let took: FirstFigures | null = null;
  while (took === null && Date.now() - since < MAX_COLD_MS) {
    await wait(LOOK_MS);
    const seen = await seenOf(page);
    const tappedAt = seen.taps.find((tap) => tap >= since);
    const movedAt = tappedAt === undefined ? null : firstMotion(seen, activity.begins, tappedAt);
    if (tappedAt !== undefined && movedAt !== null) took = { tap: movedAt - tappedAt, page: movedAt - openedAt };
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await wait(activity.ms);
  await activity.end?.(page);
  await page.context().close();
  if (took === null) throw new Error(`${activity.name}: the first tap moved nothing`);
  return took;
}
