import { expect, type Locator, type Page, type Response } from '@playwright/test';
import type { CallAnswer } from '#contract/index.ts';
import { layersLeft } from '../support/looks/layers.ts';

export type Draw = CallAnswer<'receiveDrawChance'>;

/** `/activity/jackpot`: the grid, its award, the record and the rank. */
export class JackpotPage {
  readonly spin: Locator;
  readonly award: Locator;
  /** Button to skip to the result, shown while the grid runs. */
  readonly skip: Locator;
  readonly wheel: Locator;
  private readonly prop: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.spin = page.getByRole('button', { name: /^SPIN/ });
    this.award = page.getByRole('dialog', { name: /^You (won|got)/ });
    this.skip = page.getByRole('button', { name: 'Skip', exact: true });
    this.wheel = page.getByRole('dialog', { name: 'JACKPOT WHEEL' });
    this.prop = page.getByRole('button', { name: 'Show my award' });
  }

  /** Opens the page. `plain`: the scene cannot be drawn, so the plain board replaces it. */
  async open(status: 'ready' | 'plain' = 'ready'): Promise<void> {
    await this.page.goto('/activity/jackpot');
    await expect(this.scene).toHaveAttribute('data-scene-status', status);
    await expect(this.page.getByRole('list', { name: 'Prizes of the draw' }).getByRole('listitem')).toHaveCount(10);
  }

  get scene(): Locator {
    return this.page.locator('[data-scene="grid-draw"]');
  }

  /** Taps SPIN and returns the server's answer. */
  async draw(): Promise<Draw> {
    const answered = this.page.waitForResponse(
      (response: Response) => response.url().endsWith('/receiveDrawChance') && response.ok(),
    );
    await this.spin.click();
    return (await (await answered).json()) as Draw;
  }

  /** Expects the award, or the explanation of its prop, within `timeout` ms. */
  async expectAward(timeout: number): Promise<void> {
    await expect(this.prop.or(this.award).first()).toBeVisible({ timeout });
  }

  /** Passes the steps before the award popup (wheel, prop popup), compares the award with the answer, and closes it. */
  async takeAward(): Promise<string> {
    await this.expectAward(40_000);
    if (await this.prop.isVisible()) await this.prop.click();
    // The prop popup's name starts like the award's, but only the award asks for a tap.
    await expect(this.page.getByRole('button', { name: 'TAP THE SCREEN TO CONTINUE' })).toBeVisible();
    const text = await this.award.getByRole('listitem').first().innerText();
    await this.closeAward();
    await layersLeft(this.page);
    return text;
  }

  /** Closes the award popup with a tap. It ignores its first moments, so that rapid taps on SPIN do not skip it. */
  async closeAward(): Promise<void> {
    await expect(async () => {
      if (await this.award.isVisible())
        await this.award.getByRole('button', { name: 'TAP THE SCREEN TO CONTINUE' }).click({ timeout: 1000 });
      await expect(this.award).toBeHidden({ timeout: 500 });
    }).toPass();
  }
}
