import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useActivityStore } from '#src/stores/player/activity.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import type { TestMember } from '../../server/support/helper.ts';
import { playRound } from '../../server/support/play-round.ts';
import { deposit } from '../../server/support/players.ts';
import { setActivity } from '../../server/support/rows.ts';

const server = servePages();
const PATH = '/activity/monthly-bonus';
const hidden = true;
const section = (name: string) => within(screen.getByRole('region', { name, hidden }));
const called = (call: string) => server.calls.filter(({ name }) => name === call);

let member: TestMember;
beforeEach(async () => {
  member = await server.member();
  await deposit(server, member, 9000_00);
  await server.db.updateTable('app_user').set({ vip: 3, vip_exp: 5000 }).where('id', '=', member.userId).execute();
});

it('shows the month’s bets and steps, and receives a reached step once', async () => {
  for (let round = 0; round < 5; round += 1) await playRound(server, member, 1000_00);
  const page = await renderRoute(PATH, { as: member });
  expect(section('Bets this month').getByText('₱5,000')).toBeDefined();
  const rows = section('Steps this month').getAllByRole('listitem');
  expect(rows.find(({ textContent }) => textContent?.startsWith('Bet ₱20,000'))?.textContent).toMatch(
    /₱40.*₱5,000 \/ ₱20,000.*Play/,
  );
  expect(useActivityStore.getState().flags.monthlyBonusFlag).toBe(true);
  const release = server.hold('receiveMonthlyBonus');
  const button = (name: string) => screen.getByRole('button', { name, hidden });
  await page.after(() => fireEvent.click(button('Claim Bet ₱5,000')));
  await page.after(() => fireEvent.click(button('Claim Bet ₱5,000')));
  await page.after(release);
  expect(called('receiveMonthlyBonus')).toHaveLength(1);
  expect(useUserStore.getState().user?.coin).toBe(4010_00);
  expect(section('Steps this month').getByText('Received')).toBeDefined();
  await page.after(() => fireEvent.click(button('Claim Bet ₱1,000')));
  expect(useActivityStore.getState().flags.monthlyBonusFlag).toBe(false);
});

it('shows a visitor the steps and asks them to log in', async () => {
  await renderRoute(PATH);
  expect(section('Bets this month').getByRole('link', { name: 'Log in' })).toBeDefined();
  expect(section('Steps this month').getAllByRole('link', { name: /^Play/ })[0]?.getAttribute('href')).toBe(
    '/auth/login',
  );
});

it('says that it is closed', async () => {
  await setActivity(server, 'monthly-bonus', { open: false });
  await renderRoute(PATH, { as: member });
  expect(screen.getByText('No monthly bonus right now')).toBeDefined();
  await setActivity(server, 'monthly-bonus', {});
});

it('says that loading failed, and loads again', async () => {
  const mend = server.fail('getMonthlyBonus', 500);
  const page = await renderRoute(PATH, { as: member });
  expect(screen.getByText('The monthly bonus could not be loaded')).toBeDefined();
  mend();
  await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(section('Steps this month').getAllByRole('progressbar')).toHaveLength(6);
});

it('leads a paused player to no bet', async () => {
  const pause = { play_state: 'coolingOff' as const, play_state_until: server.clock.now() + 86_400_000 };
  await server.db.updateTable('app_user').set(pause).where('id', '=', member.userId).execute();
  await renderRoute(PATH, { as: member });
  expect(screen.getByText('No monthly bonus while play is closed')).toBeDefined();
  expect(within(screen.getByRole('main')).queryByRole('link', { name: /^Play/ })).toBeNull();
});
