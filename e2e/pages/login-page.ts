import { expect, type Page } from '@playwright/test';
import type { TestServer } from '../support/server/server.ts';
import { textsOf } from '../support/texts.ts';

/** The login as a page or modal: enter the number, then the code from the SMS sandbox. */
export class LoginPage {
  private readonly page: Page;
  private readonly server: TestServer;
  private readonly t;

  constructor(page: Page, server: TestServer, t = textsOf('en-PH')) {
    this.t = t;
    this.page = page;
    this.server = server;
  }

  /**
   * Logs in, or registers a new number, and waits until the page is logged in. `digits`: the ten digits after +63;
   * `password`: the one that the page of registration asks for.
   */
  async byCode(digits: string, password?: string): Promise<void> {
    await this.page.getByRole('textbox', { name: this.t('auth:mobileNumber') }).fill(digits);
    await this.page.getByRole('button', { name: this.t('auth:sendCode') }).click();
    const code = await this.codeOf(digits);
    if (password !== undefined) await this.page.getByLabel(this.t('auth:password'), { exact: true }).fill(password);
    // The sixth digit submits the form.
    await this.page.getByLabel(this.t('auth:code', { digits: '6' })).fill(code);
    await this.expectIn();
  }

  private async expectIn(): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => localStorage.getItem('perya.token'))).not.toBeNull();
    await expect(this.page.getByRole('button', { name: this.t('auth:verifyAndPlay') })).toBeHidden();
  }

  private async codeOf(digits: string): Promise<string> {
    await expect(this.page.getByLabel(this.t('auth:code', { digits: '6' }))).toBeVisible();
    return this.server.smsCode(`+63${digits}`);
  }
}
