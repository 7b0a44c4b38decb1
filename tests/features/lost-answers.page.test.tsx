import { isDeepStrictEqual } from 'node:util';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { PROP } from '#contract/props.ts';
import { editContent } from '#server/content/edit.ts';
import { transact } from '#server/db/transact.ts';
import { coinOf } from '#server/ledger/ledger.ts';
import { activities } from '#server/modules/activities/content.ts';
import { halloweenRules } from '#server/modules/halloween/content.ts';
import { runLotto } from '#server/modules/lotto/job.ts';
import { rainRules } from '#server/modules/rain/content.ts';
import { FOUND_ID, type FromFrame, type ToFrame } from '#src/features/game/protocol/messages.ts';
import { useModalStore } from '#src/stores/modals.ts';
import { useUserStore } from '#src/stores/user.ts';
import { servePages } from '../render/page-server.ts';
import { setOnline } from '../render/network.ts';
import { type RenderedRoute, renderRoute } from '../render/render-route.tsx';
import type { TestMember, TestServer } from '../server/helper.ts';
import { allOf, spin, withRule as withInviteRule } from '../server/invite/support.ts';
import { allowTenths, bettor, nextDay, rich as bettorWithMoney } from '../server/pk/support.ts';
import { pay } from '../server/providers/provider.ts';
import { holder } from '../server/scratch/support.ts';
import { ADDRESS, give, order, ready } from '../server/shop/support.ts';

/**
 * Each call that takes or pays, whose answer is lost on the way back although the server did it: tapped again, and with
 * the page loaded anew in place of that, it has happened once and its result is there.
 */
const server = servePages();
const books = () => server as unknown as TestServer;

interface Lost {
  readonly call: CallName;
  /** The table in which the player has one row by it. */
  readonly table: string;
  readonly prepare: () => Promise<TestMember>;
  readonly open: (member: TestMember) => Promise<RenderedRoute>;
  /** What the player taps, and taps again where that looks differently then. */
  readonly tap: (page: RenderedRoute) => Promise<void>;
  readonly tapAgain?: (page: RenderedRoute) => Promise<void>;
  /** The page has read meanwhile what it did: there is nothing left to tap. */
  readonly isFound?: true;
  /** It gives once a day whatever it is asked by: tapped again it is another request, which gives nothing more. */
  readonly oncePerDay?: true;
  /** What it won shows in the balance once its cover is scratched off. */
  readonly isCovered?: true;
  /** Looks that the result is there; `how` it came back. */
  readonly shown: (page: RenderedRoute, how: How) => Promise<void> | void;
}
const WAYS = ['tapped again', 'loaded anew'] as const;
type How = (typeof WAYS)[number];

/** All tries of a call are over by then; a rain goes on for longer. */
const GIVEN_UP_MS = 15_000;

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (page: RenderedRoute, name: string | RegExp) => page.after(() => fireEvent.click(button(name)));
const rewards = () => useModalStore.getState().stack.filter(({ type }) => type === 'reward');
const at = (path: string) => (member: TestMember) => renderRoute(path, { as: member });
const edit = (kind: string, id: string, data: object) =>
  transact(server.db, (trx) => editContent(trx, { kind, id, sort: 1, data: { ...data, id } }, server.clock.now()));

async function rich(): Promise<TestMember> {
  const member = await server.member();
  await pay(books(), member.userId, 100_00);
  return member;
}

/** Turns of the event loop, in which engines without a picture answer. */
const turns = (page: RenderedRoute) =>
  waitFor(async () => {
    await act(() => new Promise((resolve) => void setTimeout(resolve, 30)));
    await page.settle();
  });

