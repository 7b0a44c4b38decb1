import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SOCIAL_ERRORS } from '#contract/auth/social.ts';
import { SOCIAL } from '#contract/base/enums.ts';
import { LIMITS } from '#server/rate-limit/rate-limit.ts';
import { isOpen } from '../identity/support.ts';
import { atOnce } from '../support/at-once.ts';
import { countRows } from '../support/helper.ts';
import { CLIENT, serverWithIssuers } from './fake-issuer.ts';
import { bind, comeBack, logIn, newBrowserKey } from './support.ts';

const E = SOCIAL_ERRORS;
const { google, line, server } = await serverWithIssuers();

const players = () => countRows(server.db, 'app_user');

describe('a social login', () => {
  it('sends the player to the issuer with PKCE, state and nonce, and back to our own origin', async () => {
    const key = newBrowserKey();
    const ask = async (asksAgain: boolean) =>
      (
        await server.call('startSocialLogin', {
          provider: SOCIAL.google,
          browserKey: key,
          binds: false,
          asksAgain,
        })
      ).answer;
    const { url, state } = await ask(false);
    const query = Object.fromEntries(new URL(url).searchParams);
    expect(query).toEqual({
      response_type: 'code',
      client_id: CLIENT,
      redirect_uri: 'https://perya.test/app/social/return',
      scope: 'openid email profile',
      state,
      nonce: expect.stringMatching(/^[0-9a-f]{64}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(url).not.toContain(key);
    expect(new URL((await ask(true)).url).searchParams.get('prompt')).toBe('select_account');
  });

  it('makes a player the first time and finds them later, by sub alone', async () => {
    const before = await players();
    const first = await logIn(server, google, { sub: 'maria', name: 'Maria', email: 'maria@mail.test' });
    expect(first).toMatchObject({
      errcode: 0,
      isNew: true,
      user: {
        account: '',
        mobile: '',
        accountType: SOCIAL.google,
        googleAccount: 'maria@mail.test',
        googleName: 'Maria',
      },
    });
    const later = await logIn(server, google, { sub: 'maria', name: 'Maria S.', email: 'new@mail.test' });
    expect(later).toMatchObject({
      isNew: false,
      user: { id: first.user.id, googleAccount: 'new@mail.test', googleName: 'Maria S.', lineAccount: '' },
    });
    const other = await logIn(server, google, { sub: 'maria 2', email: 'new@mail.test' });
    expect(other).toMatchObject({ isNew: true });
    expect(other.user.id).not.toBe(first.user.id);
    expect(await players()).toBe(before + 2);
    expect(await isOpen(server, later.token)).toBe(true);
  });

  it('keeps the inviter, and drops everything that must not be shown', async () => {
    const { userId } = await server.member();
    const inviter = server.db.selectFrom('app_user').select('invite_code').where('id', '=', userId);
    const { invite_code: inviteCode } = await inviter.executeTakeFirstOrThrow();
    const came = await comeBack(server, google, { claims: { sub: 'invited', name: 'A\u0007b'.repeat(80), email: 7 } });
    const { answer } = await server.call('googleLogin', { ...came, inviteCode, adult: true });
    expect(answer.user.googleName).toHaveLength(100);
    expect(answer.user.googleName).not.toContain('\u0007');
    expect(answer.user.googleAccount).toBe('invited');
    expect(answer.user.pid).toBe(userId);
  });

  it('sends the code with verifier and secret to the issuer, and asks it outside of every transaction', async () => {
    let open = -1;
    google.whileAsked = async () => {
      // PGlite has a single connection, so any other open transaction would block this one.
      open = await server.db.transaction().execute(async () => 0);
    };
    google.asked.length = 0;
    await logIn(server, google, { sub: 'outside' });
    google.whileAsked = async () => undefined;
    expect(open).toBe(0);
    const [token] = google.asked.filter(({ path }) => path === '/token');
    expect(Object.fromEntries(token?.fields ?? [])).toMatchObject({
      grant_type: 'authorization_code',
      client_id: CLIENT,
      client_secret: 'shared with the issuer',
      redirect_uri: 'https://perya.test/app/social/return',
    });
  });

  it('is one player for many first logins at the same time', async () => {
    const before = await players();
    const logins = await atOnce(() => logIn(server, google, { sub: 'everybody at once' }));
    expect(new Set(logins.map(({ user }) => user.id)).size).toBe(1);
    expect(logins.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await players()).toBe(before + 1);
  }, 120_000);

  it('answers a repeated request as the first time, and asks the issuer once', async () => {
    const came = await comeBack(server, google, { claims: { sub: 'repeated' } });
    const key = randomUUID();
    google.asked.length = 0;
    const send = () => server.call('googleLogin', { ...came, adult: true }, { key });
    const [first, second] = [await send(), await send()];
    expect(first.answer.errcode).toBe(0);
    expect(second.answer).toMatchObject({ errcode: 0, user: { id: first.answer.user.id } });
    expect(google.asked.filter(({ path }) => path === '/token')).toHaveLength(1);
    expect((await server.call('googleLogin', { ...came, adult: true })).answer.errcode).toBe(E.socialExpired.code);
  });

  it('is refused in another browser, after ten minutes, for another provider, as a link and with a made-up state', async () => {
    const before = await players();
    const refused = async (change: (came: Awaited<ReturnType<typeof comeBack>>) => object) => {
      const came = await comeBack(server, google, { claims: { sub: 'never' } });
      const body = { ...came, ...change(came), adult: true as const };
      return (await server.call('googleLogin', body)).answer.errcode;
    };
    expect(await refused(() => ({ browserKey: newBrowserKey() }))).toBe(E.socialExpired.code);
    expect(await refused(({ state }) => ({ state: state.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }))).toBe(
      E.socialExpired.code,
    );
    expect(await refused(() => ({ state: 'mine' }))).toBe(E.socialExpired.code);
    expect(
      await refused(() => {
        server.clock.advance(LIMITS.useOfSocialLogin.windowMs);
        return {};
      }),
    ).toBe(E.socialExpired.code);
    const came = await comeBack(server, google, { claims: { sub: 'never' } });
    expect((await server.call('lineLogin', { ...came, adult: true })).answer.errcode).toBe(E.socialExpired.code);
    const { token } = await server.member();
    const binding = await comeBack(server, google, { claims: { sub: 'never' } });
    expect(
      (await server.call('bindSocialAccount', { ...binding, provider: SOCIAL.google }, { token })).answer.errcode,
    ).toBe(E.socialExpired.code);
    expect(await players()).toBe(before + 1);
  });

  it('is refused by name if the provider is not offered', async () => {
    const body = { provider: SOCIAL.facebook, browserKey: newBrowserKey(), binds: false, asksAgain: false };
    expect((await server.call('startSocialLogin', body)).answer.errcode).toBe(E.socialNotOffered.code);
    const came = await comeBack(server, google);
    expect((await server.call('facebookLogin', { ...came, adult: true })).answer.errcode).toBe(E.socialNotOffered.code);
  });
});

describe('linking', () => {
  it('opens the player’s account from then on, and shows in their data', async () => {
    const { token, userId } = await server.member();
    expect(await bind(server, line, token, { sub: 'line of one', name: 'Juan' }, SOCIAL.line)).toMatchObject({
      errcode: 0,
      account: 'line of one',
      name: 'Juan',
    });
    const later = await logIn(server, line, { sub: 'line of one', name: 'Juan' }, SOCIAL.line);
    expect(later).toMatchObject({ isNew: false, user: { id: userId, lineAccount: 'line of one', lineName: 'Juan' } });
  });

  it('is refused for an account of another, and for a second one of a provider; the same again changes nothing', async () => {
    const [one, other] = [await server.member(), await server.member()];
    expect((await bind(server, google, one.token, { sub: 'linked' })).errcode).toBe(0);
    expect((await bind(server, google, one.token, { sub: 'linked' })).errcode).toBe(0);
    expect((await bind(server, google, other.token, { sub: 'linked' })).errcode).toBe(E.socialOfAnother.code);
    expect((await bind(server, google, one.token, { sub: 'second' })).errcode).toBe(E.socialBound.code);
    expect((await logIn(server, google, { sub: 'second' })).isNew).toBe(true);
  });

  it('needs the member it was begun for', async () => {
    const [one, other] = [await server.member(), await server.member()];
    const came = await comeBack(server, google, { claims: { sub: 'stolen' }, token: one.token });
    const body = { ...came, provider: SOCIAL.google };
    expect((await server.call('bindSocialAccount', body, { token: other.token })).answer.errcode).toBe(
      E.socialExpired.code,
    );
    expect((await server.call('bindSocialAccount', body)).status).toBe(401);
    const start = { provider: SOCIAL.google, browserKey: newBrowserKey(), binds: true, asksAgain: false };
    expect((await server.call('startSocialLogin', start)).status).toBe(401);
  });

  it('of one account to many players at the same time gives it to one of them', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => server.member()));
    const answers = await Promise.all(members.map(({ token }) => bind(server, google, token, { sub: 'wanted' })));
    expect(answers.map(({ errcode }) => errcode).toSorted()).toEqual([
      0,
      ...Array.from({ length: 19 }, () => E.socialOfAnother.code),
    ]);
  }, 60_000);

  it('of many accounts to one player at the same time links one of them', async () => {
    const { token, userId } = await server.member();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => bind(server, google, token, { sub: `mine ${index}` })),
    );
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
    expect(answers.filter(({ errcode }) => errcode === E.socialBound.code)).toHaveLength(19);
    const rows = await server.db.selectFrom('social_account').selectAll().where('user_id', '=', userId).execute();
    expect(rows).toHaveLength(1);
  }, 60_000);

  it('and a first login by the same account at the same time end in one player', async () => {
    const { token, userId } = await server.member();
    const [linked, login] = await Promise.all([
      bind(server, google, token, { sub: 'both ways' }),
      logIn(server, google, { sub: 'both ways' }),
    ]);
    if (linked.errcode === 0) expect(login).toMatchObject({ isNew: false, user: { id: userId } });
    else expect([linked.errcode, login.isNew]).toEqual([E.socialOfAnother.code, true]);
  });
});
