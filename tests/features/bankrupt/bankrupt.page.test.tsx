import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { BANKRUPT_ERRORS as E } from '#contract/bankrupt/calls.ts';
import { ACTIVITY } from '#contract/base/enums.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import { passStartup } from '../../render/startup.ts';
import type { TestMember } from '../../server/support/helper.ts';
import { playRound } from '../../server/support/play-round.ts';
import { deposit } from '../../server/support/players.ts';
import { setActivity } from '../../server/support/rows.ts';
import '#server/modules/bankrupt/tables.ts';

const server = servePages();
const shown = () => useModalStore.getState().stack.map(({ type }) => type);
const button = (name: string | RegExp) => screen.getByRole('button', { name, hidden: true });
/** A toast has a button of this name too. */
const closeButton = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' });
const called = (call: string) => server.calls.filter(({ name }) => name === call).length;
const receive = (award: string) => server.call('receiveBankruptGiftAward', { id: award }, { token: member.token });

let member: TestMember;
async function loseMoney(player: TestMember) {
  await deposit(server, player, 201_00);
  await playRound(server, player, 100_00);
  await playRound(server, player, 100_00);
}
/** A player who loses their money this long before the end of a UTC day. */
async function lose(beforeEndMs: number) {
  const now = server.clock.now();
  server.clock.advance((dayAt(now) + 2) * DAY_MS - beforeEndMs - now);
  member = await server.member();
  await loseMoney(member);
}
beforeEach(() => lose(DAY_MS / 2));

/** Opens the lobby after its start-up pop-ups. A modal's code is loaded when it opens. */
async function lobby() {
  passStartup();
  const page = await renderRoute('/', { as: member });
  await screen.findByRole('dialog');
  await page.settle();
  return page;
}

