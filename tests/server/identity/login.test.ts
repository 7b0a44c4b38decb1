import { describe, expect, it } from 'vitest';
import { AUTH_ERRORS } from '#contract/auth/calls.ts';
import { LOGIN_TYPE, PURPOSE } from '#contract/base/enums.ts';
import { transact } from '#server/db/transact.ts';
import { hashSecret } from '#server/identity/login/password.ts';
import { MAX_SESSIONS, purgeSessions, SESSION_LIFETIME_MS } from '#server/identity/login/sessions.ts';
import { testServer } from '../support/helper.ts';
import { askCode, isOpen, newAccount, newMobile, PASSWORD, registerByAccount, registerByMobile } from './support.ts';

const DAY = 24 * 60 * 60_000;
const server = testServer();

const login = (account: string, password = PASSWORD) => server.call('accountLogin', { account, password });
const login2 = (mobile: string, password = PASSWORD) => server.call('accountLoginSms2', { mobile, password });

describe('login', () => {
  it('by account name in any case', async () => {
    const { user } = await registerByAccount(server);
    const { answer } = await login(user.account.toUpperCase());
    expect(answer).toMatchObject({ errcode: 0, isNew: false, user: { id: user.id } });
  });

  it('by number and password, by either call', async () => {
    const mobile = newMobile();
    const { user } = await registerByMobile(server, mobile);
    expect((await login(mobile)).answer.user.id).toBe(user.id);
    expect((await login2(mobile)).answer.user.id).toBe(user.id);
  });

  it('by code, and registers a number that is new', async () => {
    const mobile = newMobile();
    const first = await server.call('accountLoginSms', {
      mobile,
      code: await askCode(server, mobile, PURPOSE.loginAndRegister),
      adult: true,
    });
    expect(first.answer).toMatchObject({
      errcode: 0,
      isNew: true,
      user: { hasPassword: false, accountType: LOGIN_TYPE.phone },
    });
    server.clock.advance(60_000);
    const again = await server.call('accountLoginSms', {
      mobile,
      code: await askCode(server, mobile, PURPOSE.loginAndRegister),
      adult: true,
    });
    expect(again.answer).toMatchObject({ errcode: 0, isNew: false, user: { id: first.answer.user.id } });
  });

  it('refuses a wrong password, by either call', async () => {
    const mobile = newMobile();
    await registerByMobile(server, mobile);
    expect((await login(mobile, 'not the password')).answer.errcode).toBe(AUTH_ERRORS.wrongAccountOrPassword.code);
    expect((await login2(mobile, 'not the password')).answer.errcode).toBe(AUTH_ERRORS.wrongNumberOrPassword.code);
  });

  it('keeps the password at the cost of today from the next login on', async () => {
    const { user } = await registerByAccount(server);
    const weak = await hashSecret(PASSWORD, { n: 2, r: 8, p: 1 });
    await server.db.updateTable('app_user').set({ password_hash: weak }).where('id', '=', user.id).execute();
    expect((await login(user.account)).answer.errcode).toBe(0);
    const row = await server.db
      .selectFrom('app_user')
      .select('password_hash')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^scrypt\$256\$8\$1\$/);
    expect((await login(user.account)).answer.errcode).toBe(0);
  });

  it('says how a number can log in, whether it is known or not', async () => {
    const known = newMobile();
    await registerByMobile(server, known);
    const [a, b] = [
      await server.call('preLogin2', { mobile: known }),
      await server.call('preLogin2', { mobile: newMobile() }),
    ];
    expect({ ...a.answer, mobile: '' }).toEqual({ ...b.answer, mobile: '' });
    expect(a.answer.loginTypes).toContain(LOGIN_TYPE.phone);
  });
});

describe('information that an answer reveals', () => {
  it('is the same for an unknown account, one without a password and a wrong password', async () => {
    const { user } = await registerByAccount(server);
    const mobile = newMobile();
    await server.call('accountLoginSms', {
      mobile,
      code: await askCode(server, mobile, PURPOSE.loginAndRegister),
      adult: true,
    });
    const wrong = await Promise.all([
      login(newAccount(), 'wrong one'),
      login(mobile, 'wrong one'),
      login(user.account, 'wrong one'),
    ]);
    expect(new Set(wrong.map(({ status, answer }) => JSON.stringify([status, answer]))).size).toBe(1);
  });

  it('is the same for a code asked for a known and an unknown number', async () => {
    const known = newMobile();
    await registerByMobile(server, known);
    server.clock.advance(60_000);
    const ask = (mobile: string, purpose: 0 | 2 | 3) => server.call('smsSend', { mobile, purpose });
    for (const purpose of [PURPOSE.register, PURPOSE.forget, PURPOSE.loginAndRegister]) {
      const [a, b] = [await ask(known, purpose), await ask(newMobile(), purpose)];
      expect([a.status, a.answer]).toEqual([b.status, b.answer]);
    }
  });

  it('is the same for a wrong code of a known and an unknown number', async () => {
    const [known, unknown] = [newMobile(), newMobile()];
    await registerByMobile(server, known);
    const guess = async (mobile: string) => {
      await askCode(server, mobile, PURPOSE.forget);
      return server.call('forgetPassword', { mobile, code: '000000', password: PASSWORD });
    };
    const [a, b] = [await guess(known), await guess(unknown)];
    expect([a.status, a.answer]).toEqual([b.status, b.answer]);
  });
});

