import { expect, type Frame, type Locator, type Page } from '@playwright/test';
import { becomeDemo } from '../support/member.ts';
import type { TestServer } from '../support/server/server.ts';
import { textsOf } from '../support/texts.ts';

/** `/game/start` with a slot: the page around the frame, and the frame's content. */
export class SlotPage {
  /** The result of the last spin as text. */
  readonly outcome: Locator;
  readonly dome: Locator;
  readonly balance: Locator;
  readonly scene: Locator;
  private readonly page: Page;

  constructor(page: Page, t = textsOf('en-PH')) {
    this.page = page;
    const game = page.frameLocator('iframe[sandbox]');
    this.outcome = game.locator('output[aria-live]');
    this.dome = game.getByRole('button', { name: new RegExp(`^(${t('slot:spin')}|${t('slot:again')})`) });
    this.scene = game.locator('canvas');
    this.balance = game.getByRole('main').locator('p', { hasText: t('slot:balance') });
  }

  /** Opens a slot as a demo player. @returns their token */
  async openAs(account: string, server: TestServer, gameId = 'halo-halo-spin'): Promise<string> {
    const token = await becomeDemo(this.page, server, account);
    await this.page.goto(`/game/start?gameId=${gameId}`);
    await this.expectReady();
    return token;
  }

  /** Expects the reels to be visible and stopped. */
  async expectReady(): Promise<void> {
    await expect(this.dome).toBeVisible();
    await expect(this.dome).not.toHaveAttribute('aria-busy', 'true', { timeout: 30_000 });
  }

  /** Spins once and waits until the reels have stopped. */
  async spin(): Promise<void> {
    await this.dome.click();
    // The busy state is rendered a moment after the tap.
    await expect(this.dome).toHaveAttribute('aria-busy', 'true');
    await this.expectReady();
  }

  /** Returns the game's frame, for checks inside it. */
  frame(): Frame {
    const found = this.page.frames().find((frame) => frame.url().includes('/frames/slot.html'));
    if (found === undefined) throw new Error('The game has no frame');
    return found;
  }
}