const LOST: readonly Lost[] = [
  {
    call: 'halloweenLottery',
    table: 'halloween_pick',
    async prepare() {
      const season = activities.find(({ id }) => id === 'halloween');
      await edit('activity', 'halloween', { ...season, opensAt: null, closesAt: null });
      const coin = { id: 'coin-5', propId: PROP.coin, count: 5_00, found: 'ghost', weight: 1 };
      await edit('halloweenRule', 'rule', { ...halloweenRules[0], awards: [coin] });
      return server.member();
    },
    open: at('/activity/halloween'),
    tap: (page) => press(page, 'Open pumpkin 3'),
    tapAgain: (page) => press(page, 'PICK'),
    async shown(page) {
      await page.pass(10_000);
      expect(await screen.findByRole('dialog')).toBeDefined();
      expect(rewards()).toHaveLength(1);
    },
  },
  {
    call: 'halloweenSlotsClick',
    table: 'halloween_day',
    oncePerDay: true,
    async prepare() {
      const season = activities.find(({ id }) => id === 'halloween');
      await edit('activity', 'halloween', { ...season, opensAt: null, closesAt: null });
      await edit('halloweenRule', 'rule', { ...halloweenRules[0], freePerDay: 0, clickPicks: 2 });
      return server.member();
    },
    open: at('/activity/halloween'),
    async tap(page) {
      await press(page, 'Get picks');
      await press(page, 'Play slots');
    },
    // It says why it failed, and stays.
    tapAgain: (page) => press(page, 'Play slots'),
    async shown(page, how) {
      if (how === 'tapped again') {
        expect(window.location.search).toBe('?type=slots');
        page.unmount();
        await renderRoute('/activity/halloween', { as: page.member ?? 'visitor' });
      }
      expect(screen.getByText('picks left').textContent).toBe('2picks left');
    },
  },
  {
    call: 'actInviteClickInvite',
    table: 'invite_share',
    oncePerDay: true,
    async prepare() {
      const writeText = async () => undefined;
      Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
      await withInviteRule(server, { freeSpins: 0, spinsPerShare: 3 });
      return server.member();
    },
    open: at('/share'),
    tap: (page) => press(page, 'Copy the link'),
    shown: () => void expect(screen.getByText('Spins left').nextSibling?.textContent).toBe('3'),
  },
  {
    call: 'actInviteUserSpin',
    table: 'invite_spin',
    async prepare() {
      await withInviteRule(server, { sectors: allOf(9_00) });
      return server.member();
    },
    open: at('/activity/spin'),
    tap: (page) => press(page, /^Spin/),
    async shown(page) {
      await page.pass(16_000);
      await page.settle();
      expect(rewards()).toMatchObject([{ awards: [{ propId: PROP.coin, count: 9_00 }] }]);
    },
  },
  {
    call: 'actInviteUserExchange',
    table: 'invite_wheel',
    async prepare() {
      await withInviteRule(server, { sectors: allOf(50_00) });
      const member = await server.member();
      const { id } = await spin(server, member);
      await server.call('ackInviteUser', { spinId: id }, { token: member.token });
      return member;
    },
    open: at('/activity/spin'),
    tap: (page) => press(page, 'Get ₱50'),
    shown(_page, how) {
      if (how === 'tapped again') expect(rewards()).toMatchObject([{ awards: [{ count: 50_00 }] }]);
      expect(within(screen.getByRole('region', { name: 'Your purse' })).getByText('₱50 to go')).toBeDefined();
    },
  },
  {
    call: 'scratchCardLottery',
    table: 'scratch_card',
    isCovered: true,
    prepare: () => holder(server, { sorbetes: 2 }),
    open: at('/activity/lottery'),
    tap: (page) => press(page, 'Scratch (2 left)'),
    isFound: true,
    async shown(page) {
      await turns(page);
      await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Scratch \d$/ })).toHaveLength(9));
    },
  },
  {
    call: 'receiveAddupAwardById',
    table: 'scratch_addup',
    prepare: () => server.member(),
    open: at('/activity/lottery'),
    tap: (page) => press(page, 'Claim the free chest'),
    shown: () => void expect(button('Free chest, received: see what was inside')).toBeDefined(),
  },
  {
    call: 'diamondExchangeCoin',
    table: 'shop_order',
    prepare: () => withDiamonds(120),
    open: at('/activity/lottery/product'),
    async tap(page) {
      await press(page, /^₱10 coins/);
      await press(page, /^Exchange for/);
    },
    tapAgain: (page) => press(page, /^Exchange for/),
    shown(_page, how) {
      if (how === 'tapped again') expect(screen.getByText(/^₱10 is in your balance/)).toBeDefined();
      expect(screen.getByText('20 diamonds')).toBeDefined();
    },
  },
  {
    call: 'diamondExchangeScratchcard',
    table: 'shop_order',
    isCovered: true,
    prepare: () => withDiamonds(120),
    open: at('/activity/lottery'),
    tap: (page) => press(page, /^New card 100 diamonds/),
    isFound: true,
    async shown(page) {
      await turns(page);
      expect(button('Scratch (1 left)')).toBeDefined();
    },
  },
  {
    call: 'diamondExchangeGoods',
    table: 'shop_order',
    prepare: () => withDiamonds(500),
    open: at('/activity/lottery/product'),
    async tap(page) {
      await press(page, /^10% deposit coupon/);
      await press(page, /^Exchange for/);
    },
    tapAgain: (page) => press(page, /^Exchange for/),
    shown(_page, how) {
      if (how === 'tapped again') expect(screen.getByText('Your coupon is in My rewards.')).toBeDefined();
      expect(screen.getAllByText('250 diamonds')).toBeDefined();
    },
  },
  {
    call: 'cancelDiamondOrder',
    table: 'shop_order',
    async prepare() {
      const member = await ready(server);
      await order(server, member);
      return member;
    },
    open: at('/activity/lottery/order'),
    async tap(page) {
      await press(page, /Fiesta mug.*Ordered/);
      await press(page, 'Cancel the order');
      await confirmCancel(page);
    },
    tapAgain: (page) => confirmCancel(page),
    shown: () => void expect(button(/Fiesta mug.*Cancelled/)).toBeDefined(),
  },
  {
    call: 'pkSignUp',
    table: 'pk_entry',
    async prepare() {
      await allowTenths(server);
      await nextDay(books());
      return bettorWithMoney(server);
    },
    open: at('/activity/redpkblue'),
    async tap(page) {
      await press(page, 'Join Red');
      await join(page);
    },
    tapAgain: (page) => join(page),
    shown: () =>
      void expect(
        within(screen.getByRole('region', { name: 'Red: Team Araw' })).getByText('You are here'),
      ).toBeDefined(),
  },
  {
    call: 'pkReceiveBonus',
    table: 'pk_entry',
    async prepare() {
      await allowTenths(server);
      const member = await bettor(server, 'red', 450_00);
      const id = await nextDay(books());
      // Who was told of it and put it off finds it on the page.
      await server.call('ackPkResult', { id }, { token: member.token });
      return member;
    },
    open: at('/activity/redpkblue'),
    tap: (page) => press(page, 'Receive'),
    isFound: true,
    shown() {
      expect(screen.queryByText(/^Your share of/)).toBeNull();
    },
  },
  {
    call: 'joinRedPacketRain',
    table: 'rain_entry',
    prepare: atRain,
    open: openRain,
    tap: async (page) => {
      await sceneReady();
      await press(page, 'Join the rain');
    },
    // It is sent again by itself once the network is back.
    async tapAgain(page) {
      await setOnline(false);
      await setOnline(true);
      await page.settle();
    },
    async shown(page) {
      await sceneReady();
      await page.pass(10);
      await waitFor(() => expect(button('Catch the next piece')).toBeDefined());
    },
  },
  {
    call: 'redWars',
    table: 'rain_entry',
    prepare: atRain,
    open: openRain,
    async tap(page) {
      await sceneReady();
      await press(page, 'Join the rain');
      await page.pass(10);
      await waitFor(() => {
        fireEvent.click(button('Catch the next piece'));
        expect(Number(screen.getByText('Caught').nextElementSibling?.textContent)).toBeGreaterThanOrEqual(2);
      });
      await press(page, 'End the rain and keep what you caught');
    },
    tapAgain: (page) => press(page, 'Send it again'),
    async shown(page) {
      await page.settle();
      expect(await screen.findByText(/^You caught \d+ pieces!$/)).toBeDefined();
    },
  },
  {
    call: 'rollColorGame',
    table: 'color_roll',
    prepare: rich,
    async open(member) {
      const page = await renderRoute('/game/start?gameId=color-game', { as: member });
      await screen.findByRole('list', { name: 'Colors to bet on' });
      await page.settle();
      return page;
    },
    async tap(page) {
      await press(page, /Bet on Blue/);
      await press(page, 'ROLL');
    },
    tapAgain: (page) => press(page, 'AGAIN'),
    async shown(page) {
      await page.pass(13_000);
      expect(screen.getAllByText(/pays|No die shows/).length).toBeGreaterThan(0);
    },
  },
  {
    call: 'buyLottoTickets',
    table: 'lotto_entry',
    async prepare() {
      await runLotto(server.services);
      return rich();
    },
    async open(member) {
      const page = await renderRoute('/game/start?gameId=barrio-lotto', { as: member });
      await screen.findByRole('group', { name: 'Numbers of your ticket' });
      await page.settle();
      // It is sold until the weekend.
      await page.after(() => fireEvent.click(screen.getByRole('tab', { name: 'Weekend draw' })));
      return page;
    },
    async tap(page) {
      await press(page, 'Lucky pick');
      await press(page, 'Buy 1 ticket for ₱20');
    },
    tapAgain: (page) => press(page, 'Finish the purchase'),
    shown: () => void expect(screen.getByText('You have 1 ticket')).toBeDefined(),
  },
  {
    call: 'dropCoins',
    table: 'pusher_batch',
    prepare: rich,
    async open(member) {
      const page = await renderRoute('/activity/coin-pusher', { as: member });
      await waitFor(async () => {
        await page.pass(50);
        expect(button('₱1 Drop').disabled).toBe(false);
      });
      return page;
    },
    tap: (page) => press(page, '₱5 Drop'),
    // It is sent again by itself.
    tapAgain: (page) => page.pass(10_000),
    async shown(page) {
      await page.pass(3000);
      expect(screen.getByText('₱5 on the table')).toBeDefined();
    },
  },
];

