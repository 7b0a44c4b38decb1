import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RechargeOrder } from '#contract/wallet/calls.ts';
import { transact } from '#server/db/transact.ts';
import { coinOf } from '#server/ledger/ledger.ts';
import { createRoot, missingParts } from '#server/modules/index.ts';
import { LATE_MS } from '#server/modules/wallet/sandbox/ways.ts';
import { signedCashier } from '#server/modules/wallet/signed-cashier.ts';
import { readSettings, SettingError } from '#server/settings.ts';
import { expectBalanced } from '../support/books.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { look, order } from './support.ts';

let member: TestMember;
let made: RechargeOrder;
const server = testServer();
afterAll(() => expectBalanced(server));
beforeEach(async () => {
  member = await server.member();
  made = await order(server, member);
});

const play = (way: string, url = made.payUrl ?? '') =>
  server.app.inject({
    method: 'POST',
    url: url.replace('/sandbox/cashier?', `/sandbox/cashier/${way}?`),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const coin = () => coinOf(server.db, member.userId);

describe('the sandbox cashier', () => {
  it('shows the amount, and a button for each result', async () => {
    const page = await server.app.inject(made.payUrl ?? '');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const shown of ['GCash', '₱500.00', made.id]) expect(page.body).toContain(shown);
    expect(page.body.match(/<form method="post"/g)).toHaveLength(6);
  });

  it.each([
    ['pay', 500_00, 'paid'],
    ['five', 500_00, 'paid'],
    ['disorder', 500_00, 'paid'],
    ['fail', 0, 'failed'],
    ['never', 0, 'pending'],
  ])('plays %s, and sends the player back to the wallet', async (way, balance, state) => {
    const response = await play(way);
    expect([response.statusCode, response.headers.location]).toEqual([303, '/wallets?name=deposit']);
    expect(await coin()).toBe(balance);
    expect((await look(server, member, made.id)).order.state).toBe(state);
  });

  it('plays a payment that is reported when the player is back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    await play('late');
    expect(await coin()).toBe(0);
    vi.advanceTimersByTime(LATE_MS);
    vi.useRealTimers();
    await vi.waitFor(async () => expect(await coin()).toBe(500_00));
  });

  it('takes no link that Perya did not make', async () => {
    const forged = (made.payUrl ?? '').replace('amount=50000', 'amount=1');
    expect((await server.app.inject(forged)).statusCode).toBe(403);
    expect((await play('pay', forged)).statusCode).toBe(403);
    expect((await server.app.inject('/sandbox/cashier')).statusCode).toBe(403);
    expect((await play('steal')).statusCode).toBe(404);
    expect(await coin()).toBe(0);
  });
});

const sms = { send: async () => undefined };
const SECRET = 'a secret of thirty-two characters';
const production = (more: Readonly<Record<string, string>> = {}) => readSettings({ NODE_ENV: 'production', ...more });

describe('in production', () => {
  it('the sandbox is refused: a start names the missing cashier and how to set one', () => {
    expect(() => createRoot(production(), { sms })).toThrow(SettingError);
    expect(missingParts(production(), { sms })).toEqual([expect.stringMatching(/^No cashier.*CASHIER_URL/)]);
  });

  it('a cashier that is set is enough, and has no sandbox page', () => {
    const settings = production({ CASHIER_URL: 'https://pay.example/checkout', CASHIER_SECRET: SECRET });
    expect(missingParts(settings, { sms })).toEqual([]);
    expect(() => createRoot(settings, { sms })).not.toThrow();
  });

  it.each([
    [{ CASHIER_URL: 'http://pay.example', CASHIER_SECRET: SECRET }, 'CASHIER_URL'],
    [{ CASHIER_URL: 'https://pay.example?x=1', CASHIER_SECRET: SECRET }, 'CASHIER_URL'],
    [{ CASHIER_SECRET: SECRET }, 'CASHIER_URL'],
    [{ CASHIER_URL: 'https://pay.example' }, 'CASHIER_SECRET'],
    [{ CASHIER_URL: 'https://pay.example', CASHIER_SECRET: 'short' }, 'CASHIER_SECRET'],
  ])('%j is refused without telling the secret', (env, named) => {
    expect(() => production(env)).toThrow(named);
    expect(() => production(env)).not.toThrow(SECRET);
  });

  it('its links lead to the cashier, signed', async () => {
    const cashier = signedCashier({ url: 'https://pay.example/checkout', secret: async () => SECRET });
    const payment = { orderId: 'D1', channel: 'maya', amount: 300_00, expiresAt: 7 };
    const url = new URL(await transact(server.db, (trx) => cashier.start(trx, payment)));
    expect(url.origin + url.pathname).toBe('https://pay.example/checkout');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ order: 'D1', channel: 'maya', amount: '30000' });
    expect(url.searchParams.get('signature')).toMatch(/^[0-9a-f]{64}$/);
  });
});
