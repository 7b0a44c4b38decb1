import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { PROP } from '#contract/props/items.ts';
import { halloweenRules } from '#server/modules/halloween/content.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { below } from '../../render/below.ts';
import { servePages } from '../../render/page-server.ts';
import { type RenderedRoute, renderRoute } from '../../render/render-route.tsx';
import { bet as agentBet, friendOf, nextDay as nextAgentDay } from '../../server/agent/support.ts';
import { allOf, spin, withRule as withInviteRule } from '../../server/invite/support.ts';
import { allowTenths, bettor, nextDay, rich as bettorWithMoney } from '../../server/pk/support.ts';
import { holder } from '../../server/scratch/support.ts';
import { ADDRESS, give, order, ready } from '../../server/shop/support.ts';
import { seededActivity } from '../../server/support/activity.ts';
import type { TestMember, TestServer } from '../../server/support/helper.ts';
import { deposit } from '../../server/support/players.ts';
import { at, edit, press, testLostAnswers } from './lost-answers.ts';

const server = servePages();
const books = () => server as unknown as TestServer;
const rewards = () => useModalStore.getState().stack.filter(({ type }) => type === 'reward');

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

testLostAnswers(server, [
  {
    call: 'halloweenLottery',
    table: 'halloween_pick',
    async prepare() {
      const { data: season } = seededActivity('halloween');
      await edit(server, 'activity', 'halloween', { ...season, opensAt: null, closesAt: null });
      const coin = { id: 'coin-5', propId: PROP.coin, count: 5_00, found: 'ghost', weight: 1 };
      await edit(server, 'halloweenRule', 'rule', { ...halloweenRules[0], awards: [coin] });
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
    async prepare() {
      const { data: season } = seededActivity('halloween');
      await edit(server, 'activity', 'halloween', { ...season, opensAt: null, closesAt: null });
      await edit(server, 'halloweenRule', 'rule', { ...halloweenRules[0], freePerDay: 0, clickPicks: 2 });
      return server.member();
    },
    open: at('/activity/halloween'),
    async tap(page) {
      await press(page, 'Get picks');
      await press(page, 'Play slots');
    },
    // The sheet shows the reason of the failure and stays open.
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
    call: 'appAgent5UserReceive',
    table: 'agent_purse',
    column: 'received',
    async prepare() {
      const agent = await server.member();
      await agentBet(server, await friendOf(server, agent), 1000_00);
      await nextAgentDay(server);
      return agent;
    },
    open: at('/agent'),
    tap: (page) => press(page, 'Claim ₱5'),
    tapAgain: (page) => press(page, 'Claim again'),
    shown: () => void expect(rewards()).toMatchObject([{ awards: [{ propId: PROP.coin, count: 5_00 }] }]),
  },
  {
    call: 'appAgent5UserInviteValidReceive',
    table: 'turnover_part',
    async prepare() {
      const agent = await server.member();
      await deposit(server, await friendOf(server, agent), 100_00);
      return agent;
    },
    open: at('/agent'),
    tap: (page) => press(page, 'Claim ₱50'),
    tapAgain: (page) => press(page, 'Claim again'),
    shown: () => void expect(rewards()).toMatchObject([{ awards: [{ propId: PROP.coin, count: 50_00 }] }]),
  },
  {
    call: 'actInviteClickInvite',
    table: 'invite_share',
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
      expect(
        within(screen.getByRole('region', { name: 'Your purse', hidden: true })).getByText('₱50 to go'),
      ).toBeDefined();
    },
  },
  {
    call: 'scratchCardLottery',
    table: 'scratch_card',
    isCovered: true,
    prepare: () => holder(server, { sorbetes: 2 }),
    open: at('/activity/lottery'),
    tap: (page) => press(page, /^Scratch \(2 left\)/),
    isFound: true,
    shown: () => waitFor(() => expect(screen.queryAllByRole('button', { name: /^Scratch \d$/ })).toHaveLength(9)),
  },
  {
    call: 'receiveAddupAwardById',
    table: 'scratch_addup',
    prepare: () => server.member(),
    open: at('/activity/lottery'),
    tap: (page) => press(page, 'Claim the free chest'),
    async tapAgain(page) {
      await screen.findByRole('button', { name: 'Try again' });
      await press(page, 'Try again');
    },
    shown: () => void expect(below('Free chest, received: see what was inside')).toBeDefined(),
  },
  {
    call: 'diamondExchangeCoin',
    table: 'shop_order',
    waits: true,
    prepare: () => withDiamonds(120),
    open: at('/activity/lottery/product'),
    async tap(page) {
      await press(page, /^₱10 coins/);
      await press(page, /^Exchange for/);
    },
    tapAgain: (page) => press(page, 'Finish the exchange'),
    shown(_page, how) {
      if (how === 'tapped again') expect(screen.getByText(/^₱10 is in your balance/)).toBeDefined();
      expect(screen.getByText('20 diamonds')).toBeDefined();
    },
  },
  {
    call: 'diamondExchangeScratchcard',
    table: 'shop_order',
    isCovered: true,
    async prepare() {
      const member = await withDiamonds(120);
      // Mark the free card as received: the page uses it before a bought one.
      const received = { user_id: member.userId, award_id: 'first-card', created_at: server.clock.now() };
      await server.db.insertInto('scratch_addup').values(received).execute();
      return member;
    },
    open: at('/activity/lottery'),
    tap: (page) => press(page, /^New card Sorbetes card 100 diamonds/),
    isFound: true,
    shown: async () => void (await screen.findByRole('button', { name: /^Scratch \(1 left\)/ })),
  },
  {
    call: 'diamondExchangeGoods',
    table: 'shop_order',
    waits: true,
    prepare: () => withDiamonds(500),
    open: at('/activity/lottery/product'),
    async tap(page) {
      await press(page, /^10% deposit coupon/);
      await press(page, /^Exchange for/);
    },
    tapAgain: (page) => press(page, 'Finish the exchange'),
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
    shown: () => void expect(below(/Fiesta mug.*Cancelled/)).toBeDefined(),
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
      // A player who acknowledged the result without receiving the share finds it on the page later.
      await server.call('ackPkResult', { id }, { token: member.token });
      return member;
    },
    open: at('/activity/redpkblue'),
    tap: (page) => press(page, 'Claim'),
    isFound: true,
    shown() {
      expect(screen.queryByText(/^Your share of/)).toBeNull();
    },
  },
]);
