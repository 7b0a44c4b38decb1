import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { type BenchTab, openTab } from '../../lib/browser.ts';
import { watchRounds } from '../../lib/round-watch.ts';
import type { PlayedActivity } from './activities.ts';

/** The page of an activity as a member has it open. */
export interface OpenedPage {
  readonly page: Page;
  /** DevTools sessions of the page, and of a game's frame, which has a process of its own. */
  readonly sessions: () => Promise<readonly CDPSession[]>;
}

/** A member who opens an activity's page on a server. */
export interface Visit {
  readonly url: string;
  readonly activity: PlayedActivity;
  readonly token: string;
  /** What is done before the page loads. */
  readonly before?: (tab: BenchTab) => Promise<unknown>;
}

/** Opens an activity's page for a member and watches all its threads. */
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
  // A result of the contest that is not acknowledged is shown at every visit. Blocked by DevTools: a route of Playwright's
  // switches off the browser's cache, from which even a first visit reads what it has fetched early.
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

/** Touches the page once, as the tap that leads a player to it: the audio device, say, is then opened before the round. */
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

/** Waits until a button can be pressed, and gives its middle. */
export async function pressable(button: Locator): Promise<{ readonly x: number; readonly y: number }> {
  await button.waitFor();
  const waits = async () => (await button.getAttribute('aria-busy')) === 'true' || !(await button.isEnabled());
  while (await waits()) await wait(LOOK_MS);
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (box === null) throw new Error('the button has no place');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
