import { afterEach, describe, expect, it } from 'vitest';
import { AUTH_ERRORS } from '#contract/auth/calls.ts';
import { LOGIN_TYPE, PURPOSE } from '#contract/base/enums.ts';
import { countRows, testServer } from '../support/helper.ts';
import { editRow } from '../support/rows.ts';
import { askCode, newAccount, newMobile, PASSWORD, registerByAccount, registerByMobile } from './support.ts';

const server = testServer();

describe('registration by account name', () => {
  it('opens a session of a new player without coins', async () => {
    const account = newAccount();
    const { answer } = await server.call('accountRegist', { account, password: PASSWORD, adult: true });
    expect(answer).toMatchObject({ errcode: 0, isNew: true });
    expect(answer.user).toMatchObject({
      account,
      accountType: LOGIN_TYPE.account,
      mobile: '',
      coin: 0,
      hasPassword: true,
      pid: '',
    });
    expect(answer.user.nickname).toMatch(/^Player \d{4}$/);
    expect(answer.user.id).toMatch(/^[1-9]\d{7}$/);
    expect(answer.token).toMatch(/^[\w-]{43}$/);
  });

  it('keeps names apart without regard to case', async () => {
    const { user } = await registerByAccount(server);
    const { answer } = await server.call('accountRegist', {
      account: user.account.toUpperCase(),
      password: PASSWORD,
      adult: true,
    });
    expect(answer.errcode).toBe(AUTH_ERRORS.accountTaken.code);
  });

  it('lets one of two registrations of a name win', async () => {
    const account = newAccount();
    const both = await Promise.all(
      [1, 2].map(() => server.call('accountRegist', { account, password: PASSWORD, adult: true })),
    );
    expect(both.map(({ answer }) => answer.errcode).toSorted()).toEqual([0, AUTH_ERRORS.accountTaken.code]);
  });

  it('gives the first answer to a repeated request, and makes one player', async () => {
    const before = await countRows(server.db, 'app_user');
    const body = { account: newAccount(), password: PASSWORD, adult: true } as const;
    const [first, again] = [
      await server.call('accountRegist', body, { key: 'k'.repeat(20) }),
      await server.call('accountRegist', body, { key: 'k'.repeat(20) }),
    ];
    expect(again.answer).toEqual(first.answer);
    expect(await countRows(server.db, 'app_user')).toBe(before + 1);
  });

  it('stores the inviter, and ignores an unknown code', async () => {
    const inviter = await registerByAccount(server);
    const { answer: info } = await server.call(
      'getAfterLoginInfoWeb',
      { phoneInfo: '', deviceModel: '', messagingToken: '', phoneinfoJsonModel: '', deviceId: '' },
      { token: inviter.token },
    );
    const invite = (inviteCode: string) =>
      server.call('accountRegist', { account: newAccount(), password: PASSWORD, inviteCode, adult: true });
    expect((await invite(info.inviteCode.toLowerCase())).answer.user.pid).toBe(inviter.user.id);
    expect((await invite('NOBODY22')).answer.user.pid).toBe('');
  });
});

describe('registration by number', () => {
  it('opens a session of a player with the number in E.164', async () => {
    const mobile = newMobile();
    const { user, isNew } = await registerByMobile(server, mobile);
    expect(isNew).toBe(true);
    expect(user).toMatchObject({
      account: '',
      accountType: LOGIN_TYPE.phone,
      mobile: `+63${mobile.slice(1)}`,
      hasPassword: true,
    });
  });

  it('reveals only to the holder of the code that the number has an account', async () => {
    const mobile = newMobile();
    await registerByMobile(server, mobile);
    const code = await askCode(server, mobile, PURPOSE.register);
    const { answer } = await server.call('accountRegist4', { mobile, code, password: PASSWORD, adult: true });
    expect(answer.errcode).toBe(AUTH_ERRORS.mobileTaken.code);
  });

  it('takes spellings of one number for one number', async () => {
    const mobile = newMobile();
    const code = await askCode(server, mobile, PURPOSE.register);
    const spelt = `+63 ${mobile.slice(1, 4)} ${mobile.slice(4, 7)}-${mobile.slice(7)}`;
    const { answer } = await server.call('accountRegist4', { mobile: spelt, code, password: PASSWORD, adult: true });
    expect(answer.errcode).toBe(0);
  });
});

