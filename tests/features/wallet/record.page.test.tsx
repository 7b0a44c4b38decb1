import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import type { TestMember } from '../../server/support/helper.ts';
import { depositFreely, order, tell } from '../../server/wallet/support.ts';

const server = servePages({ demo: true });
beforeAll(() => depositFreely(server));
const MINUTE = 60_000;
const asServer = () => server as unknown as Parameters<typeof order>[0];
const rowsOf = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem');
const rows = () => rowsOf('Orders');
const button = (name: string) => screen.getByRole('button', { name });

/** Creates a member with `count` deposits: the first paid with its bonus, the others cancelled. */
async function depositor(count: number): Promise<TestMember> {
  const member = await server.member();
  for (let made = 0; made < count; made += 1) {
    const { id } = await order(asServer(), member);
    if (made === 0) await tell(asServer(), { orderId: id, amount: 500_00, state: 'paid' });
    else await server.call('cancelRechargeOrder', { id }, { token: member.token });
    server.clock.advance(MINUTE);
  }
  return member;
}

describe.each(['/wallets/record?name=orders', '/v2/wallets/record?name=orders'])('the orders at %s', (path) => {
  it('lists deposits and withdrawals with their state, filtered by kind on demand', async () => {
    const page = await renderRoute(path, { as: await depositor(2) });
    expect(rows()).toHaveLength(3);
    expect(rows()[0]?.textContent).toMatch(/Deposit by GCash.*₱500\.00Cancelled/);
    expect(rows().some((row) => /Deposit bonus.*\+₱50\.00Done/.test(row.textContent ?? ''))).toBe(true);
    await page.after(() => fireEvent.click(button('Bonuses')));
    expect(rows()).toHaveLength(1);
    expect(button('Bonuses').getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('That is all of them.')).toBeDefined();
  });

  it('shows twenty at a time', async () => {
    const page = await renderRoute(path, { as: await depositor(21) });
    expect(rows()).toHaveLength(20);
    await page.after(() => fireEvent.click(button('Show more')));
    expect(rows()).toHaveLength(22);
  });

  it('is empty for a new member, with the way to a deposit', async () => {
    const page = await renderRoute(path, { as: 'member' });
    expect(screen.getByText('Nothing here yet')).toBeDefined();
    await page.after(() => fireEvent.click(screen.getByRole('link', { name: 'To the deposit' })));
    expect(window.location.pathname).toBe(path.startsWith('/v2') ? '/wallets/v2' : '/wallets');
  });

  it('says that it could not be loaded, and is there on the next try', async () => {
    const mend = server.fail('getTradeRecord', 500);
    const page = await renderRoute(path, { as: await depositor(1) });
    await page.pass(10_000);
    expect(screen.getByText('This list could not be loaded')).toBeDefined();
    mend();
    await page.after(() => fireEvent.click(button('Try again')));
    expect(rows()).toHaveLength(2);
  });

  it('asks a visitor to log in', async () => {
    await renderRoute(path);
    expect(screen.getByText('Log in to see this page.')).toBeDefined();
    expect(server.calls.map(({ name }) => name)).not.toContain('getTradeRecord');
  });
});

it('opens a line into its details in the second layout', async () => {
  const page = await renderRoute('/v2/wallets/record?name=orders', { as: await depositor(1) });
  const bonus = rows().find((row) => row.textContent?.includes('Deposit bonus'));
  expect(bonus?.textContent).toContain('To bet before you withdraw₱250.00');
  expect(bonus?.textContent).toMatch(/Order numberD[A-Z2-9]{11}/);
  await page.settle();
});

describe.each(['/wallets/record', '/v2/wallets/record'])('every movement at %s', (path) => {
  const moves = () => rowsOf('Wallet history').map((row) => row.textContent ?? '');

  it('has its name, the balance after it and the turnover left; the sum is the wallet’s', async () => {
    const member = await depositor(1);
    const page = await renderRoute(path, { as: member });
    expect(moves()).toEqual([
      expect.stringMatching(/^Deposit bonus.*Balance ₱550\.00Still to bet: ₱250\.00 of ₱250\.00\+₱50\.00$/),
      expect.stringMatching(/^Deposit.*Balance ₱500\.00Still to bet: ₱500\.00 of ₱500\.00\+₱500\.00$/),
    ]);
    const { answer } = await server.call('getTradeInfo', {}, { token: member.token });
    expect(answer.turnover.left).toBe(750_00);
    await page.after(() => fireEvent.click(button('Bonuses & awards')));
    expect(moves()).toHaveLength(1);
    await page.after(() => fireEvent.click(button('Bets & wins')));
    expect(screen.getByText('No bets or wins yet')).toBeDefined();
  });

  it('shows twenty at a time, to the end', async () => {
    const page = await renderRoute(path, { as: await server.demo('demo_vip') });
    expect(moves()).toHaveLength(20);
    await page.after(() => fireEvent.click(button('Show more')));
    expect(moves().length).toBeGreaterThan(20);
    await page.after(() => fireEvent.click(button('Deposits & withdrawals')));
    expect(moves()).toEqual([expect.stringContaining('+₱1,500.00')]);
    expect(screen.getByText('That is all of them.')).toBeDefined();
  });

  it('is empty for a new member', async () => {
    await renderRoute(path, { as: 'member' });
    expect(screen.getByText('Nothing here yet')).toBeDefined();
  });

  it('says that it could not be loaded, and is there on the next try', async () => {
    const mend = server.fail('appUserCoinDetail', 500);
    const page = await renderRoute(path, { as: await depositor(1) });
    await page.pass(10_000);
    expect(screen.getByText('This list could not be loaded')).toBeDefined();
    mend();
    await page.after(() => fireEvent.click(button('Try again')));
    expect(moves()).toHaveLength(2);
  });

  it('leads to the orders and back, in the address', async () => {
    const page = await renderRoute(path, { as: await depositor(2) });
    await page.after(() => fireEvent.click(screen.getByRole('tab', { name: 'Orders' })));
    expect(window.location.search).toBe('?name=orders');
    expect(rows()).toHaveLength(3);
    await page.after(() => fireEvent.click(screen.getByRole('tab', { name: 'Transactions' })));
    expect(window.location.search).toBe('');
  });
});
