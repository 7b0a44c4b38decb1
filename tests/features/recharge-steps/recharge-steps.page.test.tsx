import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ACTIVITY } from '#contract/base/enums.ts';
import { RECHARGE_OFFERS, rechargePath } from '#contract/recharge-steps/offers.ts';
import { eventsOf } from '#src/components/activity/events.ts';
import { isBuilt } from '#src/routes/match.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import type { TestMember } from '../../server/support/helper.ts';
import { deposit } from '../../server/support/players.ts';
import { setActivity } from '../../server/support/rows.ts';

const server = servePages();
const hidden = true;
const steps = () => within(screen.getByRole('region', { name: 'Steps', hidden }));
const WEEK = rechargePath(ACTIVITY.AccumulatedRecharge);
const called = (call: string) => server.calls.filter(({ name }) => name === call);

let member: TestMember;
beforeEach(async () => {
  member = await server.member();
});

it('is the page of each offer, and the deposit opens the wallet', () => {
  const types = [...RECHARGE_OFFERS.map(({ type }) => type), ACTIVITY.Deposit];
  const activities = types.map((activityType) => ({
    id: String(activityType),
    activityType,
    name: '',
    sort: 1,
    type: 0,
    themeUrl: '',
    unloginShowStatus: true,
    homeFloatShowStatus: false,
    imgUrl4: '',
    open: true,
  }));
  expect(eventsOf(activities, isBuilt, { bankruptFlag: false, hasMobile: true }).map(({ to }) => to)).toEqual([
    '/activity/recharge?id=39',
    '/activity/recharge?id=43',
    '/activity/recharge?id=28',
    '/activity/recharge?id=17',
    '/wallets?name=deposit',
  ]);
});

it.each([
  [ACTIVITY.FirstCharge, 'First deposit of ₱500', 'Each step pays once.'],
  [ACTIVITY.ContinuousRecharge, '3 days in a row', 'Each step pays once a period.'],
  [ACTIVITY.AccumulatedRecharge, '₱1,000 in all', 'Each step pays once a period.'],
  [ACTIVITY.LadderRecharge, 'One deposit of ₱500', 'Each step pays once a period.'],
])('shows the steps and rules of offer %i', async (type, step, rule) => {
  await renderRoute(rechargePath(type), { as: member });
  expect(steps().getByText(step, { selector: 'b' })).toBeDefined();
  expect(screen.getByText(rule)).toBeDefined();
  expect(
    steps()
      .getAllByRole('link', { name: /^Deposit / })[0]
      ?.getAttribute('href'),
  ).toBe('/wallets?name=deposit');
});

it('receives a reached step once', async () => {
  await deposit(server, member, 1000_00);
  const page = await renderRoute(WEEK, { as: member });
  expect(useActivityStore.getState().flags.rechargeStepsFlag).toBe(true);
  const button = () => steps().getByRole('button', { name: 'Claim ₱1,000 in all', hidden });
  const release = server.hold('receiveRechargeStep');
  await page.after(() => fireEvent.click(button()));
  await page.after(() => fireEvent.click(button()));
  await page.after(release);
  expect(called('receiveRechargeStep')).toHaveLength(1);
  expect(steps().getByText('Received')).toBeDefined();
});

it('shows a visitor the steps and asks them to log in', async () => {
  await renderRoute(WEEK);
  expect(
    steps()
      .getAllByRole('link', { name: /^Deposit / })[0]
      ?.getAttribute('href'),
  ).toBe('/auth/login');
});

it.each(['/activity/recharge', '/activity/recharge?id=44'])('%s is no page', async (path) => {
  await renderRoute(path, { as: member });
  expect(screen.queryByRole('region', { name: 'Steps' })).toBeNull();
  expect(called('getRechargeSteps')).toEqual([]);
});

it('says that it is closed', async () => {
  await setActivity(server, 'accumulated-recharge', { open: false });
  await renderRoute(WEEK, { as: member });
  expect(within(screen.getByRole('main')).getByRole('link', { name: /lobby/i })).toBeDefined();
  await setActivity(server, 'accumulated-recharge', {});
});

it('says that loading failed, and loads again', async () => {
  const mend = server.fail('getRechargeSteps', 500);
  const failed = await renderRoute(WEEK, { as: member });
  expect(screen.getByText('The deposit steps could not be loaded')).toBeDefined();
  mend();
  await failed.after(() => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(steps()).toBeDefined();
});

it('leads a paused player to no deposit', async () => {
  const pause = { play_state: 'coolingOff' as const, play_state_until: server.clock.now() + 86_400_000 };
  await server.db.updateTable('app_user').set(pause).where('id', '=', member.userId).execute();
  await renderRoute(WEEK, { as: member });
  expect(screen.getByText('No deposit steps while play is closed')).toBeDefined();
});
