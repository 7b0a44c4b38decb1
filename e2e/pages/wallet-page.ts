import { expect, type Locator, type Page } from '@playwright/test';

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

  constructor(page: Page) {
    this.page = page;
    this.balance = page.getByRole('region', { name: 'Total balance' });
    this.result = page.getByRole('main').getByRole('heading', { level: 2 });
  }

  /** Chooses a channel and an amount that is offered, and leaves for the cashier. `pesos` as it is shown: '₱500'. */
  async deposit(channel: string, pesos: string): Promise<void> {
    await this.page.getByText(channel, { exact: true }).click();
    await this.page.getByRole('radiogroup', { name: 'Amount' }).getByText(pesos, { exact: true }).click();
    await this.page.getByRole('button', { name: `Pay ${pesos} with ${channel}` }).click();
    await expect(this.page).toHaveURL(/\/sandbox\/cashier\?/);
  }

  /** Plays the payment at the cashier, which leads back to the wallet. */
  async play(way: keyof typeof WAYS): Promise<void> {
    await this.page.getByRole('button', { name: WAYS[way] }).click();
    await expect(this.page).toHaveURL(/\/wallets\?name=deposit$/);
  }
}
