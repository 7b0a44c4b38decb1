import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/values/calendar.ts';
import { transact } from '#server/db/transact.ts';
import { placeBet, rollBackBet, settleRound } from '#server/play/bets.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import type { TestMember } from '../../server/support/helper.ts';
import { deposit } from '../../server/support/players.ts';

const server = servePages();
const main = () => within(screen.getByRole('main'));
const button = (name: string) => main().getByRole<HTMLButtonElement>('button', { name });
const rowsOf = (name: string) => within(main().getByRole('list', { name })).getAllByRole('listitem');
const facts = () => main().getByRole('region', { name: 'Net result' }).textContent;

let counted = 0;
/** Writes a round from `daysAgo` days ago: settled with a win, cancelled, or open (win null). */
async function play(member: TestMember, gameId: string, stake: number, win: number | 'cancelled' | null, daysAgo = 0) {
  const { hooks, db } = server.services;
  const name = `report-${++counted}`;
  const now = server.clock.now() - daysAgo * DAY_MS;
  const round = { provider: 'perya', reference: name, transaction: name, userId: member.userId, now };
  await transact(db, (trx) => placeBet(trx, hooks, { ...round, gameId, amount: stake }));
  if (win === null) return;
  await transact(db, async (trx) => {
    if (win === 'cancelled') await rollBackBet(trx, hooks, { ...round, amount: stake });
    else await settleRound(trx, hooks, { ...round, amount: win });
  });
}

/** Creates a member who may play. */
async function player(): Promise<TestMember> {
  const member = await server.member();
  await deposit(server, member, 10_000_00);
  return member;
}

describe('/member/report', () => {
  it('adds up today, by game, and lists every round', async () => {
    const member = await player();
    await play(member, 'halo-halo-spin', 20_00, 0);
    await play(member, 'jeepney-jackpot', 50_00, 60_00);
    await play(member, 'jeepney-jackpot', 5_00, 'cancelled');
    await play(member, 'parol-nights', 1_00, null);
    await play(member, 'taho-time', 99_00, 0, 1);
    await renderRoute('/member/report', { as: member });
    expect(main().getByText(/^Today, Nov/)).toBeDefined();
    expect(facts()).toMatch(/-₱11\.00You bet more than you won\.Bets₱71\.00Wins₱60\.00Rounds3$/);
    expect(rowsOf('By game').map((row) => row.textContent)).toEqual([
      'Jeepney Jackpot1 roundBets ₱50.00, wins ₱60.00+₱10.00',
      'Halo-Halo Spin1 roundBets ₱20.00, wins ₱0.00-₱20.00',
      'Parol Nights1 roundBets ₱1.00, wins ₱0.00-₱1.00',
    ]);
    const rounds = rowsOf('All rounds').map((row) => row.textContent ?? '');
    expect(rounds).toHaveLength(4);
    expect(rounds[0]).toMatch(/^Parol Nights.*Open$/);
    expect(rounds[1]).toMatch(/^Jeepney Jackpot.*The bet went back to your balance\.Cancelled$/);
    expect(main().getByText('That is all of them.')).toBeDefined();
  });

  it('sums other movements than games by kind, with a link to every movement', async () => {
    const page = await renderRoute('/member/report', { as: await player() });
    expect(rowsOf('Besides games').map((row) => row.textContent)).toEqual(['Deposit1 entry+₱10,000.00']);
    expect(main().getByRole<HTMLAnchorElement>('link', { name: 'See all transactions' }).pathname).toBe(
      '/wallets/record',
    );
    await page.after(() => fireEvent.click(button('The day before')));
    expect(main().queryByRole('list', { name: 'Besides games' })).toBeNull();
  });

  it('shows each day of a week and month, and goes back and forth between periods', async () => {
    const member = await player();
    await play(member, 'taho-time', 30_00, 45_00, 7);
    const page = await renderRoute('/member/report', { as: member });
    expect(facts()).toContain('Rounds0');
    expect(main().getByText('No rounds in this time')).toBeDefined();
    await page.after(() => fireEvent.click(main().getByRole('tab', { name: 'Week' })));
    expect(button('The week after').disabled).toBe(true);
    await page.after(() => fireEvent.click(button('The week before')));
    expect(facts()).toContain('+₱15.00You won more than you bet.');
    expect(main().getAllByText(/: bets ₱/)).toHaveLength(7);
    expect(main().getAllByText(/: bets ₱30\.00, wins ₱45\.00/)).toHaveLength(1);
    await page.after(() => fireEvent.click(button('The week after')));
    expect(facts()).toContain('Rounds0');
    await page.after(() => fireEvent.click(main().getByRole('tab', { name: 'Month' })));
    expect(main().getByText('November 2026')).toBeDefined();
    expect(facts()).toContain('Rounds1');
    expect(main().getAllByText(/: bets ₱/)).toHaveLength(30);
  });

  it('never shows the numbers of one period under the name of another', async () => {
    const member = await player();
    await play(member, 'taho-time', 30_00, 0);
    const page = await renderRoute('/member/report', { as: member });
    server.hold('betRecordReport');
    await page.after(() => fireEvent.click(button('The day before')));
    expect(main().queryByRole('region', { name: 'Net result' })).toBeNull();
  });

  it('lists twenty rounds at a time', async () => {
    const member = await player();
    for (let made = 0; made < 21; made += 1) await play(member, 'taho-time', 1_00, 0);
    const page = await renderRoute('/member/report', { as: member });
    expect(rowsOf('All rounds')).toHaveLength(20);
    await page.after(() => fireEvent.click(button('Show more')));
    expect(rowsOf('All rounds')).toHaveLength(21);
    expect(facts()).toContain('-₱21.00');
  });

  it('says that it could not be loaded, and is there on the next try', async () => {
    const mend = server.fail('betRecordReport', 500);
    const page = await renderRoute('/member/report', { as: await player() });
    await page.pass(10_000);
    expect(screen.getByText('Your report could not be loaded')).toBeDefined();
    mend();
    await page.after(() => fireEvent.click(button('Try again')));
    expect(facts()).toContain('Rounds0');
  });

  it('asks a visitor to log in, and is reached from the member centre', async () => {
    await renderRoute('/member/report');
    expect(main().getByText('Log in to see this page.')).toBeDefined();
  });

  it('is a square of the member centre', async () => {
    const page = await renderRoute('/member', { as: await player() });
    await page.after(() => fireEvent.click(screen.getByRole('link', { name: 'Report' })));
    expect(window.location.pathname).toBe('/member/report');
  });
});
