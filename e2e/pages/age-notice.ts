import { expect, type Locator, type Page } from '@playwright/test';
import { textsOf } from '../support/texts.ts';

/** The age notice `t('legal:age.title')` of the first visit. */
export class AgeNotice {
  readonly dialog: Locator;
  private readonly page: Page;
  private readonly t;

  constructor(page: Page, t = textsOf('en-PH')) {
    this.t = t;
    this.page = page;
    this.dialog = page.getByRole('alertdialog', { name: t('legal:age.title') });
  }

  /** Expects the notice, and that neither Escape nor a tap outside closes it. */
  async expectFirm(): Promise<void> {
    await expect(this.dialog).toBeVisible();
    await this.page.keyboard.press('Escape');
    await this.page.mouse.click(5, 5);
    await expect(this.dialog).toBeVisible();
  }

  async accept(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.t('legal:age.accept') }).click();
    await expect(this.dialog).toBeHidden();
  }
}
