import { describe, expect, it } from 'vitest';
import { AUTH_ERRORS } from '#contract/auth/calls.ts';
import { readChallenge, solve } from '#contract/auth/proof-of-work.ts';
import { PURPOSE } from '#contract/base/enums.ts';
import { KNOWN_MS } from '#server/identity/login/known-networks.ts';
import { CODE_TRIES, OTHER_TRIES, RESEND_AFTER_MS } from '#server/identity/login/one-time-code.ts';
import { TEST_COST } from '#server/identity/login/password.ts';
import { runJob } from '#server/jobs.ts';
import { authModule } from '#server/modules/auth/module.ts';
import { sandboxSms } from '#server/modules/sandbox/sms-inbox.ts';
import { LIMITS } from '#server/rate-limit/rate-limit.ts';
import { testServer } from '../support/helper.ts';
import { latestCode, newAccount, newMobile, otherCode, PASSWORD, registerByMobile } from './support.ts';

const DAY = 24 * 60 * 60_000;
/** The tests' network is the owner's. Strangers connect through a trusted proxy. */
const server = testServer({ settings: { trustedProxies: 'loopback' } });

const from = (network: number) => ({ headers: { 'x-forwarded-for': `203.0.${network >> 8}.${network & 255}` } });
const login = (account: string, password: string, network = 0) =>
  server.call('accountLogin', { account, password }, from(network));
type Purpose = 0 | 2 | 3;
const send = (mobile: string, purpose: Purpose, network = 0, proof?: { challenge: string; answer: number }) =>
  server.call('smsSendV2', { mobile, purpose, ...(proof === undefined ? {} : { proof }) }, from(network));
const enter = (mobile: string, code: string, network = 0) =>
  server.call('accountLoginSms', { mobile, code, adult: true }, from(network));

/** Registers an account from network 0. */
async function register(account = newAccount()): Promise<string> {
  await server.call('accountRegist', { account, password: PASSWORD, adult: true }, from(0));
  return account;
}

/** Sends wrong passwords from so many networks that none reaches its limit. */
async function flood(account: string): Promise<void> {
  const each = LIMITS.loginPerPair.most - 1;
  for (let tries = 0; tries < LIMITS.wrongPasswordsPerAccount.most; tries++) {
    const { answer } = await login(account, 'a wrong one', 1000 + Math.floor(tries / each));
    expect(answer.errcode).toBe(AUTH_ERRORS.wrongAccountOrPassword.code);
  }
}

/** Requests a challenge and solves it as a client does. */
async function prove(mobile: string, purpose: Purpose) {
  const { challenge } = (await server.call('getProofChallenge', { mobile, purpose })).answer;
  const read = readChallenge(challenge);
  if (read === null) throw new Error('no challenge');
  const answer = solve(read, 0, 2 ** 32);
  if (answer === null) throw new Error('no solution');
  return { challenge, answer };
}

describe('wrong passwords of a stranger', () => {
  it('use up the tries of their network, not the owner’s', async () => {
    const account = await register();
    for (let tries = 0; tries < LIMITS.loginPerPair.most; tries++) await login(account, 'a wrong one', 7);
    expect((await login(account, PASSWORD, 7)).status).toBe(429);
    expect((await login(account, PASSWORD, 0)).answer.errcode).toBe(0);
  });

  it('from many networks end at a bound, known or not; networks of the owner stay open', async () => {
    const [account, nobody] = [await register(), newAccount()];
    await flood(account);
    await flood(nobody);
    for (const name of [account, nobody]) {
      const refused = await login(name, PASSWORD, 9);
      expect([refused.status, refused.answer.errcode]).toEqual([200, AUTH_ERRORS.passwordsBlocked.code]);
    }
    expect((await login(account, PASSWORD, 0)).answer.errcode).toBe(0);
    for (let tries = 0; tries < LIMITS.loginPerPair.most; tries++) await login(account, 'a wrong one', 0);
    expect((await login(account, PASSWORD, 0)).status).toBe(429);
    server.clock.advance(LIMITS.wrongPasswordsPerAccount.windowMs);
    expect((await login(account, PASSWORD, 9)).answer.errcode).toBe(0);
  }, 60_000);

  it('count together for the name and the number of one account', async () => {
    const mobile = newMobile();
    const { user } = await registerByMobile(server, mobile);
    await server.db.updateTable('app_user').set({ account_key: 'two_names' }).where('id', '=', user.id).execute();
    await login('two_names', 'a wrong one', 20);
    await login(mobile, 'a wrong one', 21);
    const row = await server.db
      .selectFrom('rate_limit')
      .select('hits')
      .where('key', '=', `wrongPasswordsPerAccount:${user.id}`)
      .executeTakeFirst();
    expect(row?.hits).toBe(2);
  });

  it('leave the way by code, which makes the network known', async () => {
    const mobile = newMobile();
    await registerByMobile(server, mobile);
    await flood(mobile);
    expect((await login(mobile, PASSWORD, 9)).answer.errcode).toBe(AUTH_ERRORS.passwordsBlocked.code);
    expect((await send(mobile, PURPOSE.loginAndRegister, 9)).answer.errcode).toBe(0);
    expect((await enter(mobile, await latestCode(server, mobile), 9)).answer.errcode).toBe(0);
    expect((await login(mobile, PASSWORD, 9)).answer.errcode).toBe(0);
  }, 60_000);

  it('are not in the table of known networks, which stores no addresses and expires', async () => {
    const account = await register();
    const { user } = (await login(account, PASSWORD, 33)).answer;
    await login(account, 'a wrong one', 34);
    const networks = () => server.db.selectFrom('login_network').selectAll().where('user_id', '=', user.id).execute();
    const kept = await networks();
    expect(kept).toHaveLength(2);
    expect(JSON.stringify(kept)).not.toContain('203.0');
    const module = authModule({ sms: sandboxSms, passwordCost: TEST_COST, codeCost: TEST_COST });
    const purge = () => Promise.all((module.jobs ?? []).map((job) => runJob(job, server.services)));
    server.clock.advance(KNOWN_MS - 1);
    await purge();
    expect(await networks()).toHaveLength(2);
    server.clock.advance(1);
    await purge();
    expect(await networks()).toHaveLength(0);
  });
});

