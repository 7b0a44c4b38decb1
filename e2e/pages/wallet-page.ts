import { expect, type Locator, type Page } from '@playwright/test';
import { textsOf } from '../support/texts.ts';

/** Payment results that the sandbox cashier offers, by their buttons. */
const WAYS = {
  pay: /^Pay Told once/,
  fail: /^Fail/,
  fiveTimes: /^Pay, told five times/,
  outOfOrder: /^Pay, out of order/,
} as const;

/** `/wallets`: the deposit, the cashier that it opens, and the payment's card. */
export class WalletPage {
  readonly balance: Locator;
  readonly result: Locator;
  private readonly page: Page;
  private readonly t;

  constructor(page: Page, t = textsOf('en-PH')) {
    this.page = page;
    this.t = t;
    this.balance = page.getByRole('region', { name: t('wallet:balance') });
    this.result = page.getByRole('main').getByRole('heading', { level: 2 });
  }

  /** Chooses a channel and an offered amount, and opens the cashier. `pesos` as displayed: '₱500'. */
  async deposit(channel: string, pesos: string): Promise<void> {
    await this.choice('wallet:channel.title', channel).click();
    await this.choice('wallet:amount.title', pesos).click();
    await this.page.getByRole('button', { name: this.t('wallet:pay.now', { amount: pesos, channel }) }).click();
    await expect(this.page).toHaveURL(/\/sandbox\/cashier\?/);
  }

  /** Search the choice in its group, because the card of an earlier order also names its channel. */
  private choice(group: 'wallet:channel.title' | 'wallet:amount.title', text: string): Locator {
    return this.page.getByRole('radiogroup', { name: this.t(group) }).getByText(text, { exact: true });
  }

  /** Chooses the payment's result at the cashier, which redirects to the wallet. */
  async play(way: keyof typeof WAYS): Promise<void> {
    await this.page.getByRole('button', { name: WAYS[way] }).click();
    await expect(this.page).toHaveURL(/\/wallets\?name=deposit$/);
  }
}
