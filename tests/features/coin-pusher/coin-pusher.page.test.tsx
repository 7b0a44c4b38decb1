import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PUSHER_ERRORS } from '#contract/coin-pusher/calls.ts';
import { cashOutOf } from '#contract/coin-pusher/rules.ts';
import { MEASURED } from '#server/modules/coin-pusher/measured.ts';
import { pusherContent } from '#server/modules/coin-pusher/rule.ts';
import { moneyText } from '#src/ui/figures/format.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute, type RouteOptions } from '../../render/render-route.tsx';
import { playUntilOwn, readTable, TablePlayer } from '../../server/coin-pusher/table-player.ts';
import { deposit } from '../../server/support/players.ts';
import { editRow } from '../../server/support/rows.ts';

const server = servePages();
const PATH = '/activity/coin-pusher';
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const calls = (call: string) => server.calls.filter(({ name }) => name === call);
const sent = () => calls('dropCoins');

async function rich(coin = 100_00) {
  const member = await server.member();
  await deposit(server, member, coin);
  return member;
}
const open = async (as: NonNullable<RouteOptions['as']>, language: RouteOptions['language'] = 'en-PH') =>
  renderRoute(PATH, { as, language });

/** Opens the cash-out sheet and returns it. */
async function opened(page: Awaited<ReturnType<typeof open>>) {
  await page.after(() => fireEvent.click(button('Cash out')));
  return screen.getByRole('dialog');
}

/** Opens the page and waits until its table accepts drops, because the scene loads in real time. */
async function openReady(as: NonNullable<RouteOptions['as']>, smallest = '₱1') {
  const page = await open(as);
  const look = async () => {
    await page.pass(50);
    expect(button(`${smallest} Drop`)).toHaveProperty('disabled', false);
  };
  await vi.waitFor(look, { timeout: 20_000, interval: 20 });
  return page;
}

