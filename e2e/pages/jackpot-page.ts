import { expect, type Locator, type Page, type Response } from '@playwright/test';
import type { CallAnswer } from '#contract/index.ts';
import { layersLeft } from '../support/layers.ts';

export type Draw = CallAnswer<'receiveDrawChance'>;

/** /activity/jackpot: the grid, the award that follows, the record and the rank. */
export class JackpotPage {
  readonly spin: Locator;
  readonly award: Locator;
  /** Shown while the grid runs: straight to the result. */
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

  /** `plain`: where nothing can be drawn and the plain board takes its place. */
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

  /** The award, or what explains its prop, opens within so many ms. */
  async expectAward(timeout: number): Promise<void> {
    await expect(this.prop.or(this.award).first()).toBeVisible({ timeout });
  }

  /**
   * Goes through what comes before the award popup (wheel, prop popup), checks it against the answer, and closes it.
   */
  async takeAward(): Promise<string> {
    await this.expectAward(40_000);
    if (await this.prop.isVisible()) await this.prop.click();
    // The prop popup's name begins like the award's: only the award asks for a tap.
    await expect(this.page.getByRole('button', { name: 'TAP THE SCREEN TO CONTINUE' })).toBeVisible();
    const text = await this.award.getByRole('listitem').first().innerText();
    await this.closeAward();
    await layersLeft(this.page);
    return text;
  }

  /** Taps the award popup away; it takes no tap in its first moments, so that hammering SPIN does not skip it. */
  async closeAward(): Promise<void> {
    await expect(async () => {
      if (await this.award.isVisible())
        await this.award.getByRole('button', { name: 'TAP THE SCREEN TO CONTINUE' }).click({ timeout: 1000 });
      await expect(this.award).toBeHidden({ timeout: 500 });
    }).toPass();
  }
}
