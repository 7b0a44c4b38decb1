import { expect, type Locator, type Page } from '@playwright/test';
import type { Texts } from '../support/texts.ts';

/** The withdrawal page: account, amount and steps. */
export class WithdrawPage {
  private readonly page: Page;
  private readonly t: Texts;

  constructor(page: Page, t: Texts) {
    this.page = page;
    this.t = t;
  }

  async addWallet(name: string, account: string): Promise<void> {
    const { page, t } = this;
    await page.goto('/wallets/card/edit');
    await page
      .getByRole('radiogroup', { name: t('withdrawal:card.bank') })
      .getByText(name, { exact: true })
      .click();
    await page.getByLabel(t('withdrawal:card.account.wallet'), { exact: true }).fill(account);
    await page.getByRole('button', { name: t('withdrawal:card.save') }).click();
    await expect(page.getByText(t('withdrawal:card.added'))).toBeVisible();
  }

  /** Requests a withdrawal of this many pesos. @returns its number */
  async ask(pesos: number): Promise<string> {
    const { page, t } = this;
    await page.goto('/wallets?name=withdraw');
    await page.getByLabel(t('withdrawal:amount.label'), { exact: true }).fill(String(pesos));
    const answered = page.waitForResponse(/\/exchange$/);
    await page.getByRole('button', { name: t('withdrawal:ask.now', { amount: `₱${pesos}` }), exact: true }).click();
    await page.getByRole('button', { name: t('withdrawal:confirm.yes', { amount: `₱${pesos}` }) }).click();
    const { exchange } = (await (await answered).json()) as { exchange: { id: string } };
    return exchange.id;
  }

  /** Opens the steps of a withdrawal. */
  async open(number: string): Promise<Locator> {
    await this.page.goto(`/withdrawal/gcash?number=${number}`);
    const sheet = this.page.getByRole('dialog', { name: this.t('withdrawal:sheet') });
    await expect(sheet.getByRole('list', { name: this.t('withdrawal:steps') })).toBeVisible();
    return sheet;
  }
}
