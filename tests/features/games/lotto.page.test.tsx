import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { runLotto } from '#server/modules/lotto/job.ts';
import { promiseSeen } from '#src/components/fairness/shared-promises.ts';
import { stage } from '#src/stage/app-stage.ts';
import { useCurrentGame } from '#src/stores/lobby/current-game.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute, type RenderedRoute } from '../../render/render-route.tsx';
import { drawIn } from '../../server/lotto/support.ts';
import { deposit } from '../../server/support/players.ts';

const server = servePages();
const PATH = '/game/start?gameId=barrio-lotto';
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (page: RenderedRoute, name: string | RegExp) => page.after(() => fireEvent.click(button(name)));

async function opened(coin = 100_00) {
  const member = await server.member();
  await deposit(server, member, coin);
  server.clock.advance(60_000);
  await runLotto(server.services);
  // A minute passes before the page opens, so the draw follows 25 seconds later.
  await drawIn(server as never, 85_000);
  const page = await renderRoute(PATH, { as: member });
  await screen.findByRole('group', { name: 'Numbers of your ticket' });
  await page.settle();
  return { page, member };
}
const choose = async (page: RenderedRoute, numbers: readonly number[]) => {
  for (const number of numbers) await press(page, String(number));
};
const lotto = async (token: string) => (await server.call('getLotto', {}, { token })).answer;
/** Creates a member whose ticket was drawn while they were away. */
async function drawnWhileAway() {
  const member = await server.member();
  await deposit(server, member, 100_00);
  await runLotto(server.services);
  const body = { gameId: 'barrio-lotto', tryIt: false, activityId: '' };
  const sessionId = (await server.call('startGame', body, { token: member.token })).answer.sessionId ?? '';
  const drawId = await drawIn(server as never, 30_000);
  const bought = { sessionId, drawId, tickets: [[1, 2, 3, 4, 5, 6]] };
  await server.call('buyLottoTickets', bought, { token: member.token });
  server.clock.advance(31_000);
  await runLotto(server.services);
  return member;
}
/** Advances the page, the server and the job by one second at a time. */
async function pass(page: RenderedRoute, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    await page.pass(1000);
    await runLotto(server.services);
  }
}

