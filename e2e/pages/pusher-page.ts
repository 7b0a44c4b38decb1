import { expect, type Locator, type Page } from '@playwright/test';
import { moneyText } from '#src/ui/figures/format.ts';
import { becomeDemo } from '../support/member.ts';
import type { TestServer } from '../support/server/server.ts';
import { textsOf } from '../support/texts.ts';

/** `/activity/coin-pusher`: the cabinet with its touch targets. */
export class PusherPage {
  readonly scene: Locator;
  readonly balance: Locator;
  /** The announced win since the table last stopped. */
  readonly won: Locator;
  private readonly page: Page;
  private readonly t: ReturnType<typeof textsOf>;

  constructor(page: Page, t = textsOf('en-PH')) {
    this.page = page;
    this.t = t;
    this.scene = page.locator('[data-scene="coin-pusher"]');
    this.balance = page.locator('[data-balance] b');
    this.won = page.locator('span.sr-only', { hasText: new RegExp(`^${t('coin-pusher:paid')} ₱`) });
  }

  /** Opens the page as a demo player. @returns their token */
  async openAs(account: string, server: TestServer): Promise<string> {
    const token = await becomeDemo(this.page, server, account);
    await this.page.goto('/activity/coin-pusher');
    await this.expectReady();
    return token;
  }

  async expectReady(): Promise<void> {
    await expect(this.scene).toHaveAttribute('data-scene-status', 'ready', { timeout: 60_000 });
  }

  /** Taps the glass at `x`, from 0 (left) to 1 (right). */
  async tap(x: number): Promise<void> {
    const box = await this.scene.boundingBox();
    if (box === null) throw new Error('There is no table');
    // The taps are between the posts, which take 26 of 360 on each side.
    await this.page.touchscreen.tap(box.x + box.width * (26 / 360 + x * (308 / 360)), box.y + box.height * 0.55);
  }

  dome(amount: number): Locator {
    const name = `${moneyText(amount)} ${this.t('coin-pusher:drop')}`;
    return this.page.getByRole('button', { name, exact: true });
  }
}
