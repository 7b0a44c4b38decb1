import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import type { TestMember } from '../../server/support/helper.ts';
import { deposit } from '../../server/support/players.ts';
import { setActivity } from '../../server/support/rows.ts';

const server = servePages();
const PATH = '/activity/recharge-sign';
const hidden = true;
const section = (name: string) => within(screen.getByRole('region', { name, hidden }));
const button = (name: string) => section('Today').getByRole('button', { name, hidden });
const called = (call: string) => server.calls.filter(({ name }) => name === call);

let member: TestMember;
beforeEach(async () => {
  member = await server.member();
});

it('leads to the deposit, shows the week and its rules', async () => {
  await renderRoute(PATH, { as: member });
  expect(section('Today').getByRole('link', { name: 'Deposit Today' }).getAttribute('href')).toBe(
    '/wallets?name=deposit',
  );
  expect(section('This week').getAllByRole('listitem').length).toBeGreaterThanOrEqual(7);
  expect(screen.getByText('One deposit of ₱100 or more unlocks the award of its day.')).toBeDefined();
});

it('claims the day once, and its upgrade after a larger deposit', async () => {
  await deposit(server, member, 100_00);
  const page = await renderRoute(PATH, { as: member });
  expect(useActivityStore.getState().flags.rechargeSignFlag).toBe(true);
  const release = server.hold('rechargeSignIn');
  await page.after(() => fireEvent.click(button('Claim Today')));
  await page.after(() => fireEvent.click(button('Claim Today')));
  await page.after(release);
  expect(called('rechargeSignIn')).toHaveLength(1);
  expect(useActivityStore.getState().flags.rechargeSignFlag).toBe(false);
  const before = useUserStore.getState().user?.coin ?? 0;
  expect(before).toBeGreaterThan(100_00);
  expect(section('Today').getByRole('link', { name: 'Upgrade Today', hidden })).toBeDefined();
  page.unmount();
  useModalStore.getState().closeAll();
  await deposit(server, member, 500_00);
  const again = await renderRoute(PATH, { as: member });
  await again.after(() => fireEvent.click(button('Claim upgrade Today')));
  expect(called('upgradeRechargeSignAward')).toHaveLength(1);
  expect(section('Today').getByText('Received')).toBeDefined();
});

it('shows a visitor the days and asks them to log in', async () => {
  await renderRoute(PATH);
  expect(section('Today').getByRole('link', { name: 'Deposit Today' }).getAttribute('href')).toBe('/auth/login');
});

it('says that it is closed', async () => {
  await setActivity(server, 'recharge-sign', { open: false });
  await renderRoute(PATH, { as: member });
  expect(screen.queryByRole('region', { name: 'Today' })).toBeNull();
  expect(within(screen.getByRole('main')).getByRole('link', { name: /lobby/i })).toBeDefined();
  await setActivity(server, 'recharge-sign', {});
});

it('says that loading failed, and loads again', async () => {
  const mend = server.fail('getRechargeSignConfig', 500);
  const page = await renderRoute(PATH, { as: member });
  expect(screen.getByText('The recharge sign-in could not be loaded')).toBeDefined();
  mend();
  await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(section('Today')).toBeDefined();
});

it('leads a paused player to no deposit', async () => {
  const pause = { play_state: 'coolingOff' as const, play_state_until: server.clock.now() + 86_400_000 };
  await server.db.updateTable('app_user').set(pause).where('id', '=', member.userId).execute();
  await renderRoute(PATH, { as: member });
  expect(screen.getByText('No recharge sign-in while play is closed')).toBeDefined();
});

it('opens over the page as a modal, which leads to the page', async () => {
  await deposit(server, member, 100_00);
  const page = await renderRoute('/faq', { as: member });
  await page.after(() => void useModalStore.getState().openModal({ type: 'rechargeSign' }));
  expect(within(screen.getByRole('dialog')).getAllByRole('progressbar')).toHaveLength(2);
  await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Claim your award' })));
  expect(window.location.pathname).toBe(PATH);
  expect(useModalStore.getState().stack).toEqual([]);
});
