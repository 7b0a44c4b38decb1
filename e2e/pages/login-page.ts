import { expect, type Page } from '@playwright/test';
import type { TestServer } from '../support/server.ts';

/** The login, as a page or a modal: number, code from the SMS sandbox, in. */
export class LoginPage {
  private readonly page: Page;
  private readonly server: TestServer;

  constructor(page: Page, server: TestServer) {
    this.page = page;
    this.server = server;
  }

  /**
   * Logs in, or registers when the number is new, and waits until the page is logged in. `digits`: the ten after +63.
   */
  async byCode(digits: string): Promise<void> {
    await this.page.getByLabel('Mobile number').fill(digits);
    await this.page.getByRole('button', { name: 'Send code' }).click();
    await this.page.getByLabel('6-digit code').fill(await this.codeOf(digits));
    await this.page.getByRole('button', { name: 'Verify and play' }).click();
    await this.expectIn();
  }

  private async expectIn(): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => localStorage.getItem('perya.token'))).not.toBeNull();
    await expect(this.page.getByRole('button', { name: 'Verify and play' })).toBeHidden();
  }

  private async codeOf(digits: string): Promise<string> {
    await expect(this.page.getByLabel('6-digit code')).toBeVisible();
    return this.server.smsCode(`+63${digits}`);
  }
}