describe('the gift', () => {
  it('opens in the lobby, pays an award once, and shows the next one', async () => {
    const page = await lobby();
    expect(shown()).toEqual(['bankrupt']);
    expect(screen.getByRole('heading', { name: 'GET ₱88 FOR FREE' })).toBeDefined();
    expect(screen.getByRole('timer').getAttribute('aria-label')).toMatch(/^Countdown to claim: 11 h 5\d min \d+ s$/);
    expect(screen.getByRole('timer').textContent).toMatch(/^11hr:5\dmin:\d\dsec$/);
    expect(screen.queryByText('Claim requires valid bet of')).toBeNull();
    expect(button(/₱20 award/)).toHaveProperty('disabled', true);
    const [infos, lists] = [called('getBankruptGiftInfo'), called('getActivityIds')];
    const release = server.hold('receiveBankruptGiftAward');
    await page.after(() => fireEvent.click(button('Free Claim ₱18 award')));
    await page.after(() => fireEvent.click(button('Free Claim ₱18 award')));
    expect(button('Free Claim ₱18 award').getAttribute('aria-busy')).toBe('true');
    await page.after(release);
    expect(called('receiveBankruptGiftAward')).toBe(1);
    expect(shown()).toEqual(['bankrupt', 'reward']);
    expect(useUserStore.getState().user?.coin).toBe(19_00);
    expect(called('getBankruptGiftInfo')).toBe(infos + 1);
    expect(called('getActivityIds')).toBe(lists + 1);
    await page.after(() => useModalStore.getState().closeModal());
    expect(screen.getByText('Received')).toBeDefined();
    expect(screen.getByRole('timer').getAttribute('aria-label')).toMatch(/^Event ends: 11 h/);
    expect(screen.getByText('₱0 / ₱500')).toBeDefined();
    expect(screen.getByText('The ₱20 box opens when your valid bet reaches ₱500.')).toBeDefined();
    expect(useActivityStore.getState().flags).toMatchObject({ bankruptFlag: true, bankruptAwardFlag: false });
  });

  it('never opens over another page or another modal', async () => {
    passStartup(ACTIVITY.Notice);
    const page = await renderRoute('/wallets', { as: member });
    expect(shown()).toEqual([]);
    await page.after(() => fireEvent.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement));
    // The notices of the day are first.
    expect(shown()).toEqual(['notice']);
    await page.after(() => useModalStore.getState().closeAll());
    expect(shown()).toEqual(['bankrupt']);
  });

  it('is no third pop-up in a row: it waits until the player comes back to the lobby', async () => {
    passStartup(ACTIVITY.Notice, ACTIVITY.RechargeSign);
    const player = await server.member();
    const page = await renderRoute('/', { as: player });
    const close = () => page.after(() => useModalStore.getState().closeAll());
    const open = (name: string) =>
      page.after(() => fireEvent.click(screen.getAllByRole('link', { name })[0] as HTMLElement));
    await screen.findByRole('dialog');
    expect(shown()).toEqual(['notice']);
    await close();
    expect(shown()).toEqual(['rechargeSign']);
    await loseMoney(player);
    await page.after(() => useActivityStore.getState().setFlags({ bankruptAwardFlag: true }));
    await close();
    expect(shown()).toEqual([]);
    await open('VIP');
    await open('Home');
    expect(shown()).toEqual(['bankrupt']);
  });

  it('does not open again on the same day unless the next award is reached', async () => {
    const page = await lobby();
    await page.after(() => fireEvent.click(closeButton()));
    const flag = (bankruptAwardFlag: boolean) =>
      page.after(() => useActivityStore.getState().setFlags({ bankruptAwardFlag }));
    await flag(false);
    await flag(true);
    expect(shown()).toEqual([]);
    await page.after(() => void useModalStore.getState().openModal({ type: 'bankrupt' }));
    await page.after(() => fireEvent.click(button('Free Claim ₱18 award')));
    await page.after(() => useModalStore.getState().closeAll());
    expect(shown()).toEqual([]);
    await flag(true);
    expect(shown()).toEqual(['bankrupt']);
  });

  it('is among the events while an award is left', async () => {
    const page = await lobby();
    await page.after(() => fireEvent.click(closeButton()));
    await page.after(() => fireEvent.click(button('Comeback gift')));
    expect(shown()).toEqual(['bankrupt']);
  });

  it('shows a paused timer when both countdowns are -1', async () => {
    const row = { user_id: member.userId, day: dayAt(server.clock.now()), coins: 1_00, bet: 0 };
    const awards = ['first', 'second', 'third'].map((award) => ({ ...row, award, received_at: 0 }));
    await server.db.insertInto('bankrupt_gift').values(awards).execute();
    const page = await lobby();
    await page.after(() => useModalStore.getState().closeAll());
    await page.after(() => void useModalStore.getState().openModal({ type: 'bankrupt' }));
    expect(screen.getByRole('timer').getAttribute('aria-label')).toBe('Event ends: 0 h 0 min 0 s');
    expect(screen.getAllByText('Received')).toHaveLength(3);
    expect(screen.getByText('You have received everything for today.')).toBeDefined();
    expect(screen.queryByText('Claim requires valid bet of')).toBeNull();
    const asked = called('getBankruptGiftInfo');
    await page.pass(5000);
    expect(called('getBankruptGiftInfo')).toBe(asked);
    expect(shown()).toEqual(['bankrupt']);
  });

  it('loads again at the end of its countdown; who is not bankrupt then sees it close', async () => {
    await lose(5 * 60_000);
    const page = await lobby();
    expect(screen.getByRole('timer').getAttribute('aria-label')).toMatch(/^Countdown to claim: 0 h [1-4] min/);
    const [infos, lists] = [called('getBankruptGiftInfo'), called('getActivityIds')];
    await page.pass(5 * 60_000);
    await waitFor(() => expect(screen.getByRole('timer').getAttribute('aria-label')).toContain('0 h 0 min 0 s'));
    await page.pass(5000);
    expect(called('getBankruptGiftInfo')).toBe(infos + 1);
    expect(called('getActivityIds')).toBeGreaterThan(lists);
    expect(shown()).toEqual([]);
  });

  it.each([
    [E.notBankrupt.code, /This gift is for players who are out of coins today/],
    [E.received.code, /You have received this award already/],
    [E.betNotReached.code, /Your valid bets do not reach this award yet/],
    [E.gone.code, /This award has changed or the event has ended/],
    [3999, /tell support the code 3999/],
  ])('says why a claim was refused: %i', async (code, text) => {
    const page = await lobby();
    server.fail('receiveBankruptGiftAward', code);
    await page.after(() => fireEvent.click(button('Free Claim ₱18 award')));
    expect(screen.getByRole('alert').textContent).toMatch(text);
    expect(shown()).toEqual(['bankrupt']);
    expect(button('Free Claim ₱18 award').getAttribute('aria-busy')).toBeNull();
  });

  it('pays once when the answer is lost and the claim is pressed again', async () => {
    const page = await lobby();
    const mend = server.fail('receiveBankruptGiftAward', 'answerLost');
    await page.after(() => fireEvent.click(button('Free Claim ₱18 award')));
    mend();
    const again = screen.queryByRole('button', { name: 'Free Claim ₱18 award', hidden: true });
    if (again !== null) await page.after(() => fireEvent.click(again));
    const { coin } = (await server.call('refreshData', {}, { token: member.token })).answer;
    expect(coin).toBe(19_00);
    expect((await receive('first')).answer.errcode).toBe(E.received.code);
  });

  it('says that loading failed, and loads again', async () => {
    const mend = server.fail('getBankruptGiftInfo', 500);
    const page = await lobby();
    expect(screen.getByText('The gift could not be loaded')).toBeDefined();
    mend();
    await page.after(() => fireEvent.click(button('Try again')));
    expect(button('Free Claim ₱18 award')).toBeDefined();
  });

  it('is not shown to a paused player', async () => {
    const pause = { play_state: 'coolingOff' as const, play_state_until: server.clock.now() + DAY_MS };
    await server.db.updateTable('app_user').set(pause).where('id', '=', member.userId).execute();
    passStartup(ACTIVITY.Notice);
    const page = await renderRoute('/', { as: member });
    await screen.findByRole('dialog');
    expect(shown()).toEqual(['notice']);
    await page.after(() => useModalStore.getState().closeAll());
    expect(shown()).toEqual([]);
  });
});

