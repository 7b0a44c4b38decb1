import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { runLotto } from '#server/modules/lotto/job.ts';
import { gameFrame } from '../render/game-frame.ts';
import { setOnline } from '../render/network.ts';
import { servePages } from '../render/page-server.ts';
import { type RenderedRoute, renderRoute } from '../render/render-route.tsx';
import { holder } from '../server/scratch/support.ts';
import type { TestMember } from '../server/support/helper.ts';
import { deposit } from '../server/support/players.ts';

/** Each game that takes money says plainly that the player reached their limit or has no network, and what to do. */
const server = servePages();
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (page: RenderedRoute, name: string | RegExp) => page.after(() => fireEvent.click(button(name)));
const limitsLink = () => screen.getByRole('link', { name: 'See your play limits' }).getAttribute('href');

async function rich(): Promise<TestMember> {
  const member = await server.member();
  await deposit(server, member, 100_00);
  return member;
}
const limit = (kind: 'loss' | 'bet', { token }: TestMember) =>
  server.call('setLimit', { kind, period: 'day', amount: 1_00 }, { token });
async function pusherReady(page: RenderedRoute): Promise<void> {
  await waitFor(async () => {
    await page.pass(50);
    expect(button('₱5 Drop').disabled).toBe(false);
  });
}

beforeEach(() => void localStorage.clear());

describe.each([
  ['loss', /over the loss limit that you set/],
  ['bet', /over the bet limit that you set/],
] as const)('at the %s limit of the day', (kind, says) => {
  it('the coin pusher shows the limit', async () => {
    const member = await rich();
    await limit(kind, member);
    const page = await renderRoute('/activity/coin-pusher', { as: member });
    await pusherReady(page);
    await press(page, '₱5 Drop');
    await page.pass(3000);
    expect(screen.getByText(says)).toBeDefined();
    expect(limitsLink()).toBe('/member/self-limited');
  });

  it('the color game shows the limit, and the bets stay', async () => {
    const member = await rich();
    await limit(kind, member);
    const page = await renderRoute('/game/start?gameId=color-game', { as: member });
    await screen.findByRole('list', { name: 'Colors to bet on' });
    await press(page, /Bet on Blue/);
    await press(page, 'ROLL');
    expect(screen.getByText(says)).toBeDefined();
    expect(limitsLink()).toBe('/member/self-limited');
    expect(button('ROLL').disabled).toBe(false);
  });

  it('the lottery shows the limit, and the numbers stay', async () => {
    await runLotto(server.services);
    const member = await rich();
    await limit(kind, member);
    const page = await renderRoute('/game/start?gameId=barrio-lotto', { as: member });
    await screen.findByRole('group', { name: 'Numbers of your ticket' });
    await press(page, 'Lucky pick');
    await press(page, /^Buy 1 ticket/);
    expect(screen.getByText(says)).toBeDefined();
    expect(limitsLink()).toBe('/member/self-limited');
    expect(button(/^Buy 1 ticket/)).toBeDefined();
  });

  it('a slot shows the limit and links to the limits', async () => {
    const member = await rich();
    await limit(kind, member);
    const page = await renderRoute('/game/start?gameId=halo-halo-spin', { as: member });
    const frame = gameFrame('Halo-Halo Spin');
    await page.after(() => frame.say({ kind: 'ready' }));
    await page.after(() => frame.say({ kind: 'spin', id: 1, stake: 200 }));
    expect(frame.told.find((message) => message.kind === 'failed')).toMatchObject({
      text: expect.stringMatching(says),
      isLost: false,
      isOwnLimit: true,
    });
    await page.after(() => frame.say({ kind: 'go', to: 'limits' }));
    expect(window.location.pathname).toBe('/member/self-limited');
  });
});

it('a scratch card says that the player has paused play, on another device', async () => {
  const member = await holder(server, { sorbetes: 1 });
  const page = await renderRoute('/activity/lottery', { as: member });
  await server.call('startBreak', { length: 'day' }, { token: member.token });
  await press(page, /^Scratch \(1 left\)/);
  await waitFor(() => expect(limitsLink()).toBe('/member/self-limited'));
});

describe('without a network', () => {
  it.each([
    ['/activity/coin-pusher', 'getCoinPusher', 'Your table could not be loaded'],
    ['/game/start?gameId=color-game', 'startGame', 'The game could not be opened'],
    ['/game/start?gameId=halo-halo-spin', 'getSlotState', 'The game could not be opened'],
    ['/activity/lottery', 'getScratchCardInfo', 'The cards could not be loaded'],
  ] as const)('%s shows that, and continues automatically when the network is back', async (path, call, says) => {
    const mend = server.fail(call, 'lost');
    const page = await renderRoute(path, { as: await rich() });
    await setOnline(false);
    await page.pass(5000);
    expect(screen.getByText(says)).toBeDefined();
    mend();
    await setOnline(true);
    await page.settle();
    expect(screen.queryByText(says)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
