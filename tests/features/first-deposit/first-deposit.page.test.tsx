import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import type { TestMember } from '../../server/support/helper.ts';
import { setActivity } from '../../server/support/rows.ts';
import { order, tell } from '../../server/wallet/support.ts';

const server = servePages();
const asServer = () => server as unknown as Parameters<typeof order>[0];
const PATH = '/activity/first-deposit';
const hidden = true;
const button = (name: string | RegExp) => screen.getByRole('button', { name, hidden });
const main = () => within(screen.getByRole('main', { hidden }));
const called = (call: string) => server.calls.filter(({ name }) => name === call);
const open = (type: 'firstDeposit' | 'firstDepositTips') => void useModalStore.getState().openModal({ type });

let member: TestMember;
beforeEach(async () => {
  member = await server.member();
});
async function pay(amount: number): Promise<void> {
  const { id } = await order(asServer(), member, amount);
  await tell(asServer(), { orderId: id, amount, state: 'paid' });
}

it('shows the offer with its amounts and rules, and leads to the cashier', async () => {
  await renderRoute(PATH, { as: member });
  expect(main().getByText('Up to ₱500 extra')).toBeDefined();
  const rows = main()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(rows).toContain('Deposit ₱500+₱50');
  expect(rows).toContain('Deposit ₱10,000+₱500');
  expect(rows).toContain('Bet the bonus 5 times before you withdraw it.');
  expect(main().getByRole('link', { name: 'Deposit now' }).getAttribute('href')).toBe('/wallets?name=deposit');
});

it('shows a visitor the offer and asks them to log in', async () => {
  await renderRoute(PATH);
  expect(main().getByText('Up to ₱500 extra')).toBeDefined();
  expect(main().getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/auth/login');
});

it('collects the bonus once', async () => {
  await pay(500_00);
  const page = await renderRoute(PATH, { as: member });
  expect(useActivityStore.getState().flags.firstDepositFlag).toBe(true);
  const release = server.hold('receiveFirstDeposit');
  await page.after(() => fireEvent.click(button('Claim ₱50')));
  await page.after(() => fireEvent.click(button('Claim ₱50')));
  await page.after(release);
  expect(called('receiveFirstDeposit')).toHaveLength(1);
  expect(useUserStore.getState().user?.coin).toBe(550_00);
  expect(useActivityStore.getState().flags.firstDepositFlag).toBe(false);
  expect(main().getByText('You have claimed your bonus')).toBeDefined();
  expect(main().getByText(/^Claimed /)).toBeDefined();
});

it('says that the first deposit got no bonus', async () => {
  await pay(50_00);
  await renderRoute(PATH, { as: member });
  expect(main().getByText('You have made your first deposit')).toBeDefined();
});

it.each([{ open: false }, { closesAt: 1 }])('says why it is not open: %j', async (change) => {
  await setActivity(server, 'first-deposit', change);
  await renderRoute(PATH, { as: member });
  expect(main().queryByRole('link', { name: 'Deposit now' })).toBeNull();
  expect(main().getByRole('link', { name: /lobby/i })).toBeDefined();
  await setActivity(server, 'first-deposit', {});
});

it('says that loading failed, and loads again', async () => {
  const mend = server.fail('getFirstDeposit', 500);
  const page = await renderRoute(PATH, { as: member });
  expect(main().getByText('The first deposit offer could not be loaded')).toBeDefined();
  mend();
  await page.after(() => fireEvent.click(button('Try again')));
  expect(main().getByText('Up to ₱500 extra')).toBeDefined();
});

it('leads a paused player to no deposit', async () => {
  const pause = { play_state: 'coolingOff' as const, play_state_until: server.clock.now() + 86_400_000 };
  await server.db.updateTable('app_user').set(pause).where('id', '=', member.userId).execute();
  await renderRoute(PATH, { as: member });
  expect(main().getByText('No offers while play is closed')).toBeDefined();
  expect(main().queryByRole('link', { name: 'Deposit now' })).toBeNull();
});

it('opens over the page as a modal, and collects the bonus there', async () => {
  await pay(1000_00);
  const page = await renderRoute('/faq', { as: member });
  await page.after(() => open('firstDeposit'));
  expect(within(screen.getByRole('dialog')).getByText('₱100')).toBeDefined();
  await page.after(() => fireEvent.click(button('Claim ₱100')));
  expect(useUserStore.getState().user?.coin).toBe(1100_00);
  expect(useModalStore.getState().stack.map(({ type }) => type)).toEqual(['reward']);
});

it('shows the offer in the modal, which leads to the cashier', async () => {
  const page = await renderRoute('/faq', { as: member });
  await page.after(() => open('firstDeposit'));
  const dialog = within(screen.getByRole('dialog', { name: 'First deposit' }));
  expect(dialog.getByText('Up to ₱500 extra')).toBeDefined();
  await page.after(() => fireEvent.click(button('Deposit now')));
  expect(window.location.pathname + window.location.search).toBe('/wallets?name=deposit');
  expect(useModalStore.getState().stack).toEqual([]);
});

it('gives tips with the same amount, without the offer while it is closed', async () => {
  const page = await renderRoute('/faq', { as: member });
  await page.after(() => open('firstDepositTips'));
  expect(within(screen.getByRole('dialog')).getByText('Up to ₱500 extra')).toBeDefined();
  await page.after(() => fireEvent.click(button('See the offer')));
  expect(window.location.pathname).toBe(PATH);
});

it('shows the tips alone while there is no offer', async () => {
  await setActivity(server, 'first-deposit', { open: false });
  const page = await renderRoute('/faq', { as: member });
  await page.after(() => open('firstDepositTips'));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  expect(dialog.queryByText(/extra/)).toBeNull();
  await setActivity(server, 'first-deposit', {});
});
