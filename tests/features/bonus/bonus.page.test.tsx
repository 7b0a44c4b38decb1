import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import type { TestMember } from '../../server/support/helper.ts';
import { playRound } from '../../server/support/play-round.ts';
import { deposit, giveItem } from '../../server/support/players.ts';
import { setActivity } from '../../server/support/rows.ts';

const server = servePages();
const hidden = true;
const section = (name: string) => within(screen.getByRole('region', { name, hidden }));
const tab = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Bonus pages' })).getByRole('link', { name });

// A deposit is an award of these: only the tasks and the rebate shall wait.
const BY_DEPOSIT = ['recharge-sign', 'first-charge', 'continuous-recharge', 'accumulated-recharge', 'ladder-recharge'];
beforeAll(async () => {
  for (const id of BY_DEPOSIT) await setActivity(server, id, { open: false });
});

let member: TestMember;
beforeEach(async () => {
  member = await server.member();
  await deposit(server, member, 5000_00);
});

/** A rebate of yesterday, as the job writes it. */
const settledRebate = (amount: number) => {
  const today = dayAt(server.clock.now());
  const row = {
    user_id: member.userId,
    type: 1 as const,
    first_day: today - 1,
    vip: 3,
    bet: 100_000,
    amount,
    turnover_factor: 1,
  };
  return server.db
    .insertInto('rebate')
    .values({ ...row, settled_at: server.clock.now(), expires_at: (today + 7) * DAY_MS, received_at: null })
    .execute();
};

describe('/bonus', () => {
  it('shows what can be claimed with its sum, and leads there', async () => {
    await settledRebate(42_60);
    await renderRoute('/bonus', { as: member });
    // ₱1 for the sign-in, ₱1 for the login, ₱5 for the deposit and ₱13 of boxes beside the rebate.
    expect(section('Ready to claim').getByText('₱62.60')).toBeDefined();
    const list = screen.getByRole('list', { name: 'What you can claim' });
    expect(list.textContent).toMatch(/^Sign-in.*₱1.*Tasks.*₱6.*Open Tasks.*Bet rebate.*₱42\.60.*Open Bet rebate/);
    expect(within(list).getByRole('link', { name: 'Open Tasks' }).getAttribute('href')).toBe('/bonus/tasks');
    expect(within(list).getByRole('link', { name: 'Open Bet rebate' }).getAttribute('href')).toBe('/bonus/rebate');
    expect(tab(/^Tasks/).textContent).toBe('TasksAn award waits');
    expect(tab(/^Rebate/).textContent).toBe('RebateAn award waits');
    expect(tab(/^Record/).textContent).toBe('Record');
    expect(section('Events').getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByRole('link', { name: 'See all events' }).getAttribute('href')).toBe('/bonus/event');
  });

  it('is where the tab bar leads, with a dot while something waits', async () => {
    await renderRoute('/bonus', { as: member });
    const [bonus] = screen.getAllByRole('link', { name: /^Bonus/ });
    expect(bonus?.getAttribute('href')).toBe('/bonus');
    expect(bonus?.textContent).toBe('BonusAn award waits for you');
    expect(bonus?.getAttribute('aria-current')).toBe('page');
  });

  it('asks a visitor to log in, and says to a member that nothing waits', async () => {
    const visit = await renderRoute('/bonus');
    expect(section('Ready to claim').getByRole('link', { name: 'Log in' })).toBeDefined();
    visit.unmount();
    const page = await renderRoute('/bonus', { as: member });
    const { flags, setFlags } = useActivityStore.getState();
    await page.after(() => setFlags(Object.fromEntries(Object.keys(flags).map((flag) => [flag, false]))));
    expect(section('Ready to claim').getByText(/^Nothing waits right now/)).toBeDefined();
    expect(screen.queryByRole('list', { name: 'What you can claim' })).toBeNull();
  });
});

describe.each(['/bonus/event', '/v2/bonus/event', '/bonus/event/v2'])('%s', (path) => {
  it('shows the activities with their states, the open ones first, and opens them', async () => {
    const now = server.clock.now();
    await setActivity(server, 'halloween', { open: true, opensAt: now + 5 * DAY_MS });
    await setActivity(server, 'lucky-jackpot', { closesAt: now + 3 * DAY_MS + 3_600_000 });
    await setActivity(server, 'monthly-bonus', { open: false });
    await setActivity(server, 'money-rain', {});
    const page = await renderRoute(path, { as: member });
    const main = within(screen.getByRole('main'));
    const cards = main.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    const state = (name: string) => cards.find((text) => text.includes(name));
    expect(state('Lucky Jackpot')).toMatch(/Ends in 3 days.*Live/);
    expect(state('Gabi ng Lagim')).toMatch(/Opens.*Nov 26/);
    expect(state('Monthly bonus')).toMatch(/Closed for now$/);
    expect(cards.at(-1)).toMatch(/Closed for now$/);
    expect(state('Daily tasks')).toMatch(/Open nowLive Something waits here$/);
    // A pop-up has no page and is left out.
    expect(cards.some((text) => /Notice|KYC/.test(text))).toBe(false);
    expect(main.getByRole('link', { name: /^Daily tasks/ }).getAttribute('href')).toMatch(/bonus\/tasks$/);
    await page.after(() => fireEvent.click(main.getByRole('button', { name: /^Money rain/ })));
    expect(useModalStore.getState().stack.map(({ type }) => type)).toContain('moneyRain');
    for (const id of ['halloween', 'lucky-jackpot', 'monthly-bonus']) await setActivity(server, id, {});
  });

  it('says that the list failed, and loads it again', async () => {
    const mend = server.fail('activityGetStatusList', 500);
    const page = await renderRoute(path, { as: member });
    expect(screen.getByText('The events could not be loaded')).toBeDefined();
    mend();
    await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(within(screen.getByRole('main')).getAllByRole('listitem').length).toBeGreaterThan(4);
  });
});

describe.each(['/bonus/record', '/v2/bonus/record', '/reward/record'])('%s', (path) => {
  it('lists awards with what is left to bet, by kind and day', async () => {
    const { token } = member;
    const { tasks } = (await server.call('getTaskUser', {}, { token })).answer;
    const done = tasks.filter(({ state }) => state === 'done');
    const waiting = done.map(({ id, since }) => ({ of: 'task' as const, id, since }));
    const paid = await server.call('receiveTaskAward', { waiting }, { token });
    expect(paid.answer).toMatchObject({ errcode: 0 });
    await playRound(server, member, 10_00);
    const page = await renderRoute(path, { as: member });
    const rows = () =>
      within(screen.getByRole('list', { name: 'Award record' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(rows()).toEqual([expect.stringMatching(/^Daily task.*Still to bet: ₱30\.00 of ₱30\.00₱6\.00$/)]);
    await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Bet rebate' })));
    expect(screen.getByText('No awards here')).toBeDefined();
    await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'All' })));
    await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Earlier day' })));
    expect(screen.getByRole('heading', { name: 'Today' })).toBeDefined();
    expect(rows()).toHaveLength(1);
    await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Earlier day' })));
    expect(screen.getByRole('heading', { name: 'Yesterday' })).toBeDefined();
    expect(screen.getByText('No awards here')).toBeDefined();
    const later = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Later day' });
    await page.after(() => fireEvent.click(later()));
    await page.after(() => fireEvent.click(later()));
    expect(screen.getByRole('heading', { name: 'All days' })).toBeDefined();
    expect(later().disabled).toBe(true);
  });

  it('asks a visitor to log in', async () => {
    await giveItem(server, member, { propId: 60_001 });
    await renderRoute(path);
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Log in' })).toBeDefined();
  });
});
