import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt, mondayOf } from '#contract/values/utc-days.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import type { TestMember } from '../../server/support/helper.ts';
import { playRound } from '../../server/support/play-round.ts';
import { richPlayer } from '../../server/support/players.ts';
import { setActivity } from '../../server/support/rows.ts';

const server = servePages();
const hidden = true;
const PATH = '/activity/slotshack';

let member: TestMember;
beforeEach(async () => {
  await server.db.deleteFrom('rank_entry').execute();
  member = await player('Marisol');
});

const player = (nickname: string) => richPlayer(server, nickname);
const own = () => within(screen.getByRole('region', { name: 'Your own place', hidden }));
const podium = () =>
  within(screen.getByRole('list', { name: 'The first three', hidden }))
    .queryAllByRole('listitem', { hidden })
    .map(({ textContent }) => textContent);
const lastWeek = () => mondayOf(dayAt(server.clock.now())) - 7;
/** A prize of the last week for a place. */
const winPrize = ({ userId }: TestMember, place: number) =>
  server.db
    .insertInto('rank_prize')
    .values({
      board: 'slots',
      period: 'week',
      first_day: lastWeek(),
      user_id: userId,
      place,
      value: 12_50,
      prop_id: 2001,
      count: 500_00,
      turnover_factor: 3,
      decided_at: server.clock.now(),
      paid_at: null,
    })
    .execute();

describe(PATH, () => {
  it('shows the podium, the slots, and the way to a prize', async () => {
    for (let place = 4; place >= 1; place -= 1)
      await playRound(server, await player(`Player ${place}`), 10_00, (place + 1) * 10_00, 'mango-rush');
    await playRound(server, member, 10_00, 15_00, 'mango-rush');
    await renderRoute(PATH, { as: member });
    expect(podium()).toEqual([
      expect.stringMatching(/^Place 1.*5×Prize .*₱2,000/),
      expect.stringMatching(/^Place 2.*4×Prize .*₱1,000/),
      expect.stringMatching(/^Place 3.*3×Prize .*₱500/),
    ]);
    expect(own().getByText('1.5×')).toBeDefined();
    expect(own().getByText('For a prize: 1/30 rounds, ₱10/₱300 bets')).toBeDefined();
    const slots = within(screen.getByRole('list', { name: 'Slots that count', hidden }));
    expect(slots.getAllByRole('link', { hidden }).map((link) => link.getAttribute('href'))).toHaveLength(5);
    expect(slots.getByRole('link', { name: 'Mango Rush', hidden }).getAttribute('href')).toBe(
      '/game/start?gameId=mango-rush',
    );
  });

  it('says that nobody is ranked yet, and explains the rule', async () => {
    const page = await renderRoute(PATH, { as: member });
    expect(screen.getByText('Nobody is ranked yet')).toBeDefined();
    await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Slots Shack rules', hidden })));
    expect(screen.getByText(/Places 4 to 10: Coins.*₱100/)).toBeDefined();
    expect(screen.getByText(/at least 30 finished rounds and ₱300 of bets/)).toBeDefined();
    expect(screen.getByText('A free spin has no bet, so it has no multiple.')).toBeDefined();
  });

  it('has the prize of the last week, which is received once, also while the contest is closed', async () => {
    await winPrize(member, 3);
    await setActivity(server, 'slotshack', { open: false });
    const page = await renderRoute(PATH, { as: member });
    expect(screen.getByText('Closed for now')).toBeDefined();
    expect(screen.getByText('Place 3 with 12.5×')).toBeDefined();
    await page.after(() => fireEvent.click(screen.getByRole('button', { name: /Claim Week of/, hidden })));
    expect(await screen.findByText('Received')).toBeDefined();
    expect(await screen.findByText(/₱1,500/)).toBeDefined();
    await setActivity(server, 'slotshack', { open: true });
  });

  it('leads a paused player to no slot, and gives them what they won', async () => {
    await winPrize(member, 2);
    await server.db
      .updateTable('app_user')
      .set({ play_state: 'coolingOff', play_state_until: server.clock.now() + DAY_MS })
      .where('id', '=', member.userId)
      .execute();
    const page = await renderRoute(PATH, { as: member });
    expect(screen.queryByRole('list', { name: 'Slots that count', hidden })).toBeNull();
    expect(own().getByText('You are not listed during your break.')).toBeDefined();
    await page.after(() => fireEvent.click(screen.getByRole('button', { name: /Claim Week of/, hidden })));
    expect(await screen.findByText('Received')).toBeDefined();
  });

  it('shows a failure with a retry', async () => {
    const mend = server.fail('getSlotsShack', 500);
    const page = await renderRoute(PATH, { as: member });
    mend();
    await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Try again', hidden })));
    expect(screen.getByText('Nobody is ranked yet')).toBeDefined();
  });

  it('asks a visitor to log in', async () => {
    await renderRoute(PATH);
    expect(screen.getByRole('heading', { name: /slots shack/i, hidden })).toBeDefined();
    expect(screen.getAllByRole('link', { name: /Log in/i, hidden }).length).toBeGreaterThan(0);
  });
});