describe('a member', () => {
  it('chooses numbers, buys a ticket, sees the draw and its result', async () => {
    const { page, member } = await opened();
    expect(useCurrentGame.getState().gameId).toBe('barrio-lotto');
    expect(button('Buy a ticket').hasAttribute('disabled')).toBe(true);
    await choose(page, [42, 3, 8, 15, 21, 30]);
    await press(page, '7');
    expect(button('7').getAttribute('aria-pressed')).toBe('false');
    await press(page, 'Buy 1 ticket for ₱10');
    expect(useUserStore.getState().user?.coin).toBe(90_00);
    const { draws } = await lotto(member.token);
    const quick = draws.find(({ kind }) => kind === 'quick');
    if (quick === undefined) throw new Error('No quick draw');
    expect(quick.mine).toBe(1);
    expect(screen.getByText('You have 1 ticket')).toBeTruthy();
    // The ticket's draw scrolls into view and receives the focus.
    expect(screen.getByText('Your tickets are in. Good luck!')).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Quick draw, No\. Q\d{8}-\d{4,6}$/);
    expect(promiseSeen(`lotto:${quick.id}`)).toMatchObject({ serverSeedHash: quick.serverSeedHash });
    await pass(page, 30);
    await page.pass(25_000);
    const { latest, pending, coin } = await lotto(member.token);
    const mine = latest.find(({ id }) => id === quick.id);
    expect(mine?.mine).toMatchObject({ state: 'settled', best: [3, 8, 15, 21, 30, 42] });
    // The draw was shown: nothing is pending, and the balance includes its result.
    expect(pending).toEqual([]);
    expect(useUserStore.getState().user?.coin).toBe(coin);
    const words = (mine?.mine?.win ?? 0) > 0 ? /You won|came back/ : /No win with 1 ticket/;
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('lets the phone pick, lays tickets on the slip, takes one off and buys the rest', async () => {
    const { page, member } = await opened();
    await press(page, 'Lucky pick');
    await press(page, 'One more ticket');
    await press(page, 'Lucky pick');
    await press(page, 'One more ticket');
    await press(page, 'Lucky pick');
    expect(button('Buy 3 tickets for ₱30')).toBeTruthy();
    const slip = screen.getByRole('list', { name: 'Tickets to buy' });
    await page.after(() => fireEvent.click(within(slip).getAllByRole('button')[0] ?? slip));
    await press(page, 'Buy 2 tickets for ₱20');
    const mine = await server.call('getLottoTickets', { pageNum: 1, pageSize: 20 }, { token: member.token });
    expect(mine.answer.list).toHaveLength(2);
    await press(page, 'My tickets');
    const sheet = screen.getByRole('dialog', { name: 'My tickets' });
    expect(within(sheet).getAllByText('In the draw, ₱10')).toHaveLength(2);
  });

  it('whose answer was lost finishes the purchase, charged once', async () => {
    const { page, member } = await opened();
    await page.after(() => fireEvent.click(screen.getByRole('tab', { name: 'Weekend draw' })));
    await press(page, 'Lucky pick');
    const mend = page.server.fail('buyLottoTickets', 'lost');
    await press(page, 'Buy 1 ticket for ₱20');
    await page.pass(60_000);
    expect(screen.getByText(/We have no answer to/)).toBeTruthy();
    mend();
    await press(page, 'Finish the purchase');
    const keys = page.server.calls.filter(({ name }) => name === 'buyLottoTickets').map((call) => call.idempotencyKey);
    expect(new Set(keys).size).toBe(1);
    expect(useUserStore.getState().user?.coin).toBe(80_00);
    expect((await lotto(member.token)).coin).toBe(80_00);
  });

  it('at a low balance cannot buy, and reads why', async () => {
    const { page } = await opened(5_00);
    await press(page, 'Lucky pick');
    expect(screen.getByText(/Your balance is too low for these tickets/)).toBeTruthy();
    expect(button('Buy 1 ticket for ₱10').hasAttribute('disabled')).toBe(true);
  });

  it('who was away during the draw is offered a replay', async () => {
    const member = await drawnWhileAway();
    const page = await renderRoute(PATH, { as: member });
    await screen.findByText(/^Your draw of .* is in\.$/);
    await press(page, 'Watch');
    await page.pass(25_000);
    expect((await lotto(member.token)).pending).toEqual([]);
    await press(page, 'Results');
    const sheet = screen.getByRole('dialog', { name: 'Results' });
    const [replay] = within(sheet).getAllByRole('button', { name: 'Replay' });
    const ask = vi.spyOn(stage, 'request');
    await page.after(() => {
      fireEvent.click(replay ?? sheet);
      // The request starts at the tap, while the page renders.
      expect(ask).toHaveBeenCalledWith('lottery-balls', expect.objectContaining({ type: 'draw' }), expect.anything());
    });
    // A ticket that happened to win is celebrated by another request.
    expect(ask.mock.calls.filter(([, { type }]) => type === 'draw')).toHaveLength(1);
    ask.mockRestore();
    expect(screen.queryByRole('dialog', { name: 'Results' })).toBeNull();
  });

  it('whose result was seen but not acknowledged is not offered it again, and is paid', async () => {
    const member = await drawnWhileAway();
    const page = await renderRoute(PATH, { as: member });
    await screen.findByText(/^Your draw of .* is in\.$/);
    const mend = server.fail('ackLottoDraw', 'lost');
    await press(page, 'Watch');
    await page.pass(25_000);
    expect((await lotto(member.token)).pending).toHaveLength(1);
    page.unmount();
    mend();
    await renderRoute(PATH, { as: member });
    await vi.waitFor(async () => expect((await lotto(member.token)).pending).toEqual([]));
    expect(screen.queryByText(/^Your draw of .* is in\.$/)).toBeNull();
  });

  it('reads prizes, chances and return of both kinds of draws', async () => {
    const { page } = await opened();
    await press(page, 'Rules and odds');
    const text = screen.getByRole('dialog', { name: 'Rules and odds' }).textContent ?? '';
    for (const part of ['₱8,556,502', '₱32,026,004', '2.72', '0.000019', '₱70.00', '5,245,786'])
      expect(text).toContain(part);
  });
});

describe('a visitor', () => {
  it('is asked to log in, because there is no practice', async () => {
    await renderRoute(`${PATH}&tryIt=1`);
    expect(screen.getByText('Log in to play')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Practice' })).toBeNull();
  });

  it('verifies the draws of everybody on the fairness page', async () => {
    await runLotto(server.services);
    server.clock.advance(11 * 60_000);
    await runLotto(server.services);
    const page = await renderRoute('/fairness');
    await page.settle();
    const list = await screen.findByRole('list', { name: 'Draws for everybody' });
    expect(within(list).getAllByText('Barrio Lotto').length).toBeGreaterThan(0);
    expect((await within(list).findAllByText('Checked')).length).toBeGreaterThan(0);
    expect(within(list).queryByText('Does not fit')).toBeNull();
    const [check] = within(list).getAllByRole('button', { name: 'Check the list of tickets' });
    await page.after(() => fireEvent.click(check ?? list));
    expect(await within(list).findByText(/^The draw was mixed with this list of \d+ tickets?\.$/)).toBeTruthy();
  });
});