async function withDiamonds(count: number): Promise<TestMember> {
  const member = await server.member();
  await give(server, member, count);
  await server.call('updateAddress', ADDRESS, { token: member.token });
  return member;
}

const confirmCancel = (page: RenderedRoute) =>
  page.after(() => fireEvent.click(within(screen.getByRole('alertdialog')).getByText('Cancel the order')));
const join = (page: RenderedRoute) =>
  page.after(() =>
    fireEvent.click(
      within(screen.getByRole('dialog', { name: 'Join Team Araw?' })).getByRole('button', { name: 'Join Red' }),
    ),
  );

/** It rains at noon and at six in the evening of Manila. */
async function atRain(): Promise<TestMember> {
  await edit('rainRule', 'rule', { ...rainRules[0], depositNeeded: 0, betNeeded: 0 });
  const member = await server.member();
  const { next } = (await server.call('getRedPacketRainConfig', {}, { token: member.token })).answer;
  server.clock.advance(Math.max(0, next.startsAt - server.clock.now()));
  return member;
}
async function openRain(member: TestMember): Promise<RenderedRoute> {
  const page = await renderRoute('/terms-of-use', { as: member });
  await page.after(() => void useModalStore.getState().openModal({ type: 'moneyRain' }));
  await screen.findByRole('dialog', { name: 'Money rain' });
  await page.settle();
  return page;
}
const sceneReady = () => waitFor(() => expect(document.querySelector('[data-scene-status=plain]')).not.toBeNull());

