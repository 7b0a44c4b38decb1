import { expect, type Locator, type Page } from '@playwright/test';
import { textsOf } from '../support/texts.ts';

/** How the sandbox cashier can play a payment, by its buttons. */
const WAYS = {
  pay: /^Pay Told once/,
  fail: /^Fail/,
  fiveTimes: /^Pay, told five times/,
  outOfOrder: /^Pay, out of order/,
} as const;

/** /wallets: the deposit, the cashier it leads to, and the payment's card. */
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

  /** Chooses a channel and an amount that is offered, and leaves for the cashier. `pesos` as it is shown: '₱500'. */
  async deposit(channel: string, pesos: string): Promise<void> {
    await this.choice('wallet:channel.title', channel).click();
    await this.choice('wallet:amount.title', pesos).click();
    await this.page.getByRole('button', { name: this.t('wallet:pay.now', { amount: pesos, channel }) }).click();
    await expect(this.page).toHaveURL(/\/sandbox\/cashier\?/);
  }

  /** The card of an order before it names its channel too, so a choice is looked for in its group. */
  private choice(group: 'wallet:channel.title' | 'wallet:amount.title', text: string): Locator {
    return this.page.getByRole('radiogroup', { name: this.t(group) }).getByText(text, { exact: true });
  }

  /** Plays the payment at the cashier, which leads back to the wallet. */
  async play(way: keyof typeof WAYS): Promise<void> {
    await this.page.getByRole('button', { name: WAYS[way] }).click();
    await expect(this.page).toHaveURL(/\/wallets\?name=deposit$/);
  }
}
