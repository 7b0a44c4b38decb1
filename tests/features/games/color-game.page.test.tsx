import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { colorTable, COLORS, payoutOf } from '#contract/color-game/rules.ts';
import { hashTable } from '#server/fairness/draw.ts';
import { USUAL } from '#server/modules/color-game/rule.ts';
import { readSeen } from '#src/components/fairness/seen-store.ts';
import { stage } from '#src/stage/app-stage.ts';
import { useCurrentGame } from '#src/stores/lobby/current-game.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute, type RenderedRoute } from '../../render/render-route.tsx';
import { deposit } from '../../server/support/players.ts';

const server = servePages();
const PATH = '/game/start?gameId=color-game';
const tile = (name: string) => screen.getByRole('button', { name: new RegExp(name) });
const button = (name: string) => screen.getByRole('button', { name });
const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const callsOf = (page: RenderedRoute, name: string) => page.server.calls.filter((call) => call.name === name);

interface Kept {
  readonly body: Parameters<typeof server.call<'rollColorGame'>>[1];
  readonly idempotencyKey: string;
}

async function opened(coin = 100_00) {
  const member = await server.member();
  await deposit(server, member, coin);
  const page = await renderRoute(PATH, { as: member });
  await screen.findByRole('list', { name: 'Colors to bet on' });
  await page.settle();
  return { page, member };
}
const tap = (page: RenderedRoute, name: string) => page.after(() => fireEvent.click(tile(name)));
/** Rolls and waits until the game counts the dice as stopped, because no scene is drawn here. */
const roll = async (page: RenderedRoute, name = 'ROLL') => {
  await page.after(() => fireEvent.click(button(name)));
  await page.pass(13_000);
};