const calls = (name: CallName) => server.calls.filter((made) => made.name === name);
async function rowsIn(table: string, { userId }: TestMember): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::bigint as count from ${sql.table(table)} where user_id = ${userId}`.execute(server.db);
  return rows[0]?.count ?? 0;
}
/** The balance on the page is the one in the books. */
const balanceIsRight = async ({ userId }: TestMember) =>
  expect(useUserStore.getState().user?.coin).toBe(await coinOf(server.db, userId));

beforeEach(() => void localStorage.clear());

describe.each(WAYS)('an answer that was lost, then %s', (how) => {
  it.each(LOST.map((lost) => [lost.call, lost] as const))('%s', async (call, lost) => {
    const member = await lost.prepare();
    let page = await lost.open(member);
    const mend = server.fail(call, 'answerLost');
    await lost.tap(page);
    await page.pass(GIVEN_UP_MS);
    const made = calls(call).length;
    expect(made).toBeGreaterThan(0);
    expect(await rowsIn(lost.table, member)).toBe(1);
    mend();
    if (how === 'loaded anew') {
      page.unmount();
      useModalStore.getState().closeAll();
      page = await lost.open(member);
    } else if (lost.isFound !== true) {
      await (lost.tapAgain ?? lost.tap)(page);
      const [first] = calls(call);
      const again = calls(call).filter(({ body }) => isDeepStrictEqual(body, first?.body));
      const keys = new Set(again.map(({ idempotencyKey }) => idempotencyKey));
      expect([again.length > made, keys.size]).toEqual([true, lost.oncePerDay === true ? 2 : 1]);
    }
    await lost.shown(page, how);
    expect(await rowsIn(lost.table, member)).toBe(1);
    if (lost.isCovered !== true) await balanceIsRight(member);
  });
});

describe('a slot’s spin whose answer was lost', () => {
  const SLOT = '/game/start?gameId=halo-halo-spin';
  const opens = (frame: ReturnType<typeof frameOf>) => frame.told.find((message) => message.kind === 'open');
  async function seated(member: TestMember) {
    const page = await renderRoute(SLOT, { as: member });
    const frame = frameOf('Halo-Halo Spin');
    await page.after(() => frame.say({ kind: 'ready' }));
    return { page, frame };
  }
  async function lose(member: TestMember) {
    const { page, frame } = await seated(member);
    const mend = server.fail('spinSlot', 'answerLost');
    await page.after(() => frame.say({ kind: 'spin', id: 1, stake: 200 }));
    await page.pass(GIVEN_UP_MS);
    expect(frame.told.at(-1)).toMatchObject({ kind: 'failed', id: 1, isLost: true });
    mend();
    const { answer } = await server.call('getSlotState', { gameId: 'halo-halo-spin' }, { token: member.token });
    expect(await rowsIn('slot_spin', member)).toBe(1);
    return { page, frame, lastSpin: answer.lastSpin };
  }

  it('is the same one when it is asked for again', async () => {
    const member = await rich();
    const { page, frame, lastSpin } = await lose(member);
    await page.after(() => frame.say({ kind: 'spin', id: 1, stake: 200 }));
    expect(frame.told.at(-1)).toMatchObject({ kind: 'spun', id: 1, spin: lastSpin });
    await page.after(() => frame.say({ kind: 'shown', id: 1 }));
    expect(await rowsIn('slot_spin', member)).toBe(1);
    await balanceIsRight(member);
  });

  it('that never reached the server is finished when the game is loaded anew', async () => {
    const member = await rich();
    const { page, frame } = await seated(member);
    const mend = server.fail('spinSlot', 'lost');
    await page.after(() => frame.say({ kind: 'spin', id: 1, stake: 200 }));
    await page.pass(GIVEN_UP_MS);
    mend();
    expect(await rowsIn('slot_spin', member)).toBe(0);
    // A reload does not say goodbye.
    server.fail('exitGame', 'lost');
    page.unmount();
    const again = await seated(member);
    expect(opens(again.frame)).toMatchObject({ found: { cost: 200 } });
    expect(await rowsIn('slot_spin', member)).toBe(1);
  });

  it('that was answered and not seen is told when the game is loaded anew', async () => {
    const member = await rich();
    const { page, frame } = await seated(member);
    await page.after(() => frame.say({ kind: 'spin', id: 1, stake: 200 }));
    const answer = frame.told.at(-1);
    page.unmount();
    const again = await seated(member);
    expect(opens(again.frame)).toMatchObject({ found: answer?.kind === 'spun' ? answer.spin : 'none' });
    await balanceIsRight(member);
  });

  it('is told once when the game is loaded anew, with the reels as they fell', async () => {
    const member = await rich();
    const { page, lastSpin } = await lose(member);
    page.unmount();
    const again = await seated(member);
    const purse = { coin: await coinOf(server.db, member.userId) };
    expect(opens(again.frame)).toMatchObject({ table: { lastSpin }, purse, found: lastSpin });
    await again.page.after(() => again.frame.say({ kind: 'shown', id: FOUND_ID }));
    expect(await rowsIn('slot_spin', member)).toBe(1);
    await balanceIsRight(member);
    again.page.unmount();
    const third = await seated(member);
    expect(opens(third.frame)).toMatchObject({ found: null });
  });
});

/** A game's frame as the page sees it. */
function frameOf(title: string) {
  const element = screen.getByTitle<HTMLIFrameElement>(title);
  const told: ToFrame[] = [];
  const source = { postMessage: (message: ToFrame) => void told.push(message) };
  Object.defineProperty(element, 'contentWindow', { value: source, configurable: true });
  const say = (data: FromFrame) => {
    const event = new MessageEvent('message', { data, origin: 'null' });
    Object.defineProperty(event, 'source', { value: source });
    window.dispatchEvent(event);
  };
  return { told, say };
}