describe('a session', () => {
  it('ends at logout, for its token alone', async () => {
    const first = await registerByAccount(server);
    const second = (await login(first.user.account)).answer;
    expect((await server.call('logout', {}, { token: first.token })).answer.errcode).toBe(0);
    expect([await isOpen(server, first.token), await isOpen(server, second.token)]).toEqual([false, true]);
  });

  it('expires', async () => {
    const { token, expiresAt } = await registerByAccount(server);
    expect(expiresAt).toBe(server.clock.now() + SESSION_LIFETIME_MS);
    server.clock.advance(SESSION_LIFETIME_MS - 1);
    expect(await isOpen(server, token)).toBe(true);
    server.clock.advance(1);
    expect(await isOpen(server, token)).toBe(false);
  });

  it('is the oldest of a player that ends once there are too many', async () => {
    const first = await registerByAccount(server);
    const second = (await login(first.user.account)).answer;
    for (let more = 2; more < MAX_SESSIONS; more++) await login(first.user.account);
    expect(await isOpen(server, first.token)).toBe(true);
    await login(first.user.account);
    expect([await isOpen(server, first.token), await isOpen(server, second.token)]).toEqual([false, true]);
  });

  it('is deleted some days after it ended', async () => {
    const { token, user } = await registerByAccount(server);
    await login(user.account);
    await server.call('logout', {}, { token });
    const left = async () => {
      await transact(server.db, (trx) => purgeSessions(trx, server.clock.now()));
      return (await server.db.selectFrom('app_session').select('id').where('user_id', '=', user.id).execute()).length;
    };
    server.clock.advance(6 * DAY);
    expect(await left()).toBe(2);
    server.clock.advance(DAY);
    expect(await left()).toBe(1);
    server.clock.advance(SESSION_LIFETIME_MS);
    expect(await left()).toBe(0);
  });

  it('is stored as a hash: neither token nor password can be read from the database', async () => {
    const { token, user } = await registerByAccount(server);
    const kept = JSON.stringify([
      await server.db.selectFrom('app_session').selectAll().where('user_id', '=', user.id).execute(),
      await server.db.selectFrom('app_user').selectAll().where('id', '=', user.id).execute(),
      await server.db.selectFrom('idempotency').selectAll().execute(),
    ]);
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(PASSWORD);
  });

  it.each(['', 'x', 'A'.repeat(43), "' or 1=1 --", '🎡'.repeat(12)])(
    'is not opened by the token "%s"',
    async (token) => {
      expect(await isOpen(server, encodeURIComponent(token))).toBe(false);
    },
  );

  it('gives the figures that change with play', async () => {
    const { token } = await registerByAccount(server);
    const { answer } = await server.call('refreshData', {}, { token });
    expect(answer).toEqual({
      errcode: 0,
      coin: 0,
      lottery: 0,
      vip: 0,
      vipExp: 0,
      userLevel: 0,
      bet: 0,
      hasPassword: true,
      serverTime: server.clock.now(),
    });
  });
});

describe('an excluded player', () => {
  it('gets a session to withdraw and to read, with the date until which play is closed', async () => {
    const { user } = await registerByAccount(server);
    const until = server.clock.now() + 1000;
    await server.db
      .updateTable('app_user')
      .set({ play_state: 'excluded', play_state_until: until })
      .where('id', '=', user.id)
      .execute();
    const { status, answer } = await login(user.account);
    expect([status, answer.errcode]).toEqual([200, 0]);
    expect((await login(user.account, 'wrong one')).answer.errcode).toBe(AUTH_ERRORS.wrongAccountOrPassword.code);
    const told = () => server.call('getLimits', {}, { token: answer.token });
    expect((await told()).answer).toMatchObject({ playState: 'excluded', playStateUntil: until });
    server.clock.advance(1000);
    expect((await told()).answer).toMatchObject({ playState: 'open', playStateUntil: null });
  });
});

it('a visitor’s figures are 0, and a token that has ended is refused', async () => {
  const { status, answer } = await server.call('refreshData', {});
  expect([status, answer]).toMatchObject([
    200,
    { errcode: 0, coin: 0, lottery: 0, vip: 0, vipExp: 0, userLevel: 0, bet: 0, hasPassword: false },
  ]);
  expect((await server.call('refreshData', {}, { token: 'x'.repeat(43) })).status).toBe(401);
});
