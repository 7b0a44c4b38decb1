import { expect, type Locator, type Page, type Response } from '@playwright/test';
import type { CallAnswer } from '#contract/index.ts';
import { modalEntryGone } from '../support/history.ts';

export type Draw = CallAnswer<'receiveDrawChance'>;

/** /activity/jackpot: the grid, the award that follows, the record and the rank. */
export class JackpotPage {
  readonly spin: Locator;
  readonly award: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.spin = page.getByRole('button', { name: /^SPIN/ });
    this.award = page.getByRole('dialog', { name: /You won/ });
  }

  async open(): Promise<void> {
    await this.page.goto('/activity/jackpot');
    await expect(this.scene).toHaveAttribute('data-scene-status', 'ready');
  }

  get scene(): Locator {
    return this.page.locator('[data-scene="grid-draw"]');
  }

  /** Taps SPIN and returns the server's answer. */
  async draw(): Promise<Draw> {
    const answered = this.page.waitForResponse((response: Response) => response.url().endsWith('/receiveDrawChance') && response.ok());
    await this.spin.click();
    return (await (await answered).json()) as Draw;
  }

  /** Goes through what comes before the award popup (wheel, prop popup), checks it against the answer, and closes it. */
  async takeAward(): Promise<string> {
    const prop = this.page.getByRole('button', { name: 'Show my award' });
    await expect(prop.or(this.award).first()).toBeVisible({ timeout: 40_000 });
    if (await prop.isVisible()) await prop.click();
    await expect(this.award).toBeVisible();
    const text = await this.award.getByRole('listitem').first().innerText();
    // The popup takes no tap in its first moments, so that hammering SPIN does not skip it.
    await expect(async () => {
      await this.award.getByRole('button', { name: 'TAP THE SCREEN TO CONTINUE' }).click({ timeout: 1000 });
      await expect(this.award).toBeHidden({ timeout: 500 });
    }).toPass();
    await modalEntryGone(this.page);
    return text;
  }
}