describe('codes that a stranger asks for', () => {
  it('neither delay nor count against the owner’s codes', async () => {
    const mobile = newMobile();
    for (let sent = 0; sent < LIMITS.smsPerPairHour.most; sent++) {
      expect((await send(mobile, PURPOSE.loginAndRegister, 5)).status).toBe(200);
      server.clock.advance(RESEND_AFTER_MS);
    }
    await send(mobile, PURPOSE.loginAndRegister, 6);
    expect((await send(mobile, PURPOSE.loginAndRegister, 5)).status).toBe(429);
    expect((await send(mobile, PURPOSE.loginAndRegister, 0)).status).toBe(200);
  });

  it('of one purpose leave those of another', async () => {
    const mobile = newMobile();
    for (let sent = 0; sent < LIMITS.smsPerPairHour.most; sent++) {
      await send(mobile, PURPOSE.forget);
      server.clock.advance(RESEND_AFTER_MS);
    }
    expect((await send(mobile, PURPOSE.forget)).status).toBe(429);
    expect((await send(mobile, PURPOSE.loginAndRegister)).status).toBe(200);
  });

  it('do not replace the owner’s', async () => {
    const mobile = newMobile();
    await send(mobile, PURPOSE.loginAndRegister, 0);
    const code = await latestCode(server, mobile);
    await send(mobile, PURPOSE.loginAndRegister, 5);
    expect((await enter(mobile, code, 0)).answer.errcode).toBe(0);
  });

  it('cost a proof of work beyond the number’s bound, a separate one for each code', async () => {
    const mobile = newMobile();
    for (let sent = 0; sent < LIMITS.smsPerNumber.most; sent++) await send(mobile, PURPOSE.register, 100 + sent);
    const refused = await send(mobile, PURPOSE.register, 0);
    expect([refused.status, refused.answer.errcode]).toEqual([200, AUTH_ERRORS.proofNeeded.code]);
    const proof = await prove(mobile, PURPOSE.register);
    const refusals = [
      await send(mobile, PURPOSE.forget, 0, proof),
      await send(mobile, PURPOSE.register, 0, { ...proof, answer: proof.answer + 1 }),
      await send(mobile, PURPOSE.register, 0, { ...proof, challenge: `1${proof.challenge.slice(2)}` }),
    ];
    expect(refusals.map(({ answer }) => answer.errcode)).toEqual(refusals.map(() => AUTH_ERRORS.proofNeeded.code));
    expect((await send(mobile, PURPOSE.register, 0, proof)).answer.errcode).toBe(0);
    expect((await send(mobile, PURPOSE.register, 1, proof)).answer.errcode).toBe(AUTH_ERRORS.proofNeeded.code);
    const old = await prove(mobile, PURPOSE.register);
    server.clock.advance(LIMITS.useOfProof.windowMs);
    expect((await send(mobile, PURPOSE.register, 2, old)).answer.errcode).toBe(AUTH_ERRORS.proofNeeded.code);
    server.clock.advance(DAY);
    expect((await send(mobile, PURPOSE.register, 2)).answer.errcode).toBe(0);
  });

  it('cost more the more were asked for', async () => {
    const mobile = newMobile();
    const bits = async (hits: number) => {
      const row = { key: `smsPerNumber:+63${mobile.slice(1)}`, window_end: server.clock.now() + 1, hits };
      await server.db
        .insertInto('rate_limit')
        .values(row)
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute();
      const { challenge } = (await server.call('getProofChallenge', { mobile, purpose: PURPOSE.forget })).answer;
      return readChallenge(challenge)?.bits ?? 0;
    };
    const { most } = LIMITS.smsPerNumber;
    const asked = [await bits(0), await bits(most), await bits(2 * most), await bits(5 * most), await bits(50 * most)];
    expect(asked.map((each) => each - (asked[0] ?? 0))).toEqual([0, 0, 1, 4, 4]);
  });
});

describe('wrong codes of a stranger', () => {
  it('leave the owner tries of the same code, and never make more than five', async () => {
    const mobile = newMobile();
    await send(mobile, PURPOSE.loginAndRegister, 0);
    const code = await latestCode(server, mobile);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, guess) => enter(mobile, otherCode(code, guess + 1), 50 + guess)),
    );
    const compared = guesses.filter(({ answer }) => Number(answer.errcode) === AUTH_ERRORS.wrongCode.code);
    expect(compared).toHaveLength(OTHER_TRIES - 1);
    for (let tries = 1; tries < CODE_TRIES - OTHER_TRIES; tries++)
      expect((await enter(mobile, otherCode(code, tries), 0)).answer.errcode).toBe(AUTH_ERRORS.wrongCode.code);
    expect((await enter(mobile, code, 70)).answer.errcode).toBe(AUTH_ERRORS.codeTriesUsedUp.code);
    expect((await enter(mobile, code, 0)).answer.errcode).toBe(0);
  });

  it('do not affect a phone that changes its network', async () => {
    const mobile = newMobile();
    await send(mobile, PURPOSE.loginAndRegister, 0);
    expect((await enter(mobile, await latestCode(server, mobile), 80)).answer.errcode).toBe(0);
  });
});
