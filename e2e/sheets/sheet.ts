import { expect, type Page } from '@playwright/test';
import { textsOf } from '../support/texts.ts';
import type { Phone } from './phone.ts';

/** Steps to the four pictures of an activity, in order and on one page. */
export interface ActivitySheet {
  /** Name of its file in docs/activities. */
  readonly name: string;
  /** Account of the demo player who plays it. */
  readonly account: string;
  /** Opens it and waits until it can be played. */
  start(phone: Phone): Promise<void>;
  /** Plays until the middle of a round. */
  middle(phone: Phone): Promise<void>;
  /** Plays until its award appears. */
  end(phone: Phone): Promise<void>;
  /** Closes the activity as an operator does, and reopens its page. */
  closed(phone: Phone): Promise<void>;
}

const t = textsOf('en-PH');

/** Waits until the award covers the page and its animation has ended. */
export async function awardShown(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: t('reward:continue') })).toBeVisible({ timeout: 30_000 });
  await page.waitForTimeout(1500);
}

/** Opens the page of a closed activity. `says` is the key of the closed text. */
export async function openClosed(page: Page, path: string, says = 'activity:closed.title'): Promise<void> {
  await page.goto(path);
  await expect(page.getByText(t(says))).toBeVisible();
}

/** Locates the element in which a page shows a scene. */
export const sceneOf = (page: Page, name: string) => page.locator(`[data-scene="${name}"]`);

/** Waits until a scene is on screen. */
export async function sceneReady(page: Page, name: string): Promise<void> {
  await expect(sceneOf(page, name)).toHaveAttribute('data-scene-status', 'ready', { timeout: 60_000 });
  await page.waitForTimeout(500);
}
