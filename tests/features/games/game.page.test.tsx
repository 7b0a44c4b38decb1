import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useCurrentGame } from '#src/stores/lobby/current-game.ts';
import { useGamesStore } from '#src/stores/lobby/games.ts';
import { takeReturnPath } from '#src/stores/player/session.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { gameFrame } from '../../render/game-frame.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute, type RenderedRoute } from '../../render/render-route.tsx';
import { deposit } from '../../server/support/players.ts';

const server = servePages();
const PATH = '/game/start?gameId=halo-halo-spin';

const opened = async (coin = 100_00) => {
  const member = await server.member();
  await deposit(server, member, coin);
  const page = await renderRoute(PATH, { as: member });
  const frame = gameFrame('Halo-Halo Spin');
  await page.after(() => frame.say({ kind: 'ready' }));
  return { page, frame, member };
};
const callsOf = (page: RenderedRoute, name: string) => page.server.calls.filter((call) => call.name === name);

describe('a member', () => {
  it('gets the game in a sandboxed frame, which is opened with the machine and the purse and no token', async () => {
    const { frame, member } = await opened();
    expect(frame.element.getAttribute('sandbox')).toBe('allow-scripts');
    const open = frame.told.find((message) => message.kind === 'open');
    expect(open).toMatchObject({ isPractice: false, language: 'en-PH', purse: { coin: 100_00, freeSpins: null } });
    expect(JSON.stringify(frame.told)).not.toContain(member.token);
    expect(useGamesStore.getState().gameHistory).toEqual(['halo-halo-spin']);
    expect(useCurrentGame.getState().gameId).toBe('halo-halo-spin');
  });

  it('spins by the frame’s request, and sees the balance change when the reels stop', async () => {
    const { page, frame } = await opened();
    await page.after(() => frame.say({ kind: 'spin', id: 1, stake: 200 }));
    const answer = frame.last();
    if (answer?.kind !== 'spun') throw new Error(`answered ${JSON.stringify(answer)}`);
    expect(answer).toMatchObject({ id: 1, spin: { cost: 200 } });
    expect(useUserStore.getState().user?.coin).toBe(100_00);
    await page.after(() => frame.say({ kind: 'shown', id: 1 }));
    expect(useUserStore.getState().user?.coin).toBe(answer.purse.coin);
  });

  it('sees the picture of the game until its first frame is drawn', async () => {
    const { page, frame } = await opened();
    expect(screen.getByText('The machine is being set up.')).toBeDefined();
    await page.after(() => frame.say({ kind: 'drawn' }));
    expect(screen.queryByText('The machine is being set up.')).toBeNull();
  });

  it('opens the rounds of this game over it, each with its own check, and is back in the game', async () => {
    const { page, frame } = await opened();
    await page.after(() => frame.say({ kind: 'rounds' }));
    const sheet = () => screen.getByRole('dialog', { name: 'My rounds in Halo-Halo Spin' });
    expect(within(sheet()).getByText('No rounds yet')).toBeDefined();
    await page.after(() => fireEvent.click(within(sheet()).getByRole('button', { name: 'Back to the game' })));
    expect(screen.queryByRole('dialog')).toBeNull();
    await page.after(() => frame.say({ kind: 'spin', id: 1, stake: 200 }));
    await page.after(() => frame.say({ kind: 'shown', id: 1 }));
    await page.after(() => frame.say({ kind: 'rounds' }));
    const [link] = await within(sheet()).findAllByRole('link', { name: /^Check: / });
    expect(link?.getAttribute('href')).toMatch(/^\/fairness\?round=\d+$/);
    expect(screen.getByTitle('Halo-Halo Spin')).toBe(frame.element);
  });

  it('whose answer was lost repeats the same spin', async () => {
    const { page, frame, member } = await opened();
    const mend = page.server.fail('spinSlot', 'lost');
    await page.after(() => frame.say({ kind: 'spin', id: 1, stake: 200 }));
    await page.pass(60_000);
    expect(frame.last()).toMatchObject({ kind: 'failed', id: 1, isLost: true });
    mend();
    await page.after(() => frame.say({ kind: 'spin', id: 1, stake: 200 }));
    expect(frame.last()).toMatchObject({ kind: 'spun', id: 1 });
    expect(new Set(callsOf(page, 'spinSlot').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    const rounds = await page.server.db
      .selectFrom('slot_spin')
      .selectAll()
      .where('user_id', '=', member.userId)
      .execute();
    expect(rounds).toHaveLength(1);
  });

  it('gets the reason of a refused spin', async () => {
    const { page, frame } = await opened(1_00);
    await page.after(() => frame.say({ kind: 'spin', id: 1, stake: 200 }));
    expect(frame.told.findLast(({ kind }) => kind === 'failed')).toMatchObject({
      id: 1,
      isLost: false,
      text: expect.stringContaining('balance is too low'),
    });
  });

  it('whose session is over has the game opened again', async () => {
    const { page, frame, member } = await opened();
    await page.server.db
      .updateTable('game_session')
      .set({ ended_at: 1 })
      .where('user_id', '=', member.userId)
      .execute();
    await page.after(() => frame.say({ kind: 'spin', id: 1, stake: 200 }));
    expect(frame.told.findLast(({ kind }) => kind === 'failed')).toMatchObject({
      text: expect.stringContaining('open again'),
    });
    await page.after(() => frame.say({ kind: 'spin', id: 2, stake: 200 }));
    expect(frame.told.findLast(({ kind }) => kind === 'spun')).toMatchObject({ id: 2 });
  });

  it('whose page is touched: the frame is notified once, so that its sounds are ready before a round', async () => {
    const { page, frame } = await opened();
    const touches = () => frame.told.filter(({ kind }) => kind === 'touched');
    expect(touches()).toEqual([]);
    for (let tap = 0; tap < 2; tap++) await page.after(() => fireEvent.pointerUp(window));
    expect(touches()).toHaveLength(1);
  });

  it('is not heard from another window or another origin', async () => {
    const { page, frame } = await opened();
    await page.after(() => frame.say({ kind: 'spin', id: 1, stake: 200 }, { origin: 'http://localhost' }));
    await page.after(() => frame.say({ kind: 'spin', id: 1, stake: 200 }, { source: window }));
    await page.after(() => frame.say({ kind: 'spin', id: 1, stake: 'all' }));
    expect(callsOf(page, 'spinSlot')).toEqual([]);
  });

  it('is asked before leaving while a round is open, and only then', async () => {
    const { page, frame } = await opened();
    const release = page.server.hold('spinSlot');
    await act(async () => frame.say({ kind: 'spin', id: 1, stake: 200 }));
    const back = screen.getByRole('button', { name: 'Back' });
    await act(async () => fireEvent.click(back));
    const dialog = screen.getByRole('alertdialog', { name: 'A round is open' });
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Stay until it ends' })));
    expect(window.location.pathname).toBe('/game/start');
    release();
    await page.settle();
    await page.after(() => frame.say({ kind: 'shown', id: 1 }));
    await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Back' })));
    expect(window.location.pathname).toBe('/');
    expect(callsOf(page, 'exitGame')).toHaveLength(1);
    expect(useCurrentGame.getState().gameId).toBe('');
  });

  it('says by the heartbeat which game is open', async () => {
    const { page } = await opened();
    await page.pass(60_000);
    expect(callsOf(page, 'online').at(-1)?.body).toMatchObject({ gameId: 'halo-halo-spin' });
  });

  it('likes the game by the heart in the bar', async () => {
    const { page } = await opened();
    await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Favorite: Halo-Halo Spin' })));
    expect(useGamesStore.getState().gameLikes).toEqual(['halo-halo-spin']);
  });

  it('sees that the game cannot be opened, and retries', async () => {
    const member = await server.member();
    const mend = server.fail('startGame', 500);
    const page = await renderRoute(PATH, { as: member });
    await page.pass(60_000);
    expect(screen.getByRole('alert').textContent).toContain('The game could not be opened');
    mend();
    await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(screen.getByTitle('Halo-Halo Spin')).toBeTruthy();
  });

  it('whose frame never answers gets a message and can reload it', async () => {
    const member = await server.member();
    const page = await renderRoute(PATH, { as: member });
    await page.pass(31_000);
    expect(screen.getByRole('alert').textContent).toContain('The game did not load');
    await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(screen.getByTitle('Halo-Halo Spin')).toBeTruthy();
  });
});

describe('another slot of the house', () => {
  it('is opened with its own machine, name and looks, and spun as that game', async () => {
    const member = await server.member();
    await deposit(server, member, 100_00);
    const page = await renderRoute('/game/start?gameId=cherry-fiesta', { as: member });
    const frame = gameFrame('Cherry Fiesta');
    await page.after(() => frame.say({ kind: 'ready' }));
    const open = frame.told.find((message) => message.kind === 'open');
    expect(open).toMatchObject({ skin: 'cherry-fiesta', title: 'Cherry Fiesta', table: { featureOneIn: null } });
    expect(open?.table.machine.strips).toHaveLength(3);
    await page.after(() => frame.say({ kind: 'spin', id: 1, stake: 200 }));
    const answer = frame.last();
    if (answer?.kind !== 'spun') throw new Error(`answered ${JSON.stringify(answer)}`);
    expect(answer.spin.stops).toHaveLength(3);
    const bets = await page.server.db
      .selectFrom('game_round')
      .select('game_id')
      .where('user_id', '=', member.userId)
      .execute();
    expect(bets).toEqual([{ game_id: 'cherry-fiesta' }]);
  });
});

describe('practice', () => {
  it('plays 1,000 credits without a session and without a call, also for a visitor', async () => {
    const page = await renderRoute(`${PATH}&tryIt=1`);
    const frame = gameFrame('Halo-Halo Spin, practice');
    await page.after(() => frame.say({ kind: 'ready' }));
    expect(frame.told).toMatchObject([{ kind: 'open', isPractice: true, purse: { coin: 1000_00, freeSpins: null } }]);
    const before = page.server.calls.length;
    await page.after(() => frame.say({ kind: 'spin', id: 1, stake: 200 }));
    expect(frame.last()).toMatchObject({ kind: 'spun', id: 1, spin: { cost: 200 } });
    expect(page.server.calls).toHaveLength(before);
    expect(callsOf(page, 'startGame')).toEqual([]);
  });

  it.each([
    ['mango-rush', 'Mango Rush', 5],
    ['cherry-fiesta', 'Cherry Fiesta', 3],
  ])('is there for %s', async (gameId, name, reels) => {
    const page = await renderRoute(`/game/start?gameId=${gameId}&tryIt=1`);
    const frame = gameFrame(`${name}, practice`);
    await page.after(() => frame.say({ kind: 'ready' }));
    await page.after(() => frame.say({ kind: 'spin', id: 1, stake: 200 }));
    const answer = frame.last();
    expect(answer?.kind === 'spun' && answer.spin.stops.length).toBe(reels);
  });

  it('of a member moves no money', async () => {
    const member = await server.member();
    const page = await renderRoute(`${PATH}&tryIt=1`, { as: member });
    const frame = gameFrame('Halo-Halo Spin, practice');
    await page.after(() => frame.say({ kind: 'ready' }));
    await page.after(() => frame.say({ kind: 'spin', id: 1, stake: 200 }));
    await page.after(() => frame.say({ kind: 'shown', id: 1 }));
    expect(frame.told.findLast(({ kind }) => kind === 'spun')).toBeDefined();
    expect(useUserStore.getState().user?.coin).toBe(0);
    expect(callsOf(page, 'spinSlot')).toEqual([]);
  });
});

describe('games that cannot be played', () => {
  it('an unknown game is no page', async () => {
    await renderRoute('/game/start?gameId=nothing', { as: 'member' });
    expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeTruthy();
    expect(screen.getByText('Page not found: /game/start')).toBeTruthy();
  });

  it('a visitor is asked to log in, or to practise', async () => {
    await renderRoute(PATH, { language: 'fil-PH' });
    expect(screen.getByRole('link', { name: 'Mag-practice' }).getAttribute('href')).toBe(`${PATH}&tryIt=1`);
    fireEvent.click(screen.getByRole('link', { name: 'Mag-log in' }));
    expect(takeReturnPath()).toBe(PATH);
  });
});

describe('the name of a game', () => {
  it.each([
    ['halo-halo-spin', 'en-PH', 'Halo-Halo Spin'],
    ['halo-halo-spin', 'fil-PH', 'Halo-Halo Spin'],
    ['color-game', 'en-PH', 'Color Game'],
    ['barrio-lotto', 'fil-PH', 'Barrio Lotto'],
  ] as const)('%s is above its page and in the tab, in %s', async (id, language, name) => {
    await renderRoute(`/game/start?gameId=${id}`, { language });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name);
    expect(document.title).toMatch(new RegExp(`^${name}\\b`));
  });
});
