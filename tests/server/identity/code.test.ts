import { describe, expect, it } from 'vitest';
import { AUTH_ERRORS } from '#contract/auth/calls.ts';
import { PURPOSE } from '#contract/base/enums.ts';
import { CODE_LIFETIME_MS, CODE_TRIES, RESEND_AFTER_MS } from '#server/identity/login/one-time-code.ts';
import { FRESH_LOGIN_MS } from '#server/modules/auth/password.ts';
import { testServer } from '../support/helper.ts';
import { askCode, latestCode, newMobile, otherCode, PASSWORD, registerByAccount, registerByMobile } from './support.ts';

const server = testServer();

const enter = (mobile: string, code: string, key?: string) =>
  server.call('accountLoginSms', { mobile, code, adult: true }, key === undefined ? {} : { key });
const ask = (mobile: string) => server.call('smsSend', { mobile, purpose: PURPOSE.loginAndRegister });

describe('a code', () => {
  it('has six digits and is not kept in the open', async () => {
    const mobile = newMobile();
    const code = await askCode(server, mobile, PURPOSE.loginAndRegister);
    expect(code).toMatch(/^\d{6}$/);
    const rows = await server.db.selectFrom('one_time_code').select('code_hash').execute();
    expect(rows.every(({ code_hash }) => code_hash.startsWith('scrypt$') && !code_hash.includes(code))).toBe(true);
  });

  it('works once', async () => {
    const mobile = newMobile();
    const code = await askCode(server, mobile, PURPOSE.loginAndRegister);
    expect((await enter(mobile, code)).answer.errcode).toBe(0);
    expect((await enter(mobile, code)).answer.errcode).toBe(AUTH_ERRORS.codeExpired.code);
  });

  it('lives five minutes', async () => {
    const [early, late] = [newMobile(), newMobile()];
    const codes = [
      await askCode(server, early, PURPOSE.loginAndRegister),
      await askCode(server, late, PURPOSE.loginAndRegister),
    ];
    server.clock.advance(CODE_LIFETIME_MS - 1);
    expect((await enter(early, codes[0] ?? '')).answer.errcode).toBe(0);
    server.clock.advance(1);
    expect((await enter(late, codes[1] ?? '')).answer.errcode).toBe(AUTH_ERRORS.codeExpired.code);
  });

  it('allows five tries, then not even the right one', async () => {
    const mobile = newMobile();
    const code = await askCode(server, mobile, PURPOSE.loginAndRegister);
    const errcodes: unknown[] = [];
    for (let tries = 1; tries <= CODE_TRIES; tries++)
      errcodes.push((await enter(mobile, otherCode(code, tries))).answer.errcode);
    expect(errcodes).toEqual([
      ...Array.from({ length: 4 }, () => AUTH_ERRORS.wrongCode.code),
      AUTH_ERRORS.codeTriesUsedUp.code,
    ]);
    expect((await enter(mobile, code)).answer.errcode).toBe(AUTH_ERRORS.codeTriesUsedUp.code);
  });

  it('allows no sixth guess to twenty that are sent at once', async () => {
    const mobile = newMobile();
    const code = await askCode(server, mobile, PURPOSE.loginAndRegister);
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, guess) => enter(mobile, otherCode(code, guess + 1))),
    );
    const wrong = guesses.filter(({ answer }) => Number(answer.errcode) === AUTH_ERRORS.wrongCode.code);
    expect(wrong).toHaveLength(CODE_TRIES - 1);
    const row = await server.db
      .selectFrom('one_time_code')
      .select('tries')
      .where('mobile', '=', `+63${mobile.slice(1)}`)
      .executeTakeFirst();
    expect(row?.tries).toBe(CODE_TRIES);
    expect((await enter(mobile, code)).answer.errcode).toBe(AUTH_ERRORS.codeTriesUsedUp.code);
  });

  it('lets one of two right entries at the same time in', async () => {
    const mobile = newMobile();
    const code = await askCode(server, mobile, PURPOSE.loginAndRegister);
    const both = await Promise.all([enter(mobile, code), enter(mobile, code)]);
    expect(both.map(({ answer }) => answer.errcode).toSorted()).toEqual([0, AUTH_ERRORS.codeExpired.code]);
  });

  it('counts a repeated request as one try, and keeps the first answer', async () => {
    const mobile = newMobile();
    const code = await askCode(server, mobile, PURPOSE.loginAndRegister);
    const wrong = otherCode(code);
    for (let repeats = 0; repeats < 6; repeats++) {
      expect((await enter(mobile, wrong, `one try of ${mobile}`.replaceAll(' ', '-'))).answer.errcode).toBe(
        AUTH_ERRORS.wrongCode.code,
      );
    }
    expect((await enter(mobile, code)).answer.errcode).toBe(0);
  });

  it('is refused for another purpose and another number', async () => {
    const [mobile, other] = [newMobile(), newMobile()];
    const code = await askCode(server, mobile, PURPOSE.forget);
    expect((await enter(mobile, code)).answer.errcode).toBe(AUTH_ERRORS.codeExpired.code);
    const elsewhere = await server.call('forgetPassword', { mobile: other, code, password: PASSWORD });
    expect(elsewhere.answer.errcode).toBe(AUTH_ERRORS.codeExpired.code);
    const asRegister = await server.call('accountRegist4', { mobile, code, password: PASSWORD, adult: true });
    expect(asRegister.answer.errcode).toBe(AUTH_ERRORS.codeExpired.code);
  });

  it('replaces the one before', async () => {
    const mobile = newMobile();
    const first = await askCode(server, mobile, PURPOSE.loginAndRegister);
    server.clock.advance(RESEND_AFTER_MS);
    const second = await askCode(server, mobile, PURPOSE.loginAndRegister);
    if (first !== second) expect((await enter(mobile, first)).answer.errcode).toBe(AUTH_ERRORS.wrongCode.code);
    expect((await enter(mobile, second)).answer.errcode).toBe(0);
  });
});

