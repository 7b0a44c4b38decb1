import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { WITHDRAWAL_ERRORS as E } from '#contract/withdrawal/calls.ts';
import { transact } from '#server/db/transact.ts';
import { addTurnover } from '#server/play/turnover.ts';
import { EXCHANGE_POLL_MS } from '#src/features/wallet/withdraw/hooks/useExchangeInfo.ts';
import { useWalletStore } from '#src/stores/pages/wallet.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { servePages } from '../../render/page-server.ts';
import { type RenderedRoute, renderRoute } from '../../render/render-route.tsx';
import { act as actKyc, submitted } from '../../server/kyc/support.ts';
import type { TestServer } from '../../server/support/helper.ts';
import { addCard, ask, give, NAME, ready, setFactor, verify } from '../../server/withdrawal/support.ts';

const server = servePages({ demo: true });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const link = (name: string | RegExp) => screen.getByRole<HTMLAnchorElement>('link', { name });
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount to withdraw');
const sent = () => server.calls.filter(({ name }) => name === 'exchange').map(({ body }) => body);
const steps = () => within(screen.getByRole('list', { name: 'Steps of the withdrawal' }));
/** Requests a withdrawal and confirms it in the sheet. */
async function withdrawNow(page: RenderedRoute, amount: string) {
  if (screen.queryByRole('dialog') === null) await page.after(() => fireEvent.click(button(`Withdraw ${amount}`)));
  await page.after(() => fireEvent.click(button(`Yes, withdraw ${amount}`)));
}
const type = (typed: string) => fireEvent.change(amount(), { target: { value: typed } });

describe.each(['/wallets?name=withdraw', '/wallets/v2?name=withdraw', '/withdrawal/gcash'])(
  'a withdrawal at %s',
  (path) => {
    it('is requested, leaves the balance, and shows its state', async () => {
      const { member, card } = await ready(server);
      const page = await renderRoute(path, { as: member });
      const balance = () => within(screen.getByRole('region', { name: 'You can withdraw' }));
      expect(balance().getByText('₱1,000.00')).toBeDefined();
      expect(screen.getByText(/Fee ₱0\. Arrives in 5 to 30 min\./)).toBeDefined();
      type('250.50');
      await withdrawNow(page, '₱250.50');
      expect(sent()).toEqual([expect.objectContaining({ cardId: card.id, amount: 250_50, fee: 0 })]);
      expect(balance().getByText('₱749.50')).toBeDefined();
      expect(useUserStore.getState().user?.coin).toBe(749_50);
      expect(screen.getByRole('heading', { name: '₱250.50 on its way' })).toBeDefined();
      expect(steps().getAllByRole('listitem')).toHaveLength(3);
      expect(steps().getByText('Checking').closest('li')?.getAttribute('aria-current')).toBe('step');
      expect(useWalletStore.getState().withdrawalNumber).toMatch(/^W/);
      expect(amount().value).toBe('');
    });
  },
);