describe('registration refuses', () => {
  const good = { account: 'fits_well', password: PASSWORD, adult: true as const };
  it.each([
    ['an account name of three letters', { account: 'abc' }, 'account'],
    ['an account name that starts with a digit', { account: '1player' }, 'account'],
    ['an account name with an emoji', { account: 'player😀' }, 'account'],
    ['a password of seven characters', { password: '1234567' }, 'password'],
    ['a password of 73 characters', { password: 'x'.repeat(73) }, 'password'],
    ['a password with a control character', { password: 'tsubibo\u0000night' }, 'password'],
    ['a player who did not state to be an adult', { adult: false }, 'adult'],
    ['a number where text belongs', { account: 12_345 }, 'account'],
  ])('%s', async (_what, wrong, path) => {
    const { status, answer } = await server.call('accountRegist', { ...good, ...wrong } as never);
    expect([status, answer.errcode]).toEqual([400, 400]);
    expect(answer.issues?.map((issue) => issue.path)).toEqual([path]);
  });

  it.each([
    '0917123456',
    '091712345678',
    '+1 917 123 4567',
    '08171234567',
    'nine one seven',
    '０９１７１２３４５６７',
    '',
  ])('the number "%s"', async (mobile) => {
    const { status, answer } = await server.call('smsSend', { mobile, purpose: PURPOSE.register });
    expect([status, answer.issues?.[0]?.path]).toEqual([400, 'mobile']);
  });

  it('takes any other characters in a password, however they were composed', async () => {
    const account = newAccount();
    await server.call('accountRegist', { account, password: 'señorita 😀', adult: true });
    const { answer } = await server.call('accountLogin', { account, password: 'sen\u0303orita 😀' });
    expect(answer.errcode).toBe(0);
  });
});

describe('a way that the operator has closed', () => {
  const settings = (registerType: string, otpStatus: boolean) =>
    Promise.all([
      editRow(server, 'value', 'registerType', registerType),
      editRow(server, 'value', 'otpStatus', otpStatus),
    ]);
  afterEach(() => settings('both', true));
  const { registerClosed, codesOff } = AUTH_ERRORS;
  const byAccount = () => server.call('accountRegist', { account: newAccount(), password: PASSWORD, adult: true });
  const send = (mobile: string, purpose: 0 | 2 | 3) => server.call('smsSend', { mobile, purpose });

  it('is refused by account name', async () => {
    await settings('phone', true);
    expect((await byAccount()).answer.errcode).toBe(registerClosed.code);
    expect((await registerByMobile(server)).errcode).toBe(0);
  });

  it('is refused by number, also with a code that was sent before, and by a login that would register', async () => {
    const [mobile, other] = [newMobile(), newMobile()];
    const known = await registerByMobile(server);
    const code = await askCode(server, mobile, PURPOSE.register);
    const login = await askCode(server, other, PURPOSE.loginAndRegister);
    const again = await askCode(server, known.user.mobile, PURPOSE.loginAndRegister);
    await settings('account', true);
    const { answer } = await server.call('accountRegist4', { mobile, code, password: PASSWORD, adult: true });
    expect(answer.errcode).toBe(registerClosed.code);
    expect((await send(mobile, PURPOSE.register)).answer.errcode).toBe(registerClosed.code);
    const entered = (number: string, sent: string) =>
      server.call('accountLoginSms', { mobile: number, code: sent, adult: true });
    expect((await entered(other, login)).answer.errcode).toBe(registerClosed.code);
    expect((await entered(known.user.mobile, again)).answer.errcode).toBe(0);
    expect((await byAccount()).answer.errcode).toBe(0);
  });

  it('is refused by code, and no code is sent for it; a forgotten password still gets one', async () => {
    const { user } = await registerByMobile(server);
    const code = await askCode(server, user.mobile, PURPOSE.loginAndRegister);
    await settings('both', false);
    expect((await send(user.mobile, PURPOSE.loginAndRegister)).answer.errcode).toBe(codesOff.code);
    const { answer } = await server.call('accountLoginSms', { mobile: user.mobile, code, adult: true });
    expect(answer.errcode).toBe(codesOff.code);
    expect((await send(user.mobile, PURPOSE.forget)).answer.errcode).toBe(0);
  });
});