describe('a bankrupt player without a gift now', () => {
  /** Loses the first award, too. */
  async function loseAll() {
    await receive('first');
    await playRound(server, member, 19_00);
  }
  const dialog = () => within(screen.getByRole('dialog'));

  it('sees the top VIP level, and the VIP page first', async () => {
    await loseAll();
    const page = await lobby();
    expect(shown()).toEqual(['vipBankrupt']);
    const tip = dialog();
    expect(tip.getByRole('heading', { name: 'Tip' })).toBeDefined();
    expect(tip.getByText(/^VIP \d+$/)).toBeDefined();
    expect(tip.getByText(/^₱[\d,.]+ a day$/)).toBeDefined();
    expect(tip.getByText('Daily bonuses, Monthly bonuses, Betting rebates, High-end Benefits')).toBeDefined();
    expect(tip.getByText('You only need to become a VIP to enjoy')).toBeDefined();
    await page.after(() => fireEvent.click(button('Become a VIP now')));
    expect(shown()).toEqual([]);
    expect(screen.getByRole('heading', { name: 'VIP Club' })).toBeDefined();
    await page.after(() => fireEvent.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement));
    expect(shown()).toEqual([]);
  });

  it('who is a VIP is told about the rebate of today', async () => {
    await server.db.updateTable('app_user').set({ vip: 2, vip_exp: 2000 }).where('id', '=', member.userId).execute();
    await loseAll();
    const page = await lobby();
    expect(shown()).toEqual(['vipBankrupt']);
    expect(dialog().getByRole('heading', { name: 'Bet Rebate' })).toBeDefined();
    // ₱219 at 0.2 %.
    expect(dialog().getByText('You have received a betting bonus of ₱0.43 for today’s bets.')).toBeDefined();
    expect(dialog().getByText('Claim it tomorrow. Your daily bonuses wait for you, too.')).toBeDefined();
    await page.after(() => fireEvent.click(button('I Remember')));
    expect(shown()).toEqual([]);
  });

  it('who is a VIP without a rebate is told about the daily bonuses only', async () => {
    await server.db.updateTable('app_user').set({ vip: 2, vip_exp: 2000 }).where('id', '=', member.userId).execute();
    await setActivity(server, 'bankrupt', { open: false });
    await server.db
      .updateTable('content')
      .set({ data: '{"claimDays":7,"turnoverFactor":1,"minAmount":1,"maxAmount":100,"rates":[]}' })
      .where('kind', '=', 'rebateRule')
      .execute();
    await lobby();
    expect(shown()).toEqual(['vipBankrupt']);
    expect(dialog().getByText('Your daily bonuses wait for you. Come back tomorrow.')).toBeDefined();
    await setActivity(server, 'bankrupt', {});
  });
});
