import { expect, type Locator, type Page } from '@playwright/test';
import { textsOf } from '../support/texts.ts';
import { closeNotices } from './notices.ts';
import { takeReward } from './reward.ts';

/** The inbox, and its icon in the lobby's bar. */
export class InboxPage {
  readonly page: Page;
  private readonly t: ReturnType<typeof textsOf>;
  constructor(page: Page, t = textsOf('en-PH')) {
    this.page = page;
    this.t = t;
  }

  /** The mail icon of the lobby, with or without its dot. */
  icon(isUnread: boolean): Locator {
    const name = this.t(isUnread ? 'shell:inboxUnread' : 'shell:inbox');
    return this.page.getByRole('banner').getByRole('button', { name, exact: true });
  }

  /** Enters from the lobby. */
  async enter(): Promise<void> {
    await this.page.goto('/');
    await closeNotices(this.page);
    await this.icon(true).click();
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(this.t('mail:title'));
  }

  /** A mail of the list by its title. */
  mail(title: string): Locator {
    return this.page.getByRole('article').filter({ hasText: title });
  }

  button(key: string): Locator {
    return this.page.getByRole('button', { name: this.t(`mail:${key}`), exact: true });
  }

  /** Looks at what was won, and goes on. */
  takeReward(): Promise<void> {
    return takeReward(this.page, this.t);
  }
}
