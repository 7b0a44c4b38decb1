import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { type BenchTab, openTab } from '../../lib/browser/browser.ts';
import { watchRounds } from '../../lib/round-watch.ts';
import type { PlayedActivity } from './activities.ts';

/** An activity's page, opened as a member. */
export interface OpenedPage {
  readonly page: Page;
  /** DevTools sessions of the page, and of a game's frame, which is a separate process. */
  readonly sessions: () => Promise<readonly CDPSession[]>;
}

/** A member's visit to an activity's page on a server. */
export interface Visit {
  readonly url: string;
  readonly activity: PlayedActivity;
  readonly token: string;
  /** Runs before the page loads. */
  readonly before?: (tab: BenchTab) => Promise<unknown>;
}

/** Opens an activity's page as a member and watches all its threads. */
export async function openActivity(browser: Browser, { url, activity, token, before }: Visit): Promise<OpenedPage> {
  const tab = await openTab(browser);
  const { page, cdp } = tab;
  page.setDefaultTimeout(60_000);
  await page.context().addCookies([
    { name: 'ageTerms', value: '1', url },
    { name: 'language', value: 'en-PH', url },
  ]);
  await page.addInitScript(KEEP, token);
  await watchRounds(page);
  // Block the call that acknowledges a contest result, so that every visit shows the result. DevTools blocks it,
  // because a Playwright route disables the browser's cache, from which even a first visit reads its early fetches.
  await cdp.send('Network.enable');
  await cdp.send('Network.setBlockedURLs', { urls: ['*/ackPkResult'] });
  await before?.(tab);
  await page.goto(`${url}${activity.path}`);
  const sessions = async () => {
    const frames = page.frames().filter((frame) => frame !== page.mainFrame());
    const own = frames.map((frame) =>
      page
        .context()
        .newCDPSession(frame)
        .catch(() => null),
    );
    return [cdp, ...(await Promise.all(own)).filter((session) => session !== null)];
  };
  return { page, sessions };
}

/**
 * Touches the page once, like the tap that leads a player to it, so that e.g. the audio device is open before the
 * round.
 */
export async function touched({ page }: OpenedPage): Promise<void> {
  await page.keyboard.press('Shift');
}

/** A frame of another origin has no storage. */
const KEEP = (token: string): void => {
  if (self.origin === 'null') return;
  localStorage.setItem('perya.token', JSON.stringify(token));
  localStorage.setItem('perya.ageTermsAccepted', 'true');
};

const LOOK_MS = 30;

/** Waits until a button is enabled and returns its centre. */
export async function pressable(button: Locator): Promise<{ readonly x: number; readonly y: number }> {
  await button.waitFor();
  const waits = async () => (await button.getAttribute('aria-busy')) === 'true' || !(await button.isEnabled());
  while (await waits()) await wait(LOOK_MS);
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (box === null) throw new Error('the button has no place');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
