import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PLAY_ERRORS } from '#contract/base/errors.ts';
import { WALLET_ERRORS } from '#contract/wallet/calls.ts';
import { removeContent } from '#server/content/edit.ts';
import { transact } from '#server/db/transact.ts';
import { pendingIntents } from '#src/api/index.ts';
import { LATE_POLL_MS, POLL_MS } from '#src/features/wallet/deposit/hooks/useOrder.ts';
import { useWalletStore } from '#src/stores/pages/wallet.ts';
import { clearMember } from '#src/stores/player/member.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import type { TestMember } from '../../server/support/helper.ts';
import { order, receiveFirst, tell } from '../../server/wallet/support.ts';

const server = servePages();
const MINUTE = 60_000;
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount to deposit');
const sent = () => server.calls.filter(({ name }) => name === 'createRechargeOrder').map(({ body }) => body);
const asked = () => server.calls.filter(({ name }) => name === 'getRechargeOrder').length;

let goTo: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  goTo = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
});
afterEach(() => goTo.mockRestore());

/** Creates a member who has paid a first deposit of ₱500 and collected its bonus of ₱50. */
async function depositor(): Promise<TestMember> {
  const member = await server.member();
  const { id } = await order(pageServer(), member);
  await tell(pageServer(), { orderId: id, amount: 500_00, state: 'paid' });
  await receiveFirst(pageServer(), member);
  return member;
}
/** The server in the type that the wallet's test helpers accept. */
const pageServer = () => server as unknown as Parameters<typeof order>[0];

/** Opens the wallet of a member with a pending payment. Its card polls the payment once the page is loaded. */
async function openOrder(member: TestMember) {
  const page = await renderRoute('/wallets', { as: member });
  await page.settle();
  return page;
}

/** Changes the visibility of the page. */
function show(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe.each(['/wallets?name=deposit', '/wallets/v2?name=deposit'])('the deposit at %s', (path) => {
  it('shows its bonus and turnover, makes the order and opens the cashier', async () => {
    const page = await renderRoute(path, { as: 'member' });
    expect(radio(/GCash/).checked).toBe(true);
    expect(screen.getByText('First deposit: 10% on top')).toBeDefined();
    await page.after(() => fireEvent.click(radio(/Maya/)));
    await page.after(() => fireEvent.click(radio(/^₱500 /)));
    expect(amount().value).toBe('500');
    expect(screen.getByText('₱550.00')).toBeDefined();
    expect(screen.getByText('Bet ₱750 before you withdraw.')).toBeDefined();
    await page.after(() => fireEvent.click(button('Pay ₱500 with Maya')));
    expect(sent()).toEqual([expect.objectContaining({ rechargeTypeId: 'maya', amount: 500_00 })]);
    expect(goTo).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^\/sandbox\/cashier\?order=D/));
    expect(screen.getByRole('heading', { name: 'We are waiting for your payment' })).toBeDefined();
    await page.after(() => fireEvent.click(button('Cancel this payment')));
    await page.after(() => fireEvent.click(screen.getByRole('link', { name: 'Deposit' })));
    expect(button(/^Pay/), 'the next visit is for another deposit').toBeDefined();
  });
});

