import type { Locator, Page } from '@playwright/test';
import type { TestServer } from '../support/server/server.ts';

/** The operator's desk. */
export class DeskPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async login(server: TestServer): Promise<void> {
    await this.page.goto('/desk');
    await this.page.getByLabel('Your token').fill(server.deskToken);
    await this.page.getByRole('button', { name: 'Open the desk' }).click();
  }

  /** Opens a list by its name in the address. */
  async open(list: string): Promise<void> {
    await this.page.goto(`/desk/list/${list}`);
  }

  /** Finds a row of the list by a text in it. A row is a separate part of the table and includes its acts. */
  row(text: string): Locator {
    return this.page.locator('tbody, .papers > li').filter({ hasText: text });
  }

  /** Unfolds an act and returns its form. */
  async unfold(where: Locator, act: string): Promise<Locator> {
    const offer = where
      .locator('details')
      .filter({ has: this.page.locator('summary', { hasText: act }) })
      .first();
    await offer.locator('summary').click();
    return offer.locator('form');
  }
}
