import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { POINTS_ERRORS as E } from '#contract/points/calls.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import { exchange, look, play, rich, withGood } from '../../server/points/support.ts';
import { setActivity } from '../../server/support/rows.ts';

const server = servePages();
/** Includes elements that a pop-up covers, because an award opens one. */
const hidden = true;
const button = (name: string | RegExp, where = screen) =>
  where.getByRole<HTMLButtonElement>('button', { name, hidden });
const sheet = () => within(screen.getAllByRole('dialog', { hidden }).at(-1) as HTMLElement);
const made = () => server.calls.filter(({ name }) => name === 'pointsExchange');
const cards = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((item) => item.textContent ?? '');
const won = () => useModalStore.getState().stack.filter(({ type }) => type === 'reward');

describe('/points', () => {
  it('shows the balance, the goods by group, and the missing points', async () => {
    const page = await renderRoute('/points', { as: await rich(server, 420) });
    expect(screen.getAllByText('420 points')).not.toEqual([]);
    const find = (title: string) => cards('For your points').find((card) => card.startsWith(title));
    expect(find('10% deposit coupon')).toContain('1 a day');
    expect(find('₱10 bonus coins')).toContain('You need 130 more');
    await page.after(() => fireEvent.click(screen.getByRole('tab', { name: 'Deposit' })));
    expect(cards('For your points')).toHaveLength(5);
  });

  it('exchanges once, however often it is pressed, and shows the award', async () => {
    const member = await rich(server);
    const page = await renderRoute('/points', { as: member });
    await page.after(() => fireEvent.click(button(/^10% deposit coupon/)));
    expect(sheet().getByText(/Adds 10% to one deposit/)).toBeDefined();
    expect(sheet().getByText('Good for 7 days.')).toBeDefined();
    expect(sheet().getByText('4,600 points')).toBeDefined();
    const release = server.hold('pointsExchange');
    await page.after(() => fireEvent.click(button(/^Exchange for/)));
    await page.after(() => fireEvent.click(button(/^Exchange for/)));
    await page.after(release);
    expect(made()).toHaveLength(1);
    expect(won()).toMatchObject([{ awards: [{ propId: 1010, count: 1, num: 10 }] }]);
    expect((await look(server, member)).points).toBe(4600);
    expect(button(/^10% deposit coupon: Back at 8:00 AM/).disabled).toBe(true);
  });

  it('says that coins must be bet, and adds them to the balance', async () => {
    const page = await renderRoute('/points', { as: await rich(server) });
    await page.after(() => fireEvent.click(button(/^₱10 bonus coins/)));
    expect(sheet().getByText(/Bet ₱50 before you withdraw/)).toBeDefined();
    await page.after(() => fireEvent.click(button(/^Exchange for/)));
    expect(useUserStore.getState().user?.coin).toBe(10_00);
    expect(won()).toMatchObject([{ note: expect.stringContaining('₱50') as string }]);
  });

  it('finishes an exchange whose answer was lost, at the price at which it was sent', async () => {
    const member = await rich(server);
    const page = await renderRoute('/points', { as: member });
    await page.after(() => fireEvent.click(button(/^5% deposit coupon/)));
    const restore = server.fail('pointsExchange', 'answerLost');
    await page.after(() => fireEvent.click(button(/^Exchange for/)));
    await page.pass(30_000);
    restore();
    await withGood(server, 'deposit-5', { price: 160 });
    expect(sheet().getByRole('status', { hidden }).textContent).toMatch(/charged once at most/);
    await page.after(() => fireEvent.click(button('Finish the exchange')));
    expect(new Set(made().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect((await look(server, member)).points).toBe(4850);
    expect(won()).toHaveLength(1);
    await withGood(server, 'deposit-5', {});
  });

  it('says when the price has changed, and shows the new one', async () => {
    const page = await renderRoute('/points', { as: await rich(server) });
    await page.after(() => fireEvent.click(button(/^₱20 deposit coupon/)));
    await withGood(server, 'deposit-20-pesos', { price: 650 });
    await page.after(() => fireEvent.click(button(/^Exchange for/)));
    expect(sheet().getByRole('alert').textContent).toMatch(/price has just changed/);
    expect(button('Exchange for 650 points')).toBeDefined();
    await withGood(server, 'deposit-20-pesos', {});
    expect(E.priceChanged.code).toBe(8651);
  });

  it('leads from missing points to the ways to earn them, with what bets gave today', async () => {
    const member = await rich(server, 10);
    await play(server, member, 36_00);
    const page = await renderRoute('/points', { as: member });
    await page.after(() => fireEvent.click(button(/^10% deposit coupon/)));
    expect(sheet().getByText('You need 387 more points for this.')).toBeDefined();
    await page.after(() => fireEvent.click(button('Get points', sheet() as typeof screen)));
    expect(sheet().getByText('1 point for each ₱10 of bets')).toBeDefined();
    expect(sheet().getByText('₱4 more to your next one')).toBeDefined();
    expect(sheet().getByText('3 / 5,000')).toBeDefined();
    expect(sheet().getByText(/^Resets 8:00/)).toBeDefined();
  });

  it('lists the history in a sheet, bets as one row a day', async () => {
    const member = await rich(server);
    for (let times = 0; times < 2; times++) await play(server, member, 20_00);
    await exchange(server, member);
    const page = await renderRoute('/points', { as: member });
    await page.after(() => fireEvent.click(button('History')));
    const rows = within(sheet().getByRole('list', { name: 'Points history' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/10% deposit coupon.*-400/),
      expect.stringMatching(/Other.*\+5,000/),
      expect.stringMatching(/From your bets.*\+4/),
    ]);
  });

  it('offers nothing to a paused player, and nothing while it is closed; the points stay', async () => {
    const member = await rich(server);
    await server.call('selfExclude', { length: 'sixMonths' }, { token: member.token });
    await renderRoute('/points', { as: member });
    expect(screen.getByText('No exchange while play is closed')).toBeDefined();
    expect(screen.getAllByText('5,000 points')).not.toEqual([]);
  });

  it('asks a visitor to log in', async () => {
    await renderRoute('/points');
    expect(screen.getByRole('link', { name: 'Log in' })).toBeDefined();
  });

  it('can be retried after a failure', async () => {
    const restore = server.fail('getPoints', 'lost');
    const page = await renderRoute('/points', { as: await rich(server) });
    await page.pass(30_000);
    expect(screen.getByText('The points shop could not be loaded')).toBeDefined();
    restore();
    await page.after(() => fireEvent.click(button('Try again')));
    expect(screen.getAllByText('5,000 points')).not.toEqual([]);
  });
});

describe('/points/v2', () => {
  it('shows the balance, the goods in sections, and the history in a tab', async () => {
    const member = await rich(server);
    const page = await renderRoute('/points/v2', { as: member });
    expect(within(screen.getByRole('region', { name: 'Your points' })).getByText('5,000')).toBeDefined();
    expect(cards('For a deposit')).toHaveLength(5);
    expect(cards('Coins and bonus')).toHaveLength(4);
    await page.after(() => fireEvent.click(button(/^₱28 bonus coupon/)));
    await page.after(() => fireEvent.click(button(/^Exchange for/)));
    expect(won()).toMatchObject([{ awards: [{ propId: 1302 }] }]);
    await page.after(() => fireEvent.click(screen.getByRole('tab', { name: 'History', hidden })));
    expect(screen.getByRole('list', { name: 'Points history', hidden }).textContent).toMatch(/₱28 bonus coupon/);
  });

  it('says that it is closed', async () => {
    await setActivity(server, 'points', { open: false });
    await renderRoute('/points/v2', { as: await rich(server) });
    expect(screen.getByText('Nothing for points right now')).toBeDefined();
    await setActivity(server, 'points', {});
  });
});
