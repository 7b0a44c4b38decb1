import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#contract/values/calendar.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import type { TestMember } from '../../server/support/helper.ts';
import { deposit } from '../../server/support/players.ts';
import { setActivity } from '../../server/support/rows.ts';

const server = servePages();
const PATH = '/activity/gift-box';
const hidden = true;
const box = (name: string) => within(screen.getByRole('region', { name, hidden }));

let member: TestMember;
beforeEach(async () => {
  member = await server.member();
});

it('shows all open boxes, and opens each once', async () => {
  const page = await renderRoute(PATH, { as: member });
  expect(screen.getAllByRole('region', { hidden }).map((each) => each.getAttribute('aria-label'))).toEqual([
    'Welcome box',
    'Daily box',
    'Supplies',
    'Fiesta fund',
  ]);
  expect(useActivityStore.getState().flags.giftBoxFlag).toBe(true);
  const release = server.hold('receiveGiftBox');
  const open = () => box('Welcome box').getByRole('button', { hidden });
  await page.after(() => fireEvent.click(open()));
  await page.after(() => fireEvent.click(open()));
  await page.after(release);
  expect(server.calls.filter(({ name }) => name === 'receiveGiftBox')).toHaveLength(1);
  expect(useUserStore.getState().user?.coin).toBe(5_00);
  expect(box('Welcome box').getByText('You have them all')).toBeDefined();
  await page.after(() => fireEvent.click(box('Supplies').getByRole('button', { hidden })));
  expect(box('Supplies').getByText(/^The next one is full in/).textContent).toContain('8:00:00');
});

it('shows the box of an activity with its rules', async () => {
  await deposit(server, member, 250_00);
  await renderRoute(`${PATH}?id=fund`, { as: member });
  expect(screen.getAllByRole('region', { hidden })).toHaveLength(1);
  expect(box('Fiesta fund').getByText('₱250 / ₱1,000')).toBeDefined();
  expect(box('Fiesta fund').getByRole('link', { name: 'Deposit' })).toBeDefined();
  expect(screen.getByText('Each player gets 7 boxes.')).toBeDefined();
  expect(screen.getByText(/bet them 3 times/)).toBeDefined();
});

it('asks a visitor to log in', async () => {
  await renderRoute(`${PATH}?id=supply`);
  expect(box('Supplies').getByRole('link', { name: 'Log in' })).toBeDefined();
});

it.each([
  [{ opensAt: 4_000_000_000_000 }, 'Not open yet'],
  [{ open: false }, 'Closed for now'],
])('says when a box cannot be opened: %o', async (change, title) => {
  await setActivity(server, 'supply', change);
  await renderRoute(`${PATH}?id=supply`, { as: member });
  expect(screen.getByText(title)).toBeDefined();
  await setActivity(server, 'supply', {});
});

it('offers a paused player nothing', async () => {
  const pause = { play_state: 'coolingOff' as const, play_state_until: server.clock.now() + DAY_MS };
  await server.db.updateTable('app_user').set(pause).where('id', '=', member.userId).execute();
  await renderRoute(PATH, { as: member });
  expect(screen.getByText('No gift boxes while play is closed')).toBeDefined();
});

it('says that loading failed, and loads again', async () => {
  const mend = server.fail('getGiftBoxes', 500);
  const page = await renderRoute(PATH, { as: member });
  expect(screen.getByText('The gift boxes could not be loaded')).toBeDefined();
  mend();
  await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(screen.getAllByRole('region', { hidden })).toHaveLength(4);
});
