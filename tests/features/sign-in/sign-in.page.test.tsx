import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/values/calendar.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import type { TestMember } from '../../server/support/helper.ts';
import { setActivity } from '../../server/support/rows.ts';

const server = servePages();
const PATH = '/activity/sign-in';
const hidden = true;
const main = () => within(screen.getByRole('main', { hidden }));
const days = () =>
  main()
    .getAllByRole('listitem', { hidden })
    .map(({ textContent }) => textContent ?? '');
const button = (name: string) => screen.getByRole('button', { name, hidden });

let member: TestMember;
beforeEach(async () => {
  member = await server.member();
});

describe('/activity/sign-in', () => {
  it('shows the seven days and receives today once', async () => {
    const page = await renderRoute(PATH, { as: member });
    expect(days().map((text) => text.slice(0, 11))).toEqual([
      'Day 1 today',
      ...[2, 3, 4, 5, 6, 7].map((day) => `Day ${day} not y`),
    ]);
    expect(days()[6]).toContain('₱28');
    expect(useActivityStore.getState()).toMatchObject({ loginBonus3CanReceive: true, flags: { signInFlag: true } });
    const release = server.hold('loginBonus3UserReceive');
    await page.after(() => fireEvent.click(button('Claim ₱1 for day 1')));
    await page.after(() => fireEvent.click(button('Claim ₱1 for day 1')));
    await page.after(release);
    expect(server.calls.filter(({ name }) => name === 'loginBonus3UserReceive')).toHaveLength(1);
    expect(useUserStore.getState().user?.coin).toBe(1_00);
    expect(main().getByText('Received today')).toBeDefined();
    expect(days()[0]).toContain('received');
    expect(useActivityStore.getState()).toMatchObject({ loginBonus3CanReceive: false, flags: { signInFlag: false } });
  });

  it('asks a visitor to log in', async () => {
    await renderRoute(PATH);
    expect(main().getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/auth/login');
    expect(days()).toHaveLength(7);
  });

  it('has a black bar with a link to the rules', async () => {
    await renderRoute(PATH, { as: member });
    const bar = screen.getByRole('banner');
    expect(bar.className).toMatch(/black/);
    expect(within(bar).getByRole('link', { name: 'Rules' }).getAttribute('href')).toBe('/activity/sign-in/rule');
  });

  it.each([
    [{ opensAt: 4_000_000_000_000 }, 'Not open yet'],
    [{ open: false }, 'Closed for now'],
    [{ closesAt: 1 }, 'It is over'],
  ])('says when it cannot be received: %o', async (change, title) => {
    await setActivity(server, 'sign-in', change);
    await renderRoute(PATH, { as: member });
    expect(main().getByText(title)).toBeDefined();
    await setActivity(server, 'sign-in', {});
  });

  it('offers a paused player nothing', async () => {
    const pause = { play_state: 'coolingOff' as const, play_state_until: server.clock.now() + DAY_MS };
    await server.db.updateTable('app_user').set(pause).where('id', '=', member.userId).execute();
    await renderRoute(PATH, { as: member });
    expect(main().getByText('No sign-in while play is closed')).toBeDefined();
    expect(main().queryByRole('button', { name: /^Claim/ })).toBeNull();
  });

  it('says that loading failed, and loads again', async () => {
    const mend = server.fail('loginBonus3User', 500);
    const page = await renderRoute(PATH, { as: member });
    expect(screen.getByText('The sign-in could not be loaded')).toBeDefined();
    mend();
    await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(days()).toHaveLength(7);
  });
});

it('/activity/sign-in/rule has the awards and the turnover of the rule', async () => {
  await renderRoute('/activity/sign-in/rule');
  expect(main().getByText('Day 3: 20 Diamonds')).toBeDefined();
  expect(main().getByText('Day 7: ₱28 + 50 Diamonds')).toBeDefined();
  expect(main().getByText(/bet them 3 times/)).toBeDefined();
});

it('the modal receives today, and leads to the rules', async () => {
  const page = await renderRoute('/faq', { as: member });
  await page.after(() => act(() => void useModalStore.getState().openModal({ type: 'signIn' })));
  await page.after(() => fireEvent.click(button('Claim ₱1 for day 1')));
  expect(useModalStore.getState().stack.map(({ type }) => type)).toEqual(['signIn', 'reward']);
  await page.after(() => fireEvent.click(button('Rules')));
  expect(useModalStore.getState().stack).toEqual([]);
  expect(window.location.pathname).toBe('/activity/sign-in/rule');
});