describe('the form', () => {
  it('accepts any amount within the channel’s limits, and shows the fault of another amount', async () => {
    const page = await renderRoute('/wallets', { as: await depositor() });
    expect(screen.getByText('Min ₱100, max ₱50,000')).toBeDefined();
    for (const [typed, said] of [
      ['99.99', 'This channel takes ₱100 or more.'],
      ['50,000.01', 'This channel takes ₱50,000 at most. Choose less or another channel.'],
      ['limang daan', 'Type an amount in pesos, like 500.'],
    ] as const) {
      fireEvent.change(amount(), { target: { value: typed } });
      await page.after(() => fireEvent.click(button(/^Pay/)));
      expect(screen.getByText(said)).toBeDefined();
      expect(document.activeElement).toBe(amount());
    }
    expect(sent()).toEqual([]);
    fireEvent.change(amount(), { target: { value: '1,234.50' } });
    await page.after(() => fireEvent.click(button('Pay ₱1,234.50 with GCash')));
    expect(sent()).toEqual([expect.objectContaining({ amount: 1234_50 })]);
  });

  it('shows balance, turnover and the channel used last', async () => {
    await renderRoute('/wallets', { as: await depositor() });
    expect(within(screen.getByRole('region', { name: 'Total balance' })).getByText('₱550.00')).toBeDefined();
    const turnover = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Turnover done' });
    expect([turnover.value, turnover.max]).toEqual([0, 750_00]);
    expect(radio(/GCash/).closest('label')?.textContent).toContain('Last used');
    expect(screen.queryByText('First deposit: 10% on top')).toBeNull();
  });

  it('keeps the channel while the wallet is left for another page', async () => {
    const member = await server.member();
    const page = await renderRoute('/wallets', { as: member });
    await page.after(() => fireEvent.click(radio(/Card/)));
    expect(screen.queryByRole('radio', { name: /^₱300/ })).toBeNull();
    await page.after(() => fireEvent.click(screen.getByRole('link', { name: 'History' })));
    await page.after(() => fireEvent.click(screen.getByRole('link', { name: 'To the deposit' })));
    expect(radio(/Card/).checked).toBe(true);
    clearMember();
    expect(useWalletStore.getState().depositChannel).toBe('');
  });

  it('is refused by a limit of the player’s own in words, with the way to it', async () => {
    server.fail('createRechargeOrder', PLAY_ERRORS.overDepositLimit.code);
    const page = await renderRoute('/wallets', { as: 'member' });
    await page.after(() => fireEvent.click(button(/^Pay/)));
    expect(screen.getByRole('alert').textContent).toMatch(/^This would go over the deposit limit/);
    expect(screen.getByRole('link', { name: 'See your play limits' }).getAttribute('href')).toBe(
      '/member/self-limited',
    );
    expect(goTo).not.toHaveBeenCalled();
    await page.after(() => fireEvent.click(radio(/^₱300/)));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('gives way to a payment that was begun on another device', async () => {
    const member = await server.member();
    const page = await renderRoute('/wallets', { as: member });
    await order(pageServer(), member);
    await page.after(() => fireEvent.click(button(/^Pay/)));
    expect(screen.getByRole('heading', { name: 'Waiting for your payment' })).toBeDefined();
    expect(goTo).not.toHaveBeenCalled();
  });

  it('asks with one key when the answer got lost, so that there is one order', async () => {
    const mend = server.fail('createRechargeOrder', 'lost');
    const page = await renderRoute('/wallets', { as: 'member' });
    await page.after(() => fireEvent.click(button(/^Pay/)));
    await page.pass(10_000);
    expect(screen.getByRole('alert').textContent).toMatch(/^No connection/);
    mend();
    await page.after(() => fireEvent.click(button(/^Pay/)));
    const keys = server.calls.filter(({ name }) => name === 'createRechargeOrder').map((call) => call.idempotencyKey);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
    expect(goTo).toHaveBeenCalledOnce();
  });
});

it('of a lost answer is forgotten when its order is seen, so that the next deposit is a new one', async () => {
  const member = await server.member();
  server.fail('createRechargeOrder', 'lost');
  const page = await renderRoute('/wallets', { as: member });
  // The lost request has made the order.
  await order(pageServer(), member);
  await page.after(() => fireEvent.click(button(/^Pay/)));
  expect(pendingIntents()).toHaveLength(1);
  await page.pass(10_000);
  await page.settle();
  expect(screen.getByRole('heading', { name: 'Waiting for your payment' })).toBeDefined();
  expect(pendingIntents()).toEqual([]);
});

describe('a payment under way', () => {
  it('survives a reload, is asked for only while the page is seen, and becomes the result and the balance', async () => {
    const member = await server.member();
    const made = await order(pageServer(), member);
    const page = await openOrder(member);
    expect(screen.getByText(made.id)).toBeDefined();
    show('hidden');
    const before = asked();
    await page.pass(5 * POLL_MS);
    expect(asked()).toBe(before);
    await tell(pageServer(), { orderId: made.id, amount: 500_00, state: 'paid' });
    await page.after(() => show('visible'));
    await page.pass(POLL_MS);
    expect(screen.getByRole('heading', { name: 'Your deposit is in' })).toBeDefined();
    expect(within(screen.getByRole('region', { name: 'Total balance' })).getByText('₱500.00')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Claim your ₱50 bonus' }).getAttribute('href')).toBe(
      '/activity/first-deposit',
    );
    const over = asked();
    await page.pass(5 * POLL_MS);
    expect(asked()).toBe(over);
    await page.after(() => fireEvent.click(button('Another deposit')));
    expect(button(/^Pay ₱100/)).toBeDefined();
  });

  it('shows its receipt once', async () => {
    const member = await server.member();
    const made = await order(pageServer(), member);
    const page = await openOrder(member);
    await tell(pageServer(), { orderId: made.id, amount: 500_00, state: 'paid' });
    await page.pass(POLL_MS);
    expect(screen.getByRole('heading', { name: 'Your deposit is in' })).toBeDefined();
    await page.after(() => fireEvent.click(screen.getByRole('link', { name: 'Withdraw' })));
    await page.after(() => fireEvent.click(screen.getByRole('link', { name: 'Deposit' })));
    expect(screen.queryByRole('heading', { name: 'Your deposit is in' })).toBeNull();
    expect(button(/^Pay/)).toBeDefined();
  });

  it('can be continued and cancelled', async () => {
    const member = await server.member();
    const made = await order(pageServer(), member);
    const page = await openOrder(member);
    await page.after(() => fireEvent.click(button('Continue to pay')));
    expect(goTo).toHaveBeenCalledExactlyOnceWith(made.payUrl);
    expect(screen.getByRole('heading', { name: 'We are waiting for your payment' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Continue to pay' })).toBeNull();
    await page.after(() => fireEvent.click(button('I have not paid yet')));
    expect(goTo, 'paying again is warned of first').toHaveBeenCalledOnce();
    expect(screen.getByRole('alert').textContent).toMatch(/^Pay only if you have not paid yet/);
    await page.after(() => fireEvent.click(button('Open the payment page')));
    expect(goTo).toHaveBeenCalledTimes(2);
    await page.after(() => fireEvent.click(button('Cancel this payment')));
    expect(screen.getByRole('heading', { name: 'You cancelled this payment' })).toBeDefined();
    await page.after(() => fireEvent.click(button('Deposit again')));
    expect(button(/^Pay/)).toBeDefined();
  });

  it('that was paid while it was being cancelled shows as paid', async () => {
    const member = await server.member();
    const made = await order(pageServer(), member);
    const page = await openOrder(member);
    server.fail('cancelRechargeOrder', WALLET_ERRORS.orderClosed.code);
    await tell(pageServer(), { orderId: made.id, amount: 500_00, state: 'paid' });
    await page.after(() => fireEvent.click(button('Cancel this payment')));
    expect(screen.getByRole('heading', { name: 'Your deposit is in' })).toBeDefined();
  });

  it('says that it failed, and leads back to the form', async () => {
    const member = await server.member();
    const made = await order(pageServer(), member);
    const page = await openOrder(member);
    await tell(pageServer(), { orderId: made.id, amount: 500_00, state: 'failed' });
    await page.pass(POLL_MS);
    expect(screen.getByRole('heading', { name: 'The payment failed' })).toBeDefined();
    await page.after(() => fireEvent.click(button('Deposit again')));
    expect(button(/^Pay/)).toBeDefined();
  });

  it('expires after its time, and is shown as paid if the money arrives later', async () => {
    const member = await server.member();
    const made = await order(pageServer(), member);
    const page = await openOrder(member);
    server.clock.advance(31 * MINUTE);
    await page.pass(POLL_MS);
    expect(screen.getByRole('heading', { name: 'The time to pay is over' })).toBeDefined();
    await tell(pageServer(), { orderId: made.id, amount: 500_00, state: 'paid' });
    await page.pass(LATE_POLL_MS);
    expect(screen.getByRole('heading', { name: 'Your deposit is in' })).toBeDefined();
    expect(screen.getByText(/^The money came after the time to pay was over/)).toBeDefined();
  });
});

describe('the page', () => {
  it('waits, says that it could not be loaded, and is there on the next try', async () => {
    const release = server.hold('getTradeInfo');
    const page = await renderRoute('/wallets', { as: 'member' });
    expect(screen.getByText('Loading')).toBeDefined();
    const mend = server.fail('getTradeInfo', 500);
    await page.after(release);
    await page.pass(10_000);
    expect(screen.getByText('Your wallet could not be loaded')).toBeDefined();
    mend();
    await page.after(() => fireEvent.click(button('Try again')));
    expect(button(/^Pay/)).toBeDefined();
  });

  it('sends a visitor to the login', async () => {
    await renderRoute('/wallets?name=deposit');
    expect(window.location.pathname).toBe('/auth/login');
  });

  it('shows that deposits are closed if no channel is offered', async () => {
    for (const id of ['gcash', 'maya', 'instapay', 'card'])
      await transact(server.db, (trx) => removeContent(trx, 'rechargeType', id, server.clock.now()));
    await renderRoute('/wallets', { as: 'member' });
    expect(screen.getByText('No payment channel is open')).toBeDefined();
  });
});