describe('the form', () => {
  it('accepts the amounts that the rule, the balance and the day allow, and shows the fault of others', async () => {
    const { member } = await ready(server);
    const page = await renderRoute('/wallets?name=withdraw', { as: member });
    for (const [typed, said] of [
      ['', 'Type an amount in pesos, like 500.'],
      ['99.99', 'Withdraw ₱100 or more.'],
      ['1000.01', 'You can withdraw ₱1,000 at most now.'],
    ] as const) {
      type(typed);
      await page.after(() => fireEvent.click(button(/^Withdraw/)));
      expect(screen.getByText(said)).toBeDefined();
      expect(document.activeElement).toBe(amount());
    }
    expect(sent()).toEqual([]);
    fireEvent.click(button('All: ₱1,000'));
    expect(amount().value).toBe('1000');
    await withdrawNow(page, '₱1,000');
    expect(sent()).toEqual([expect.objectContaining({ amount: 1000_00 })]);
  });

  it('offers an excluded member everything except an unplayed bonus, and explains that', async () => {
    const { member } = await ready(server);
    const { db, clock } = server;
    const bonus = { userId: member.userId, kind: 'mail-award', reference: member.userId, amount: 50_00 } as const;
    await transact(db, (trx) => addTurnover(trx, { ...bonus, required: 250_00, now: clock.now() }));
    await db.updateTable('app_user').set({ play_state: 'excluded' }).where('id', '=', member.userId).execute();
    await renderRoute('/wallets?name=withdraw', { as: member });
    expect(screen.getByText(/^₱50\.00 of your balance is bonus/)).toBeDefined();
    expect(button('All: ₱950')).toBeDefined();
  });

  it('shows the fee of the chosen account’s bank, and the amount that arrives', async () => {
    const { member } = await ready(server);
    const bpi = await addCard(server, member, { bankId: 'bpi', account: '1234567890' });
    const page = await renderRoute('/wallets?name=withdraw', { as: member });
    await page.after(() => fireEvent.click(button(/GCash.*Change|BPI.*Change/)));
    fireEvent.click(screen.getByRole('radio', { name: /BPI/ }));
    await page.after(() => fireEvent.click(button('Use this account')));
    type('500');
    expect(screen.getByText(/Fee ₱15\. Arrives within 24 hours\./)).toBeDefined();
    expect(screen.getByText('₱485.00')).toBeDefined();
    await withdrawNow(page, '₱500');
    expect(sent()).toEqual([expect.objectContaining({ cardId: bpi.id, amount: 500_00, fee: 15_00 })]);
  });

  it('shows why it was refused, and reloads the withdrawable amount', async () => {
    const { member } = await ready(server);
    server.fail('exchange', E.dailyAmountUsed.code);
    const page = await renderRoute('/wallets?name=withdraw', { as: member });
    type('300');
    const before = server.calls.filter(({ name }) => name === 'getExchange').length;
    await withdrawNow(page, '₱300');
    expect(screen.getByRole('alert').textContent).toMatch(/^This goes over what can be withdrawn in a day/);
    expect(server.calls.filter(({ name }) => name === 'getExchange').length).toBeGreaterThan(before);
    await page.after(() => fireEvent.click(button('Close')));
    type('200');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks with one key when the answer got lost, so that there is one withdrawal', async () => {
    const { member } = await ready(server);
    const page = await renderRoute('/wallets?name=withdraw', { as: member });
    type('300');
    const mend = server.fail('exchange', 'lost');
    await withdrawNow(page, '₱300');
    await page.pass(30_000);
    mend();
    await withdrawNow(page, '₱300');
    const keys = server.calls.filter(({ name }) => name === 'exchange').map(({ idempotencyKey }) => idempotencyKey);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  it('is not sent twice while it waits', async () => {
    const { member } = await ready(server);
    const page = await renderRoute('/wallets?name=withdraw', { as: member });
    type('300');
    const release = server.hold('exchange');
    await withdrawNow(page, '₱300');
    expect(button('Yes, withdraw ₱300').getAttribute('aria-busy')).toBe('true');
    await withdrawNow(page, '₱300');
    expect(sent()).toHaveLength(1);
    await page.after(release);
    expect(screen.getByRole('heading', { name: '₱300 on its way' })).toBeDefined();
  });
});

describe('before money is sent', () => {
  afterEach(() => setFactor(server, 'none'));

  it('a sheet names amount, fee, account and payee, and can be left', async () => {
    const { member } = await ready(server);
    const page = await renderRoute('/wallets?name=withdraw', { as: member });
    type('300');
    await page.after(() => fireEvent.click(button('Withdraw ₱300')));
    const sheet = within(screen.getByRole('dialog', { name: 'Send this money?' }));
    for (const said of ['₱0.00', 'GCash 0917 *** 0142', NAME]) expect(sheet.getByText(said)).toBeDefined();
    expect(sheet.getAllByText('₱300.00')).toHaveLength(2);
    await page.after(() => fireEvent.click(button('Close')));
    expect(sent()).toEqual([]);
    expect(amount().value).toBe('300');
  });

  it('the password of the safe is required if the operator wants it', async () => {
    const { member } = await ready(server);
    await server.call('setSafeboxPassword', { password: '246810' }, { token: member.token });
    await setFactor(server, 'safe');
    const page = await renderRoute('/wallets?name=withdraw', { as: member });
    type('300');
    await page.after(() => fireEvent.click(button('Withdraw ₱300')));
    await page.after(() => fireEvent.click(button('Yes, withdraw ₱300')));
    expect(screen.getByText('Type all 6 digits.')).toBeDefined();
    fireEvent.change(screen.getByLabelText('Password of your safe'), { target: { value: '111111' } });
    await page.after(() => fireEvent.click(button('Yes, withdraw ₱300')));
    expect(screen.getByRole('alert').textContent).toMatch(/^That is not the password of the safe/);
    expect(sent()).toEqual([]);
    fireEvent.change(screen.getByLabelText('Password of your safe'), { target: { value: '246810' } });
    await page.after(() => fireEvent.click(button('Yes, withdraw ₱300')));
    expect(screen.getByRole('heading', { name: '₱300 on its way' })).toBeDefined();
  });

  it('a member without a number for the code is led to bind one', async () => {
    const { member } = await ready(server);
    await setFactor(server, 'code');
    const page = await renderRoute('/wallets?name=withdraw', { as: member });
    type('300');
    await page.after(() => fireEvent.click(button('Withdraw ₱300')));
    expect(link('Link a mobile number first').getAttribute('href')).toBe('/auth/bind');
    expect(screen.queryByRole('button', { name: 'Yes, withdraw ₱300' })).toBeNull();
  });

  it('a code is sent if the operator wants one', async () => {
    const { member } = await ready(server);
    await setFactor(server, 'code');
    const mobile = '+639175550142';
    await server.db.updateTable('app_user').set({ mobile }).where('id', '=', member.userId).execute();
    const page = await renderRoute('/wallets?name=withdraw', { as: member });
    type('300');
    await page.after(() => fireEvent.click(button('Withdraw ₱300')));
    expect(button('Send code')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Yes, withdraw ₱300' })).toBeNull();
  });

  it('and it can be cancelled from the page itself', async () => {
    const { member, card } = await ready(server);
    await ask(server, member, card);
    const page = await renderRoute('/wallets?name=withdraw', { as: member });
    await page.after(() => fireEvent.click(button('Cancel this withdrawal')));
    await page.after(() => fireEvent.click(button('Yes, cancel it')));
    expect(useUserStore.getState().user?.coin).toBe(1000_00);
    expect(screen.queryByRole('heading', { name: '₱300 on its way' })).toBeNull();
  });
});

describe('missing requirements', () => {
  it('are shown in order with their links: identity, deposit, account, balance', async () => {
    await renderRoute('/wallets?name=withdraw', { as: 'member' });
    const list = within(screen.getByRole('heading', { name: 'Before you can withdraw' }).parentElement as HTMLElement);
    expect(list.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)).toEqual([
      'Verify your identity',
      'Make a deposit',
      'Add an account',
      'Your balance is below ₱100',
    ]);
    expect(link('Deposit now').getAttribute('href')).toBe('/wallets?name=deposit');
    expect(link('Add an account').getAttribute('href')).toBe('/wallets/card/edit');
    expect(screen.queryByLabelText('Amount to withdraw')).toBeNull();
  });

  it('no longer include the identity after its approval, whose link returns here', async () => {
    const whole = server as unknown as TestServer;
    const member = await submitted(whole);
    const page = await renderRoute('/wallets?name=withdraw', { as: member });
    expect(screen.getByText('We are checking your ID')).toBeDefined();
    expect(link('See its status').getAttribute('href')).toBe('/member/profile/kyc?for=withdraw');
    await actKyc(whole, 'approveKyc', { id: member.id });
    await page.pass(EXCHANGE_POLL_MS);
    expect(link('Add an account')).toBeDefined();
    expect(screen.queryByText('We are checking your ID')).toBeNull();
    const asked = server.calls.filter(({ name }) => name === 'getExchange').length;
    await page.pass(5 * EXCHANGE_POLL_MS);
    expect(server.calls.filter(({ name }) => name === 'getExchange')).toHaveLength(asked);
  });

  it('include the turnover with its progress and a link to play', async () => {
    const page = await renderRoute('/wallets?name=withdraw', { as: await server.demo('demo_turnover') });
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Turnover done' }).value).toBe(1080_00);
    expect(screen.getByText('Bet ₱420 more')).toBeDefined();
    const balance = within(screen.getByRole('region', { name: 'You can withdraw' }));
    expect([balance.getByText('₱0.00'), balance.getByText('of ₱1,320')]).toHaveLength(2);
    await page.after(() => fireEvent.click(link('Play')));
    expect(window.location.pathname).toBe('/');
  });

  it('include the wait for the next day once the daily limit is used up', async () => {
    const { member, card } = await ready(server);
    for (let made = 0; made < 3; made += 1) await ask(server, member, card, 100_00);
    await renderRoute('/wallets?name=withdraw', { as: member });
    expect(screen.getByText('Today’s limit is used up')).toBeDefined();
    expect(screen.getByText(/^You can withdraw again from .*8:00.AM\.$/)).toBeDefined();
    expect(screen.getAllByRole('heading', { name: '₱100 on its way' })).toHaveLength(3);
  });

  it('do not block an excluded member', async () => {
    const { member } = await ready(server);
    const closed = { play_state: 'excluded' } as const;
    await server.db.updateTable('app_user').set(closed).where('id', '=', member.userId).execute();
    const page = await renderRoute('/wallets?name=withdraw', { as: member });
    type('300');
    await withdrawNow(page, '₱300');
    expect(screen.getByRole('heading', { name: '₱300 on its way' })).toBeDefined();
  });

  it('do not send a member on a break to play, and ask an excluded member for no turnover', async () => {
    const member = await server.demo('demo_turnover');
    const pause = (play_state: 'coolingOff' | 'excluded') =>
      server.db.updateTable('app_user').set({ play_state }).where('id', '=', member.userId).execute();
    await pause('coolingOff');
    const page = await renderRoute('/wallets?name=withdraw', { as: member });
    expect(screen.getByText('Bet ₱420 more')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Play' })).toBeNull();
    page.unmount();
    await pause('excluded');
    const open = await renderRoute('/wallets?name=withdraw', { as: member });
    expect(screen.queryByRole('progressbar', { name: 'Turnover done' })).toBeNull();
    type('1320');
    await withdrawNow(open, '₱1,320');
    expect(screen.getByRole('heading', { name: '₱1,320 on its way' })).toBeDefined();
  });
});

describe('the two sides of the wallet', () => {
  it('take each other’s place, so that back leaves the wallet; back=1 stays, and leads back after asking', async () => {
    const { member } = await ready(server);
    const wallet = await renderRoute('/wallets?name=deposit&back=1', { as: member });
    const before = window.history.length;
    await wallet.after(() => fireEvent.click(link('Withdraw')));
    expect(window.location.search).toBe('?name=withdraw&back=1');
    expect(link('Withdraw').getAttribute('aria-current')).toBe('page');
    expect(window.history.length).toBe(before);
    expect(screen.queryByRole('button', { name: 'Back to where you were' })).toBeNull();
    type('300');
    await withdrawNow(wallet, '₱300');
    expect(button('Back to where you were')).toBeDefined();
  });

  it('stay in the layout that the player is in', async () => {
    await renderRoute('/wallets/v2?name=withdraw', { as: 'member' });
    expect(link('Deposit').getAttribute('href')).toBe('/wallets/v2?name=deposit');
  });
});

describe('the form’s initial values', () => {
  it('appear on the next try if withdrawals could not be loaded, which a message shows', async () => {
    const mend = server.fail('getExchange', 500);
    const { member } = await ready(server);
    const page = await renderRoute('/wallets?name=withdraw', { as: member });
    await page.pass(10_000);
    expect(screen.getByText('Withdrawals could not be loaded')).toBeDefined();
    mend();
    await page.after(() => fireEvent.click(button('Try again')));
    expect(amount()).toBeDefined();
  });
});

it('speaks Filipino', async () => {
  const member = await server.member();
  await verify(server, member);
  await give(server, member, 500_00);
  const gcash = await addCard(server, member);
  await ask(server, member, gcash, 100_00);
  await renderRoute('/wallets?name=withdraw', { as: member, language: 'fil-PH' });
  expect(screen.getByRole('region', { name: 'Puwede mong i-withdraw' })).toBeDefined();
  expect(screen.getByLabelText('Halagang iwi-withdraw')).toBeDefined();
  expect(screen.getByRole('heading', { name: '₱100, papunta na' })).toBeDefined();
  expect(screen.getByText('Sinusuri')).toBeDefined();
  expect(screen.getByRole('button', { name: new RegExp(`0917 \\*\\*\\* 0142, ${NAME}`) })).toBeDefined();
});