describe('sending', () => {
  it('answers when the next code can be asked for, and names the request in V2', async () => {
    const { answer } = await server.call('smsSendV2', { mobile: newMobile(), purpose: PURPOSE.register });
    expect(answer).toEqual({
      errcode: 0,
      resendAfterMs: RESEND_AFTER_MS,
      expiresInMs: CODE_LIFETIME_MS,
      codeLength: 6,
      requestId: expect.stringMatching(/^[0-9a-f]{8}$/),
    });
  });

  it('is refused for 60 s, with the time left', async () => {
    const mobile = newMobile();
    await ask(mobile);
    server.clock.advance(15_000);
    const refused = await ask(mobile);
    expect([refused.status, refused.answer.errcode, refused.headers['retry-after']]).toEqual([429, 429, '45']);
    server.clock.advance(45_000);
    expect((await ask(mobile)).status).toBe(200);
  });

  it('sends one code to two requests at the same time', async () => {
    const mobile = newMobile();
    const both = await Promise.all([ask(mobile), ask(mobile)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 429]);
  });
});

describe('a new password by code', () => {
  it('replaces the old one and ends all sessions', async () => {
    const mobile = newMobile();
    const { token } = await registerByMobile(server, mobile);
    const code = await askCode(server, mobile, PURPOSE.forget);
    expect((await server.call('forgetPassword', { mobile, code, password: 'another fair day' })).answer).toEqual({
      errcode: 0,
    });
    expect((await server.call('refreshData', {}, { token })).status).toBe(401);
    expect((await server.call('accountLoginSms2', { mobile, password: PASSWORD })).answer.errcode).toBe(
      AUTH_ERRORS.wrongNumberOrPassword.code,
    );
    expect((await server.call('accountLoginSms2', { mobile, password: 'another fair day' })).answer.errcode).toBe(0);
  });

  it('reveals only to the holder of the code that there is no account', async () => {
    const mobile = newMobile();
    const code = await askCode(server, mobile, PURPOSE.forget);
    const { answer } = await server.call('forgetPassword', { mobile, code, password: PASSWORD });
    expect(answer.errcode).toBe(AUTH_ERRORS.noAccount.code);
  });
});

