import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AUTH_ERRORS } from '#contract/auth/calls.ts';
import { call, domain } from '#contract/base/call.ts';
import { ChangedMeanwhileError } from '#server/errors.ts';
import type { CallContext, Handlers } from '#server/http/calls/handlers.ts';
import { SLOTS } from '#server/http/limits/gate.ts';
import { hashSecret, PASSWORD_COST, TEST_COST } from '#server/identity/login/password.ts';
import type { Module } from '#server/modules/module.ts';
import { LIMITS } from '#server/rate-limit/rate-limit.ts';
import { isOpen, newAccount, PASSWORD, registerByAccount } from '../../identity/support.ts';
import { COMMON, startTestServer, testServer } from '../../support/helper.ts';

/** A call that hashes until the test releases it and finds its prepared inputs changed `changes` times. */
const { calls } = domain('sample', {
  sampleHash: call({
    access: 'public',
    summary: '',
    body: { changes: z.int() },
    answer: { prepared: z.int() },
    changes: true,
    hashes: true,
  }),
  sampleAtOnce: call({ access: 'public', summary: '', body: {}, answer: {}, changes: true, hashes: true }),
});
/** The timeout allows for a busy machine. */
const WAIT = { interval: 5, timeout: 20_000 };
let prepared = 0;
let held: Promise<void> = Promise.resolve();
let entered = 0;
const sample: Module = {
  name: 'sample',
  handlers: {
    sampleHash: async ({ hashing }: CallContext, { changes }: { changes: number }) => {
      prepared += 1;
      await hashing(`sample ${prepared}`, async () => {
        entered += 1;
        await held;
      });
      return async () => {
        if (prepared <= changes) throw new ChangedMeanwhileError();
        return { errcode: 0, prepared };
      };
    },
    sampleAtOnce: async () => ({ errcode: 0 }),
  } as unknown as Partial<Handlers>,
};

const server = testServer({ modules: [sample], calls, settings: { trustedProxies: 'loopback' } });
beforeEach(() => void (prepared = entered = 0));

const send = (changes = 0, key: string = randomUUID()) =>
  server.app.inject({
    method: 'POST',
    url: calls.sampleHash.path,
    headers: { 'idempotency-key': key },
    payload: { ...COMMON, changes },
  });
const from = (network: number) => ({ headers: { 'x-forwarded-for': `203.0.113.${network}` } });
const login = (account: string, password: string, network: number) =>
  server.call('accountLogin', { account, password }, from(network));

/** Fills every slot of the gate. @returns a function that frees the slots and waits for their requests */
async function fillGate(): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  held = new Promise<void>((resolve) => (release = resolve));
  const all = Array.from({ length: SLOTS }, () => send());
  await expect.poll(() => entered, WAIT).toBe(SLOTS);
  return async () => {
    release();
    await Promise.all(all);
  };
}

const usesOf = async (key: string) =>
  (await server.db.selectFrom('rate_limit').select('hits').where('key', '=', key).executeTakeFirst())?.hits ?? 0;

describe('a call that hashes', () => {
  it('is not served by a handler that answers at once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const url = calls.sampleAtOnce.path;
    expect((await server.app.inject({ method: 'POST', url, headers, payload: COMMON })).statusCode).toBe(500);
  });

  it('holds neither connection nor transaction while it hashes', async () => {
    const { token } = await server.member();
    const release = await fillGate();
    expect(await isOpen(server, token)).toBe(true);
    await release();
  });

  it('answers a repeated request without being prepared', async () => {
    const key = randomUUID();
    const first = await send(0, key);
    expect((await send(0, key)).json()).toEqual(first.json());
    expect(prepared).toBe(1);
    expect((await send(5, key)).statusCode).toBe(409);
  });

  it('is prepared again if its inputs have changed, and gives up in the end', async () => {
    expect((await send(2)).json()).toEqual({ errcode: 0, prepared: 3 });
    prepared = 0;
    const refused = await send(100);
    expect([refused.statusCode, refused.headers['retry-after'], prepared]).toEqual([503, '1', 3]);
  });
});

describe('a login', () => {
  it('that is refused by a limit takes no place of the gate, and does not prolong the wait', async () => {
    const account = newAccount();
    const key = `loginPerPair:${account}|203.0.113.1`;
    for (let tries = 0; tries < LIMITS.loginPerPair.most; tries++) await login(account, 'wrong', 1);
    const release = await fillGate();
    expect((await login(account, 'wrong', 1)).status).toBe(429);
    expect(await usesOf(key)).toBe(LIMITS.loginPerPair.most);
    await release();
  });

  it('is not let in by a password that was changed while it was compared', async () => {
    const { user } = await registerByAccount(server);
    const release = await fillGate();
    const late = login(user.account, PASSWORD, 2);
    await expect.poll(() => usesOf(`loginPerPair:${user.account}|203.0.113.2`), WAIT).toBe(1);
    const password_hash = await hashSecret('another one', TEST_COST);
    await server.db.updateTable('app_user').set({ password_hash }).where('id', '=', user.id).execute();
    await release();
    expect((await late).answer.errcode).toBe(AUTH_ERRORS.wrongAccountOrPassword.code);
  });

  it('of a bystander succeeds during 64 wrong ones from one address', async () => {
    const [victim, bystander] = [newAccount(), await registerByAccount(server)];
    const flood = Array.from({ length: 64 }, (_, tries) => login(victim, `wrong ${tries}`, 3));
    const entering = login(bystander.user.account, PASSWORD, 4);
    const refreshing = isOpen(server, bystander.token);
    expect([(await entering).answer.errcode, await refreshing]).toEqual([0, true]);
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMITS.loginPerPair.most);
    expect(statuses.filter((status) => status === 429)).toHaveLength(64 - LIMITS.loginPerPair.most);
  });
});

it('a login at the cost of production leaves the embedded database to others', async () => {
  const slow = await startTestServer({ passwordCost: { ...PASSWORD_COST, p: 6 } });
  const { token } = await slow.member();
  let done = false;
  const entering = slow
    .call('accountLogin', { account: 'nobody_here', password: 'wrong' })
    .finally(() => void (done = true));
  // The rate limit counts the login right before it hashes.
  const counted = () => slow.db.selectFrom('rate_limit').select('key').where('key', 'like', 'loginPerPair:%').execute();
  await expect.poll(counted, WAIT).toHaveLength(1);
  expect([await isOpen(slow, token), done]).toEqual([true, false]);
  await entering;
  await slow.close();
}, 60_000);
