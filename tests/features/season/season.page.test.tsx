import { fireEvent, screen, within } from '@testing-library/react';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#contract/values/calendar.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import type { TestMember } from '../../server/support/helper.ts';
import { playRound } from '../../server/support/play-round.ts';
import { deposit } from '../../server/support/players.ts';
import { setActivity } from '../../server/support/rows.ts';

const server = servePages();
const PATH = '/activity/season';
const hidden = true;
const set = () => within(screen.getByRole('region', { name: 'Your set', hidden }));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name, hidden });
const sent = (call: string) => server.calls.filter(({ name }) => name === call).length;

let member: TestMember;
beforeEach(async () => {
  const now = server.clock.now();
  await setActivity(server, 'christmas', { opensAt: now - DAY_MS, closesAt: now + 5.5 * DAY_MS });
  member = await server.member();
});
afterAll(() => setActivity(server, 'christmas', {}));

it('collects the items that wait, and exchanges a set once', async () => {
  await deposit(server, member, 2000_00);
  const page = await renderRoute(PATH, { as: member });
  expect(screen.getByText(/^Ends in/).textContent).toBe('Ends in 5 days');
  expect(button('Exchange the set').disabled).toBe(true);
  expect(screen.getByText('4 items wait for you')).toBeDefined();
  await page.after(() => fireEvent.click(button('Claim')));
  expect(set().getAllByText(/^(Parol|Torotot|Mango|Polka dots): 1$/)).toHaveLength(4);
  await page.after(() => useModalStore.getState().closeAll());
  const release = server.hold('exchangeSeasonSet');
  await page.after(() => fireEvent.click(button('Exchange the set')));
  await page.after(() => fireEvent.click(button('Exchange the set')));
  await page.after(release);
  expect([sent('collectSeasonItems'), sent('exchangeSeasonSet')]).toEqual([1, 1]);
  expect(useUserStore.getState().user?.coin).toBe(2012_00);
  expect(set().getByText('Sets exchanged: 1 of 20')).toBeDefined();
  expect(useActivityStore.getState().flags.seasonFlag).toBe(false);
});

it('shows the ways to the next item', async () => {
  await deposit(server, member, 700_00);
  await playRound(server, member, 120_00);
  await renderRoute(`${PATH}?id=christmas`, { as: member });
  expect(screen.getByRole('progressbar', { name: 'Bet ₱380 more' })).toBeDefined();
  expect(screen.getByRole('progressbar', { name: 'Deposit ₱300 more' })).toBeDefined();
  expect(screen.getByText('Each player can exchange 20 sets.')).toBeDefined();
});

it('asks a visitor to log in', async () => {
  await renderRoute(PATH);
  expect(set().getByRole('link', { name: 'Log in' })).toBeDefined();
});

it.each([
  ['new-year', { opensAt: 4_000_000_000_000, closesAt: null }, 'Not open yet'],
  ['festival', { opensAt: 1, closesAt: 2 }, 'It is over'],
  ['festival', { open: false }, 'Closed for now'],
])('says that %s is not open: %o', async (id, change, title) => {
  await setActivity(server, id, change);
  await renderRoute(`${PATH}?id=${id}`, { as: member });
  expect(screen.getByText(title)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Exchange the set' })).toBeNull();
  await setActivity(server, id, {});
});

it('leads a paused player to no bet', async () => {
  const pause = { play_state: 'coolingOff' as const, play_state_until: server.clock.now() + DAY_MS };
  await server.db.updateTable('app_user').set(pause).where('id', '=', member.userId).execute();
  await renderRoute(PATH, { as: member });
  expect(screen.getByText('No season while play is closed')).toBeDefined();
});

it('says that loading failed, and loads again', async () => {
  const mend = server.fail('getSeasons', 500);
  const page = await renderRoute(PATH, { as: member });
  expect(screen.getByText('The season could not be loaded')).toBeDefined();
  mend();
  await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(set().getByText('A whole set gives')).toBeDefined();
});