describe('the coin pusher', () => {
  it('opens a table, drops a coin and shows the balance and the coins on the table', async () => {
    const ana = await rich();
    const page = await openReady(ana);
    expect(screen.getByText('₱100.00')).toBeDefined();
    await page.after(() => fireEvent.click(button('₱10 Drop')));
    await page.pass(3000);
    expect(sent().length).toBeGreaterThan(0);
    const table = await readTable(server, ana.token);
    expect(table.staked).toBe(1000);
    expect(screen.getByText('₱10 on the table')).toBeDefined();
  });

  it('shows the payout of the current round like the table does: the next round starts with 0', async () => {
    const page = await openReady(await rich());
    const sums = new Set<string>();
    // The first coins do not push anything over the edge.
    for (let drop = 0; drop < 30 && sums.size < 3; drop++) {
      await page.after(() => fireEvent.click(button('₱1 Drop')));
      await page.pass(700);
      const bar = screen.getByText(/^PAID ₱/).textContent?.replace('PAID ', '') ?? '';
      const table =
        screen.queryByText(/^Fell into the tray: /)?.textContent?.replace('Fell into the tray: ', '') ?? '₱0';
      expect(bar.replace('.00', '')).toBe(table.replace(/\.$/, ''));
      sums.add(bar);
    }
    expect(sums.size).toBeGreaterThan(1);
  }, 90_000);

  it('begins with the smallest coin at each visit, whatever was dropped before', async () => {
    const ana = await rich();
    const page = await openReady(ana);
    expect(button('₱1 Drop').getAttribute('aria-pressed')).toBe('true');
    await page.after(() => fireEvent.click(button('₱10 Drop')));
    expect(button('₱10 Drop').getAttribute('aria-pressed')).toBe('true');
    await page.pass(3000);
    page.unmount();
    const again = await openReady(ana);
    expect(button('₱1 Drop').getAttribute('aria-pressed')).toBe('true');
    again.unmount();
    const [rule] = pusherContent['pusherRule'] ?? [];
    const offer = (change: object) =>
      editRow(server, 'pusherRule', rule?.id ?? '', { ...(rule?.data as object), ...change }, 1);
    await offer({ stakes: [2_00, 5_00, 10_00, 50_00] });
    await openReady(ana, '₱2');
    expect(button('₱2 Drop').getAttribute('aria-pressed')).toBe('true');
    await offer({});
  });

  it('cashes out the member’s coins: shows the amount before, and pays once despite a lost answer', async () => {
    const ana = await rich();
    const table = await playUntilOwn(server as never, await TablePlayer.open(server as never, ana.token));
    const amount = cashOutOf(table.own, MEASURED.returnPpm);
    const page = await openReady(ana);
    const sheet = within(await opened(page));
    const confirm = () => sheet.getByRole('button', { name: `Cash out ${moneyText(amount)}` });
    await page.pass(3000);
    expect(sheet.getByText(`Your coins on the table were dropped for ${moneyText(table.own)}.`)).toBeDefined();
    expect(sheet.getByText(/You get 88.8% of that/)).toBeDefined();
    const mend = server.fail('cashOutCoins', 'lost');
    await page.after(() => fireEvent.click(confirm()));
    await page.after(() => fireEvent.click(confirm()));
    await page.pass(15_000);
    mend();
    await page.pass(15_000);
    expect(new Set(calls('cashOutCoins').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(await readTable(server, ana.token)).toMatchObject({ own: 0, batch: table.batch + 1 });
    expect(screen.getByText('₱0 on the table')).toBeDefined();
    expect(screen.getByText(moneyText(100_00 - table.staked + table.won + amount))).toBeDefined();
  }, 60_000);

  it('offers the cash-out again after a refusal, even if the table came late', async () => {
    const ana = await rich();
    const table = await playUntilOwn(server as never, await TablePlayer.open(server as never, ana.token));
    const page = await openReady(ana);
    const sheet = within(await opened(page));
    const confirm = () => sheet.getByRole('button', { name: /^Cash out ₱/ });
    await page.pass(3000);
    const mends = [server.fail('cashOutCoins', PUSHER_ERRORS.tableMoving.code), server.fail('getCoinPusher', 500)];
    await page.after(() => fireEvent.click(confirm()));
    for (const mend of mends) mend();
    expect(sheet.getByText(/Cash out once it rests/)).toBeDefined();
    await page.pass(10_000);
    await page.after(() => fireEvent.click(confirm()));
    await page.pass(3000);
    expect(await readTable(server, ana.token)).toMatchObject({ own: 0, batch: table.batch + 1 });
  }, 60_000);

  it('waits with the cash-out until no coin moves, and says so if the member owns none', async () => {
    const page = await openReady(await rich());
    const sheet = within(await opened(page));
    expect(sheet.getByText('You have no coins on the table.')).toBeDefined();
    await page.after(() => fireEvent.click(sheet.getByRole('button', { name: 'Close' })));
    await page.after(() => fireEvent.click(button('₱50 Drop')));
    const before = calls('cashOutCoins').length;
    const moving = within(await opened(page));
    expect(moving.getByText(/Coins still move/)).toBeDefined();
    await page.after(() => fireEvent.click(moving.getByRole('button', { name: /^Cash out ₱/ })));
    expect(calls('cashOutCoins')).toHaveLength(before);
  });

  it('shows that the balance is too low, and where to deposit', async () => {
    const page = await openReady('member');
    await page.after(() => fireEvent.click(button('₱50 Drop')));
    expect(screen.getByText(/Your balance is too low for this coin/)).toBeDefined();
    expect(sent()).toEqual([]);
  });

  it('keeps a coin whose answer is lost, and repeats the same request until it is answered', async () => {
    const ana = await rich();
    const page = await openReady(ana);
    const mend = server.fail('dropCoins', 'lost');
    await page.after(() => fireEvent.click(button('₱5 Drop')));
    await page.pass(15_000);
    const keys = new Set(sent().map(({ idempotencyKey }) => idempotencyKey));
    expect(keys.size).toBe(1);
    await page.after(() => fireEvent.click(button('₱5 Drop')));
    expect(screen.getByText(/The connection is slow/)).toBeDefined();
    mend();
    await page.pass(10_000);
    expect((await readTable(server, ana.token)).staked).toBe(500);
  });

  it('loads the server’s table if another window has played on it', async () => {
    const ana = await rich();
    const page = await openReady(ana);
    const { id, hash, save } = await readTable(server, ana.token);
    const drops = [{ id: 1, tick: save.tick, x: 0.1, value: 100 }];
    const body = { tableId: id, batch: 1, drops, untilTick: save.tick, hash };
    expect((await server.call('dropCoins', body, { token: ana.token })).answer.errcode).toBe(0);
    await page.after(() => fireEvent.click(button('₱5 Drop')));
    await page.pass(2000);
    expect(screen.getByText(/played on in another window/)).toBeDefined();
    await page.after(() => fireEvent.click(button('₱5 Drop')));
    await page.pass(3000);
    expect((await readTable(server, ana.token)).staked).toBe(600);
  });

  it('says why the table could not be loaded, and is there on the next try', async () => {
    const mend = server.fail('getCoinPusher', 'lost');
    const page = await open('member');
    await page.pass(8000);
    expect(screen.getByText('Your table could not be loaded')).toBeDefined();
    mend();
    await page.after(() => fireEvent.click(button('Try again')));
    expect(button('₱1 Drop')).toBeDefined();
  });

  it('has rules with the measured return and the house coins, in both languages', async () => {
    const page = await open('member', 'fil-PH');
    await page.after(() => fireEvent.click(button('Rules')));
    const sheet = within(screen.getByRole('dialog'));
    expect(sheet.getByText(/Sa katagalan, .*%.* 2 barya kada segundo/)).toBeDefined();
    expect(sheet.getByText(/pinakamaganda sa 8 puwesto/)).toBeDefined();
    expect(sheet.getByText(/₱201/)).toBeDefined();
  });

  it('lists the drops, and shows an empty list before the first one', async () => {
    const ana = await rich();
    const page = await openReady(ana);
    await page.after(() => fireEvent.click(button('History')));
    expect(within(screen.getByRole('dialog')).getByText('Nothing dropped yet')).toBeDefined();
    await page.after(() => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' })));
    await page.after(() => fireEvent.click(button('₱1 Drop')));
    await page.pass(3000);
    await page.after(() => fireEvent.click(button('History')));
    expect(within(screen.getByRole('dialog')).getByText('1 coin, ₱1')).toBeDefined();
  });
});

describe('auto drop', () => {
  it('drops a coin every two seconds until it is switched off', async () => {
    const ana = await rich();
    const page = await openReady(ana);
    const toggle = screen.getByRole('switch');
    await page.after(() => fireEvent.click(toggle));
    await page.pass(6500);
    await page.after(() => fireEvent.click(toggle));
    await page.pass(5000);
    const { staked } = await readTable(server, ana.token);
    expect(staked).toBe(400);
    await page.pass(6000);
    expect((await readTable(server, ana.token)).staked).toBe(staked);
  });

  it('stops when the balance is used up', async () => {
    const ana = await rich(1_00);
    const page = await openReady(ana);
    await page.after(() => fireEvent.click(screen.getByRole('switch')));
    const isOn = () => screen.getByRole<HTMLInputElement>('switch').checked;
    // Coins that fall into the tray are dropped, too.
    for (let waits = 0; isOn() && waits < 40; waits += 1) await page.pass(1500);
    expect(isOn()).toBe(false);
    const { staked } = await readTable(server, ana.token);
    expect(staked).toBeGreaterThanOrEqual(100);
    await page.pass(3000);
    expect((await readTable(server, ana.token)).staked).toBe(staked);
  });

  it('stops when a coin is refused, and can be switched on again', async () => {
    const ana = await rich();
    const limit = (amount: number) =>
      server.call('setLimit', { kind: 'bet', period: 'day', amount } as never, { token: ana.token });
    expect((await limit(2_00)).answer.errcode).toBe(0);
    const page = await openReady(ana);
    const toggle = screen.getByRole('switch') as HTMLInputElement;
    await page.after(() => fireEvent.click(toggle));
    await page.pass(12_000);
    expect(toggle.checked).toBe(false);
    expect(screen.getByText(/bet limit/)).toBeDefined();
    expect((await readTable(server, ana.token)).staked).toBe(200);
    const asked = sent().length;
    await page.pass(12_000);
    expect(sent().length).toBe(asked);
    await page.after(() => fireEvent.click(toggle));
    await page.pass(1500);
    expect(sent().length).toBeGreaterThan(asked);
  });
});
