import { expect, it, vi } from 'vitest';
import { RequestError } from '#server/errors.ts';
import { rememberRefused } from '#server/http/limits/refused-addresses.ts';
import { LIMITS } from '#server/rate-limit/rate-limit.ts';
import { testServer } from '../support/helper.ts';

const server = testServer({ settings: { trustedProxies: '127.0.0.1' } });

it('a refusal that is repeated without running the call is answered after a delay', async () => {
  const waits: number[] = [];
  const unlessRefused = rememberRefused(async (ms) => waits.push(ms));
  const refused = () =>
    unlessRefused('accountLogin', '203.0.113.1', 0, async () => {
      throw new RequestError(429, 'Too many', { retryAfter: 60, ofAddress: true });
    });
  await expect(refused()).rejects.toThrow(RequestError);
  expect(waits).toEqual([]);
  await expect(refused()).rejects.toThrow(RequestError);
  expect(waits).toEqual([250]);
});

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const tryLogin = async (account: string, address: string) =>
  (await server.call('accountLogin', { account, password: 'wrong one' }, from(address))).status;

it('an address that has used up its logins is refused without a count, others and later ones are not', async () => {
  const flood = Array.from({ length: LIMITS.loginPerAddress.most }, (_, n) => tryLogin(`nobody_${n}`, '203.0.113.9'));
  await Promise.all(flood);
  while ((await tryLogin('nobody', '203.0.113.9')) !== 429);
  const transactions = vi.spyOn(server.db, 'transaction');
  expect(await tryLogin('nobody', '203.0.113.9')).toBe(429);
  expect(transactions).not.toHaveBeenCalled();
  expect(await tryLogin('nobody', '203.0.113.10')).toBe(200);
  expect(transactions).toHaveBeenCalled();
  server.clock.advance(LIMITS.loginPerAddress.windowMs);
  expect(await tryLogin('nobody', '203.0.113.9')).toBe(200);
}, 60_000);
