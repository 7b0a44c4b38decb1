import { expect, type Page } from '@playwright/test';
import { textsOf } from '../support/texts.ts';
import type { Phone } from './phone.ts';

/** How an activity is brought to each of its four pictures. The steps follow one another on one page. */
export interface ActivitySheet {
  /** The name of its file in docs/activities. */
  readonly name: string;
  /** The demo player who plays it. */
  readonly account: string;
  /** Opens it, until it can be played. */
  start(phone: Phone): Promise<void>;
  /** Plays until the middle of a round. */
  middle(phone: Phone): Promise<void>;
  /** Plays on until its award is shown. */
  end(phone: Phone): Promise<void>;
  /** Closes it as an operator does, and opens it again. */
  closed(phone: Phone): Promise<void>;
}

const t = textsOf('en-PH');

/** The award that covers the page, once it has come to rest. */
export async function awardShown(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: t('reward:continue') })).toBeVisible({ timeout: 30_000 });
  await page.waitForTimeout(1500);
}

/** Opens the page of an activity that is closed; `says` is the key of the text that says so. */
export async function openClosed(page: Page, path: string, says = 'activity:closed.title'): Promise<void> {
  await page.goto(path);
  await expect(page.getByText(t(says))).toBeVisible();
}

/** Where a page shows a scene. */
export const sceneOf = (page: Page, name: string) => page.locator(`[data-scene="${name}"]`);

/** Waits until a scene is on screen. */
export async function sceneReady(page: Page, name: string): Promise<void> {
  await expect(sceneOf(page, name)).toHaveAttribute('data-scene-status', 'ready', { timeout: 60_000 });
  await page.waitForTimeout(500);
}