describe('a member', () => {
  it('bets chips on colors and rolls: dice, texts, balance, record and analytics agree', async () => {
    const { page, member } = await opened();
    expect(useCurrentGame.getState().gameId).toBe('color-game');
    expect(button('ROLL').getAttribute('aria-disabled')).toBe('true');
    await tap(page, 'Bet on Yellow');
    await tap(page, 'Yellow, your bet is ₱5');
    await page.after(() => fireEvent.click(screen.getByRole('radio', { name: '₱1' })));
    await tap(page, 'Bet on Green');
    expect(tile('Yellow, your bet is ₱10')).toBeTruthy();
    expect(screen.getByText('This roll costs ₱11.')).toBeTruthy();
    await roll(page);
    const { answer } = await server.call('getColorGame', {}, { token: member.token });
    const [made] = answer.lastRolls;
    if (made === undefined) throw new Error('Nothing was rolled');
    expect(made).toMatchObject({ bets: { yellow: 10_00, green: 1_00 }, cost: 11_00 });
    expect(made.win).toBe(payoutOf(made.bets, made.faces, USUAL.pays));
    expect(useUserStore.getState().user?.coin).toBe(100_00 - 11_00 + made.win);
    const words =
      made.win === 0 ? 'No die shows your colors' : made.win > made.cost ? 'You won' : 'of your ₱11 came back';
    expect(statuses()).toContainEqual(expect.stringContaining(words));
    const [seen] = readSeen(member.userId).draws;
    expect(seen).toMatchObject({
      drawId: made.id,
      picks: made.faces.map((face) => COLORS.indexOf(face)),
      tableHash: hashTable(colorTable(USUAL.pays)).hash,
    });
    expect(readSeen(member.userId).breaches).toEqual([]);
  });

  it('places the same bets again, and takes them off', async () => {
    const { page } = await opened();
    expect(button('Rebet').hasAttribute('disabled')).toBe(true);
    await tap(page, 'Bet on Red');
    await roll(page);
    await page.after(() => fireEvent.click(button('Rebet')));
    expect(tile('Red, your bet is ₱5')).toBeTruthy();
    await page.after(() => fireEvent.click(button('Clear')));
    expect(tile('Bet on Red')).toBeTruthy();
    expect(button('ROLL').getAttribute('aria-disabled')).toBe('true');
  });

  it('who taps a color during the roll changes nothing: the chips on the table are the bets', async () => {
    const { page } = await opened();
    await tap(page, 'Bet on Red');
    await page.after(() => {
      // `fireEvent` would render the roll before the second tap.
      button('ROLL').click();
      tile('Red, your bet is ₱5').click();
    });
    expect(tile('Red, your bet is ₱5')).toBeTruthy();
    expect(callsOf(page, 'rollColorGame')).toMatchObject([{ body: { bets: { red: 5_00 } } }]);
    await page.pass(13_000);
  });

  it('whose answer was lost presses AGAIN, which repeats the same roll', async () => {
    const { page, member } = await opened();
    const mend = page.server.fail('rollColorGame', 'lost');
    await tap(page, 'Bet on Blue');
    await roll(page);
    await page.pass(60_000);
    expect(screen.getByText(/We have no answer to/)).toBeTruthy();
    mend();
    await roll(page, 'AGAIN');
    expect(new Set(callsOf(page, 'rollColorGame').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    const { answer } = await server.call('getColorGame', {}, { token: member.token });
    expect(answer.lastRolls).toHaveLength(1);
    expect(useUserStore.getState().user?.coin).toBe(answer.coin);
  });

  it('who reloads the page in the middle of a roll sees its result and is charged once', async () => {
    const { page, member } = await opened();
    const mend = page.server.fail('rollColorGame', 'lost');
    await tap(page, 'Bet on Pink');
    await roll(page);
    await page.pass(60_000);
    // The server made the roll; only its answer is lost.
    const [kept] = JSON.parse(localStorage.getItem('perya.intents') ?? '[]') as [Kept?];
    if (kept === undefined) throw new Error('Nothing was kept');
    await server.call('rollColorGame', kept.body, { token: member.token, key: kept.idempotencyKey });
    page.unmount();
    mend();
    const again = await renderRoute(PATH, { as: member });
    await screen.findByRole('list', { name: 'Colors to bet on' });
    await again.settle();
    const { answer } = await server.call('getColorGame', {}, { token: member.token });
    expect(answer.lastRolls).toHaveLength(1);
    expect(screen.getAllByText(/pays|No die shows/).length).toBeGreaterThan(0);
  });

  it('who reloads the page while the dice roll gets their result', async () => {
    const { page, member } = await opened();
    await tap(page, 'Bet on Pink');
    // These dice never stop.
    const dice = vi.spyOn(stage, 'request').mockReturnValue(new Promise(() => undefined) as never);
    await page.after(() => fireEvent.click(button('ROLL')));
    expect(statuses()).not.toContainEqual(expect.stringMatching(/^You won |came back\.$|^No die shows/));
    page.unmount();
    dice.mockRestore();
    // The roll counts nevertheless.
    const { answer } = await server.call('getColorGame', {}, { token: member.token });
    expect(useUserStore.getState().user?.coin).toBe(answer.coin);
    const again = await renderRoute(PATH, { as: member });
    expect(await screen.findByText(/^You won |came back\.$|^No die shows/)).toBeDefined();
    again.unmount();
    // The result appears once only.
    await renderRoute(PATH, { as: member });
    expect(await screen.findByText('Tap a color to bet on it.')).toBeDefined();
  });

  it('gets the reason of a refused roll, and cannot press with a low balance', async () => {
    const { page, member } = await opened(6_00);
    await tap(page, 'Bet on White');
    await tap(page, 'White, your bet is ₱5');
    expect(screen.getByText(/Your balance is too low/)).toBeTruthy();
    expect(button('ROLL').getAttribute('aria-disabled')).toBe('true');
    await page.after(() => fireEvent.click(button('Clear')));
    await tap(page, 'Bet on White');
    await server.db.updateTable('app_user').set({ play_state: 'coolingOff' }).where('id', '=', member.userId).execute();
    await roll(page);
    expect(screen.getAllByRole('status').some((each) => /paused|break/i.test(each.textContent ?? ''))).toBe(true);
  });

  it('reads the rules with the odds of this table', async () => {
    const { page } = await opened();
    await page.after(() => fireEvent.click(button('Rules and odds')));
    const sheet = screen.getByRole('dialog', { name: 'Rules and odds' });
    const text = sheet.textContent ?? '';
    for (const part of ['34.72', '6.94', '0.46', '57.87', '₱94.91']) expect(text).toContain(part);
    expect(within(sheet).getByRole('link', { name: 'Check my draws' }).getAttribute('href')).toBe('/fairness');
  });
});

describe('the dice on screen', () => {
  const sent = () =>
    vi
      .mocked(stage.send)
      .mock.calls.map(([, { type }]) => type)
      .filter((type) => type === 'start' || type === 'stop');
  beforeEach(() => {
    vi.spyOn(stage, 'statusOf').mockReturnValue('ready');
    vi.spyOn(stage, 'send').mockReturnValue(undefined);
  });
  afterEach(() => {
    vi.mocked(stage.statusOf).mockRestore();
    vi.mocked(stage.send).mockRestore();
  });

  it('are taken up with the tap, once, before the call leaves', async () => {
    const { page } = await opened();
    await tap(page, 'Bet on Red');
    await page.after(() => {
      fireEvent.click(button('ROLL'));
      expect(sent()).toEqual(['start']);
      expect(callsOf(page, 'rollColorGame')).toEqual([]);
      fireEvent.click(button('ROLL'));
    });
    await page.pass(13_000);
    expect(callsOf(page, 'rollColorGame')).toHaveLength(1);
    expect(sent()).toEqual(['start']);
  });

  it('are put back if the roll was lost', async () => {
    const { page } = await opened();
    await tap(page, 'Bet on Red');
    const mend = page.server.fail('rollColorGame', 'lost');
    await page.after(() => fireEvent.click(button('ROLL')));
    await page.pass(60_000);
    expect(sent()).toEqual(['start', 'stop']);
    mend();
  });

  it('are not picked up in practice, whose answer is immediate', async () => {
    const page = await renderRoute(`${PATH}&tryIt=1`);
    await screen.findByRole('list', { name: 'Colors to bet on' });
    await page.settle();
    await tap(page, 'Bet on Red');
    await page.after(() => fireEvent.click(button('ROLL')));
    expect(sent()).toEqual([]);
    await page.pass(13_000);
  });
});

describe('practice', () => {
  it('rolls for play credits without a session and without a call, also for a visitor', async () => {
    const page = await renderRoute(`${PATH}&tryIt=1`, { language: 'fil-PH' });
    await screen.findByRole('list', { name: 'Mga kulay na tatayaan' });
    await page.settle();
    const calls = () => page.server.calls.filter(({ name }) => name !== 'appEventLogClient').length;
    const before = calls();
    await page.after(() => fireEvent.click(tile('Tumaya sa Pula')));
    await roll(page, 'IHAGIS');
    expect(calls()).toBe(before);
    expect(callsOf(page, 'startGame')).toEqual([]);
    expect(statuses()).toContainEqual(expect.stringMatching(/Walang lumabas|Nanalo|bumalik/));
  });
});

describe('a visitor', () => {
  it('is asked to log in, or to practise', async () => {
    await renderRoute(PATH);
    expect(screen.getByRole('link', { name: 'Practice' }).getAttribute('href')).toBe(`${PATH}&tryIt=1`);
  });
});
