import { describe, expect, it } from 'vitest';
import { SOCIAL_ERRORS } from '#contract/auth/social.ts';
import { SOCIAL } from '#contract/base/enums.ts';
import { CODE_LIFETIME_MS } from '#server/modules/social/sandbox/code.ts';
import { startTestServer, testServer } from '../support/helper.ts';
import { newBrowserKey } from './support.ts';

const server = testServer({ settings: { trustedProxies: 'loopback' } });

const PROVIDERS = [
  ['google', SOCIAL.google, 'googleLogin'],
  ['facebook', SOCIAL.facebook, 'facebookLogin'],
  ['line', SOCIAL.line, 'lineLogin'],
] as const;

async function begin(provider: 3 | 4 | 5 = SOCIAL.google) {
  const browserKey = newBrowserKey();
  const body = { provider, browserKey, binds: false, asksAgain: true };
  const { answer } = await server.call('startSocialLogin', body);
  return { browserKey, url: answer.url, state: answer.state };
}

const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

const MARIA = { name: 'Maria', email: 'maria@sandbox.example' };

/** Follows the issuer's redirect to the app. @returns the fields of the fragment */
async function back(location: unknown): Promise<Record<string, string>> {
  const { statusCode, headers } = await server.app.inject({ url: String(location) });
  expect(statusCode).toBe(303);
  const [page, fragment] = String(headers.location).split('#');
  expect(page).toBe('/auth/social');
  return Object.fromEntries(new URLSearchParams(fragment));
}

describe('the sandbox issuer', () => {
  it.each(PROVIDERS)(
    '%s: shows a page that may do nothing but post, and logs in the chosen person',
    async (name, id, call) => {
      const { browserKey, url, state } = await begin(id);
      expect(url).toMatch(new RegExp(`^/sandbox/issuer/${name}\\?`));
      const page = await server.app.inject({ url });
      expect(page.statusCode).toBe(200);
      expect(page.headers['content-security-policy']).toContain("default-src 'none'");
      expect(page.headers['content-security-policy']).toContain("form-action 'self'");
      expect(page.body).toContain('Maria Santos');
      expect(page.body).not.toContain('<script');
      const chosen = await post(url, MARIA);
      expect(chosen.statusCode).toBe(303);
      const came = await back(chosen.headers.location);
      expect(came['state']).toBe(state);
      const body = { state, code: String(came['code']), browserKey, adult: true as const };
      const { answer } = await server.call(call, body);
      expect(answer).toMatchObject({ errcode: 0, isNew: true, user: { [`${name}Name`]: 'Maria' } });
    },
  );

  it('gives the same person for the same address, whatever its case', async () => {
    const ids = [];
    for (const email of ['one@sandbox.example', 'ONE@sandbox.example']) {
      const { browserKey, url, state } = await begin();
      const came = await back((await post(url, { name: 'One', email })).headers.location);
      const body = { state, code: String(came['code']), browserKey, adult: true as const };
      ids.push((await server.call('googleLogin', body)).answer.user.id);
    }
    expect(ids[0]).toBe(ids[1]);
  });

  it('sends who cancels back with the reason', async () => {
    const { url, state } = await begin();
    const came = await back((await post(url, { cancel: '1' })).headers.location);
    expect(came).toEqual({ state, error: 'access_denied' });
  });

  it('takes a code in its time, unchanged, and for its own login', async () => {
    const refusal = async (change: (code: string) => string | Promise<string>) => {
      const { browserKey, url, state } = await begin();
      const { code } = await back((await post(url, MARIA)).headers.location);
      const body = { state, code: await change(String(code)), browserKey, adult: true as const };
      return (await server.call('googleLogin', body)).answer.errcode;
    };
    const refused = SOCIAL_ERRORS.socialRefused.code;
    expect(await refusal((code) => code)).toBe(0);
    expect(await refusal((code) => `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`)).toBe(refused);
    expect(
      await refusal(async () =>
        String((await back((await post((await begin()).url, MARIA)).headers.location))['code']),
      ),
    ).toBe(refused);
    expect(
      await refusal((code) => {
        server.clock.advance(CODE_LIFETIME_MS);
        return code;
      }),
    ).toBe(refused);
  });

  it('answers only logins that Perya has started, only on this machine, and redirects only to Perya', async () => {
    const { url } = await begin();
    const status = async (changed: string) => (await server.app.inject({ url: changed })).statusCode;
    expect(await status('/sandbox/issuer/google')).toBe(400);
    expect(await status(url.replace('S256', 'plain'))).toBe(400);
    expect(await status(url.replace('/google', '/evil'))).toBe(404);
    expect(await status(url.replace(/redirect_uri=[^&]+/, 'redirect_uri=https%3A%2F%2Fevil.test'))).toBe(400);
    const away = { 'x-forwarded-for': '203.0.113.7' };
    expect((await server.app.inject({ url, headers: away })).statusCode).toBe(403);
    expect((await post(url, MARIA, away)).statusCode).toBe(403);
    expect((await post(url, { name: '', email: 'x' })).statusCode).toBe(400);
    const strange = await server.app.inject({ url: '/app/social/return?next=https://evil.test&code=1' });
    expect(strange.headers.location).toBe('/auth/social#code=1');
  });
});

describe('the offered issuers', () => {
  it('are part of the configuration, also before a login', async () => {
    const body = { gameListVersion: 0, keys: ['socialProviders' as const], language: 'en-PH' as const };
    expect((await server.call('appConfig', body)).answer.socialProviders).toEqual([3, 4, 5]);
    expect((await server.call('preLogin2', { mobile: '09175550142' })).answer.socialProviders).toEqual([3, 4, 5]);
  });

  it('without sandboxes are those that are set, and the sandbox serves nothing', async () => {
    const real = await startTestServer({
      settings: {
        sandboxes: false,
        publicUrl: 'https://perya.test',
        issuers: new Map([[SOCIAL.google, { clientId: 'ours', clientSecret: 'shared' }]]),
        sms: { url: 'https://sms.test', secret: 's'.repeat(32) },
        cashier: { url: 'https://pay.test', secret: 's'.repeat(32) },
      },
    });
    expect((await real.call('preLogin2', { mobile: '09175550142' })).answer.socialProviders).toEqual([5]);
    const body = { provider: SOCIAL.google, browserKey: newBrowserKey(), binds: false, asksAgain: false };
    const { url } = (await real.call('startSocialLogin', body)).answer;
    expect(new URL(url).host).toBe('accounts.google.com');
    expect(new URL(url).searchParams.get('client_id')).toBe('ours');
    expect((await real.app.inject({ url: (await begin()).url })).headers['content-security-policy']).not.toContain(
      "default-src 'none'",
    );
    await real.close();
  }, 60_000);
});
