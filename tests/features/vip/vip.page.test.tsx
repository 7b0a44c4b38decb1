import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import type { TestMember } from '../../server/support/helper.ts';
import { playRound } from '../../server/support/play-round.ts';
import { deposit } from '../../server/support/players.ts';

const server = servePages();
const hidden = true;
const section = (name: string) => within(screen.getByRole('region', { name, hidden }));
const waiting = () => [...useModalStore.getState().stack, ...useModalStore.getState().queue].map(({ type }) => type);
const shown = () => useModalStore.getState().stack.map(({ type }) => type);

let member: TestMember;
beforeEach(async () => {
  member = await server.member();
  await deposit(server, member, 5000_00);
});

describe.each(['/vip', '/bonus/vip'])('%s', (path) => {
  it('shows what the level gives, and receives a gift once', async () => {
    await playRound(server, member, 500_00);
    const page = await renderRoute(path, { as: member });
    expect(useActivityStore.getState().flags).toMatchObject({ vipAwardFlag: true, vipTaskFlag: false });
    const release = server.hold('receiveVipBonusUser');
    const claim = () => screen.getByRole('button', { name: 'Claim VIP 1 gift', hidden });
    await page.after(() => fireEvent.click(claim()));
    await page.after(() => fireEvent.click(claim()));
    await page.after(release);
    expect(server.calls.filter(({ name }) => name === 'receiveVipBonusUser')).toHaveLength(1);
    expect(useUserStore.getState().user?.coin).toBe(4508_00);
    expect(shown()).toEqual(['reward']);
    expect(section('Bonuses').getByText('Claimed')).toBeDefined();
    expect(section('VIP tasks').getByText('₱500 / ₱1,000')).toBeDefined();
    expect(
      section('Bonuses').getByRole<HTMLButtonElement>('button', { name: 'Wait Weekly bonus', hidden }).disabled,
    ).toBe(true);
  });

  it('offers one gift at a time, the lowest first, and the next level’s', async () => {
    for (const stake of [500_00, 1000_00, 500_00]) await playRound(server, member, stake);
    const page = await renderRoute(path, { as: member });
    const gifts = () => section('Bonuses').getAllByText(/^VIP \d+ gift$/, { selector: 'b' });
    expect(gifts().map((gift) => gift.textContent)).toEqual(['VIP 1 gift', 'VIP 3 gift']);
    await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Claim VIP 1 gift', hidden })));
    expect(gifts().map((gift) => gift.textContent)).toEqual(['VIP 2 gift', 'VIP 3 gift']);
  });

  it('tells a new member how the first level comes', async () => {
    await renderRoute(path, { as: member });
    expect(section('Bonuses').getByText('VIP 1 gift', { selector: 'b' })).toBeDefined();
    expect(section('Bonuses').getByText('0 of 500 EXP')).toBeDefined();
  });

  it('offers a paused member nothing', async () => {
    await server.call('startBreak', { length: 'day' }, { token: member.token });
    await renderRoute(path, { as: member });
    expect(screen.getByText('No bonuses while play is closed')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Bonuses', hidden })).toBeNull();
  });

  it('asks a visitor to log in', async () => {
    await renderRoute(path);
    expect(screen.getByRole('link', { name: 'Log in' })).toBeDefined();
  });
});

describe.each(['/vip/level', '/v2/vip/level'])('%s', (path) => {
  it('shows the levels and what keeps the own one', async () => {
    const level = { vip: 4, vip_exp: 10_000, vip_since: 0 };
    await server.db.updateTable('app_user').set(level).where('id', '=', member.userId).execute();
    await playRound(server, member, 400_00);
    const page = await renderRoute(path, { as: member });
    expect(
      section('Keeping your level').getByText(/^Bet ₱600 more by .*, or your level changes to VIP 3\.$/),
    ).toBeDefined();
    expect(screen.getByText('1,000 EXP a month')).toBeDefined();
    if (path.startsWith('/v2')) await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'VIP 12' })));
    expect(screen.getByText('₱20,000')).toBeDefined();
  });

  it('shows the levels to a visitor too', async () => {
    await renderRoute(path);
    expect(screen.getAllByText('Largest bet').length).toBeGreaterThan(0);
    expect(screen.queryByRole('region', { name: 'Keeping your level' })).toBeNull();
  });
});

describe('a new level', () => {
  it('is also celebrated for a member who bets before they see the lobby', async () => {
    const page = await renderRoute('/vip/level', { as: member });
    await page.after(() => useUserStore.getState().patchUser({ vip: 1, vipExp: 500 }));
    expect(waiting()).not.toContain('levelUp');
    await page.after(() => fireEvent.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement));
    expect(waiting()).toContain('levelUp');
  });

  it('is celebrated once, in the lobby', async () => {
    const page = await renderRoute('/', { as: member });
    expect(waiting()).not.toContain('levelUp');
    await page.after(() => useUserStore.getState().patchUser({ vip: 2, vipExp: 2000 }));
    // The notice of the first visit is before it.
    await page.after(() => useModalStore.getState().closeModal());
    expect(shown()).toEqual(['levelUp']);
    expect(screen.getByText('You are VIP 2 now: Jeepney.')).toBeDefined();
    await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'See my bonuses' })));
    expect(screen.getByRole('heading', { name: 'VIP Club' })).toBeDefined();
    await page.after(() => useUserStore.getState().patchUser({ vipExp: 2001 }));
    expect(waiting()).not.toContain('levelUp');
  });
});
