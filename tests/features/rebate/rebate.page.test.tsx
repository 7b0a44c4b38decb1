import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt, utcPeriodOf } from '#contract/values/utc-days.ts';
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

let member: TestMember;
beforeEach(async () => {
  member = await server.member();
  await deposit(server, member, 5000_00);
  await server.db.updateTable('app_user').set({ vip: 3, vip_exp: 5000 }).where('id', '=', member.userId).execute();
});

/** Settled rebates of the last day and week, as the job writes them. */
const settled = () => {
  const today = dayAt(server.clock.now());
  const common = {
    user_id: member.userId,
    vip: 3,
    turnover_factor: 1,
    settled_at: server.clock.now(),
    received_at: null,
  };
  const week = utcPeriodOf('week', utcPeriodOf('week', today).firstDay - 1);
  return server.db
    .insertInto('rebate')
    .values([
      { ...common, type: 1, first_day: today - 1, bet: 14_200_00, amount: 42_60, expires_at: (today + 7) * DAY_MS },
      { ...common, type: 2, first_day: week.firstDay, bet: 1000_00, amount: 80, expires_at: (today + 7) * DAY_MS },
    ])
    .execute();
};

describe.each(['/vip/rebate', '/bonus/rebate', '/v2/bonus/rebate'])('%s', (path) => {
  it('shows the running periods and claims a rebate once', async () => {
    await playRound(server, member, 100_00);
    await settled();
    const page = await renderRoute(path, { as: member });
    expect(section('Daily rebate').getByText('Today so far: ₱0.30')).toBeDefined();
    expect(section('Daily rebate').getByText('₱100 at 0.3%')).toBeDefined();
    expect(useActivityStore.getState().flags.rebateFlag).toBe(true);
    const release = server.hold('betBonusByTypeReceive');
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Claim Daily rebate', hidden });
    await page.after(() => fireEvent.click(button()));
    await page.after(() => fireEvent.click(button()));
    await page.after(release);
    expect(server.calls.filter(({ name }) => name === 'betBonusByTypeReceive')).toHaveLength(1);
    expect(useUserStore.getState().user?.coin).toBe(4942_60);
    expect(button().disabled).toBe(true);
    expect(section('Weekly rebate').getByText('₱0.80')).toBeDefined();
  });

  it('claims all with one press', async () => {
    await settled();
    const page = await renderRoute(path, { as: member });
    await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Claim all, ₱43.40' })));
    expect(useUserStore.getState().user?.coin).toBe(5043_40);
    expect(useActivityStore.getState().flags.rebateFlag).toBe(false);
  });

  it('says from which level a rebate is given, and that the last one is being counted', async () => {
    await playRound(server, member, 100_00);
    server.clock.advance(DAY_MS);
    const page = await renderRoute(path, { as: member });
    expect(section('Daily rebate').getByText(/is being counted/)).toBeDefined();
    expect(section('Daily rebate').getByText('₱0 at 0.3%', { selector: 'li:first-child span' })).toBeDefined();
    page.unmount();
    await server.db.updateTable('app_user').set({ vip: 0 }).where('id', '=', member.userId).execute();
    await renderRoute(path, { as: member });
    expect(section('Daily rebate').getByText(/Rebates begin at VIP 1/)).toBeDefined();
  });

  it('leads a player on a break to no bet, and pays them what they have', async () => {
    await settled();
    await server.db.updateTable('app_user').set({ play_state: 'excluded' }).where('id', '=', member.userId).execute();
    const page = await renderRoute(path, { as: member });
    expect(screen.queryByText(/so far/)).toBeNull();
    await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Claim Daily rebate' })));
    expect(useUserStore.getState().user?.coin).toBe(5042_60);
  });

  it('asks a visitor to log in', async () => {
    await renderRoute(path);
    expect(screen.getByRole('link', { name: 'Log in' })).toBeDefined();
  });
});

describe('/vip', () => {
  it('claims the daily rebate and leads to the others', async () => {
    await settled();
    const page = await renderRoute('/vip', { as: member });
    const link = await screen.findByRole('link', { name: 'All rebates', hidden });
    expect(link.getAttribute('href')).toBe('/vip/rebate');
    await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Claim Daily rebate', hidden })));
    expect(useUserStore.getState().user?.coin).toBe(5042_60);
  });
});

describe('/vip/rebate/record', () => {
  it('lists the settled rebates, or says that there are none', async () => {
    await renderRoute('/vip/rebate/record', { as: member });
    expect(screen.getByText('No rebates yet')).toBeDefined();
  });

  it('shows the state of each', async () => {
    await settled();
    await server.db.updateTable('rebate').set({ received_at: 1 }).where('type', '=', 2).execute();
    await renderRoute('/vip/rebate/record', { as: member });
    const rows = within(screen.getByRole('list', { name: 'Rebate records' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Daily rebateBets of .*: ₱14,200\. Claim until.*₱42\.60$/),
      expect.stringMatching(/^Weekly rebateBets of the week from .*: ₱1,000\. Received Jan 1.*₱0\.80$/),
    ]);
  });
});
