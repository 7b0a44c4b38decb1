import { expect, type Locator, type Page } from '@playwright/test';

/** The 'IMPORTANT NOTICE' of the first visit. */
export class AgeNotice {
  readonly dialog: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('alertdialog', { name: 'IMPORTANT NOTICE' });
  }

  /** Shown, and neither Escape nor a tap outside takes it away. */
  async expectFirm(): Promise<void> {
    await expect(this.dialog).toBeVisible();
    await this.page.keyboard.press('Escape');
    await this.page.mouse.click(5, 5);
    await expect(this.dialog).toBeVisible();
  }

  async accept(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Accept' }).click();
    await expect(this.dialog).toBeHidden();
  }
}