describe('the password of a logged-in member', () => {
  it('is first set with a code for their number, then only with the old one; other sessions end', async () => {
    const mobile = newMobile();
    const { answer: first } = await enter(mobile, await askCode(server, mobile, PURPOSE.loginAndRegister));
    const set = (body: { password: string; oldPassword?: string; code?: string }) =>
      server.call('initPassword', body, { token: first.token });
    expect((await set({ password: PASSWORD })).answer.errcode).toBe(AUTH_ERRORS.codeNeeded.code);
    const code = await askCode(server, mobile, PURPOSE.forget);
    const wrong = await set({ password: PASSWORD, code: otherCode(code) });
    expect(wrong.answer.errcode).toBe(AUTH_ERRORS.wrongCode.code);
    expect((await set({ password: PASSWORD, code })).answer).toEqual({ errcode: 0 });
    const { answer: second } = await server.call('accountLoginSms2', { mobile, password: PASSWORD });
    expect((await set({ password: 'second choice' })).answer.errcode).toBe(AUTH_ERRORS.passwordSet.code);
    expect((await set({ password: 'second choice', oldPassword: 'wrong one' })).answer.errcode).toBe(
      AUTH_ERRORS.wrongOldPassword.code,
    );
    expect((await set({ password: 'second choice', oldPassword: PASSWORD })).answer).toEqual({ errcode: 0 });
    expect((await server.call('refreshData', {}, { token: second.token })).status).toBe(401);
    expect((await server.call('refreshData', {}, { token: first.token })).status).toBe(200);
  });

  it('cannot first be set with a code for another purpose or number', async () => {
    const [mobile, other] = [newMobile(), newMobile()];
    const { answer } = await enter(mobile, await askCode(server, mobile, PURPOSE.loginAndRegister));
    const set = (code: string) => server.call('initPassword', { password: PASSWORD, code }, { token: answer.token });
    for (const code of [
      await askCode(server, mobile, PURPOSE.register),
      await askCode(server, other, PURPOSE.forget),
    ]) {
      expect((await set(code)).answer.errcode).toBe(AUTH_ERRORS.codeExpired.code);
    }
  });

  it('can first be set soon after a login if the account has no number, else after another login', async () => {
    const [early, late] = [await server.member(), await server.member()];
    const set = ({ token }: { token: string }) => server.call('initPassword', { password: PASSWORD }, { token });
    server.clock.advance(FRESH_LOGIN_MS - 1);
    expect((await set(early)).answer).toEqual({ errcode: 0 });
    server.clock.advance(1);
    expect((await set(late)).answer.errcode).toBe(AUTH_ERRORS.loginTooOld.code);
  });
});

describe('binding a number', () => {
  it('needs a token to send the code, and a code sent to this player', async () => {
    const mobile = newMobile();
    const [mine, theirs] = [await registerByAccount(server), await registerByAccount(server)];
    expect((await server.call('smsSend', { mobile, purpose: PURPOSE.bind })).status).toBe(401);
    const code = await askCode(server, mobile, PURPOSE.bind, mine.token);
    const bind = (token: string) => server.call('bindAccount', { mobile, code }, { token });
    expect((await bind(theirs.token)).answer.errcode).toBe(AUTH_ERRORS.codeExpired.code);
    expect((await bind(mine.token)).answer).toEqual({ errcode: 0, mobile: `+63${mobile.slice(1)}` });
    expect((await bind(mine.token)).answer.errcode).toBe(AUTH_ERRORS.mobileBound.code);
    expect((await server.call('accountLoginSms2', { mobile, password: PASSWORD })).answer.user.id).toBe(mine.user.id);
  });

  it('refuses a number of another account, once the code was right', async () => {
    const mobile = newMobile();
    await registerByMobile(server, mobile);
    const mine = await registerByAccount(server);
    const code = await askCode(server, mobile, PURPOSE.bind, mine.token);
    const { answer: wrong } = await server.call(
      'bindAccount',
      { mobile, code: otherCode(code) },
      { token: mine.token },
    );
    expect(wrong.errcode).toBe(AUTH_ERRORS.wrongCode.code);
    const { answer } = await server.call(
      'bindAccount',
      { mobile, code: await latestCode(server, mobile) },
      { token: mine.token },
    );
    expect(answer.errcode).toBe(AUTH_ERRORS.mobileOfAnother.code);
  });
});
