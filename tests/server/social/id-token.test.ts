import { createHmac } from 'node:crypto';
import { exportSPKI, importJWK } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { SOCIAL_ERRORS } from '#contract/auth/social.ts';
import { SOCIAL } from '#contract/base/enums.ts';
import { MAX_AGE_MS, SKEW_MS } from '#server/modules/social/id-token.ts';
import { KEYS_FRESH_MS, KEYS_REST_MS } from '#server/modules/social/keys.ts';
import { countRows } from '../support/helper.ts';
import { CLIENT, ISSUER, type Key, newKey, serverWithIssuers } from './fake-issuer.ts';
import { logIn } from './support.ts';

const E = SOCIAL_ERRORS;
const base64 = (value: object | Buffer): string =>
  (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString('base64url');
const seconds = (ms: number) => Math.floor(ms / 1000);

const { google, line, server } = await serverWithIssuers();
/** The issuer's key, and an unpublished one with the same key id. */
const [own] = google.keys as [Key];
const strange = await newKey('RS256', 'first');
beforeEach(() => {
  google.keys = [own];
  google.token = (claims) => own.sign(claims);
  google.broken.clear();
  line.broken.clear();
  // Expire the cached keys, so that every test requests them again.
  server.clock.advance(KEYS_FRESH_MS);
  google.asked.length = 0;
});

const asksForKeys = () => google.asked.filter(({ path }) => path === '/keys').length;

describe('an ID token is refused', () => {
  const now = () => seconds(server.clock.now());
  it.each<[string, () => Record<string, unknown>]>([
    ['of another issuer', () => ({ iss: 'https://evil.test' })],
    ['for another client', () => ({ aud: 'somebody else' })],
    ['for many clients without ours', () => ({ aud: ['a', 'b'] })],
    ['for many clients that was made for another', () => ({ aud: [CLIENT, 'b'], azp: 'b' })],
    ['for many clients that does not say for which', () => ({ aud: [CLIENT, 'b'] })],
    ['made for another client', () => ({ azp: 'b' })],
    ['that has expired', () => ({ exp: now() - seconds(SKEW_MS) })],
    ['from the future', () => ({ iat: now() + seconds(SKEW_MS) + 1, exp: now() + 600 })],
    ['that was issued long ago', () => ({ iat: now() - seconds(MAX_AGE_MS + SKEW_MS), exp: now() + 600 })],
    ['of another login', () => ({ nonce: 'f'.repeat(64) })],
    ['without a nonce', () => ({ nonce: undefined })],
    ['without a subject', () => ({ sub: '' })],
    ['without an end', () => ({ exp: undefined })],
    ['with an end that is no number', () => ({ exp: '9999999999' })],
  ])('%s', async (_what, claims) => {
    const before = await countRows(server.db, 'app_user');
    expect((await logIn(server, google, claims())).errcode).toBe(E.socialNotVerified.code);
    expect(await countRows(server.db, 'app_user')).toBe(before);
  });

  it.each<[string, (claims: Record<string, unknown>) => Promise<string>]>([
    ['signed by a stranger under the name of the key', (claims) => strange.sign(claims)],
    ['signed by a key nobody has published', (claims) => strange.sign(claims, { kid: 'unknown' })],
    [
      'whose claims were changed',
      async (claims) => {
        const [header, , signature] = (await own.sign(claims)).split('.');
        return `${header}.${base64({ ...claims, sub: 'victim' })}.${signature}`;
      },
    ],
    ['without a signature', async (claims) => `${base64({ alg: 'none' })}.${base64(claims)}.`],
    ['whose signature was cut off', async (claims) => (await own.sign(claims)).replace(/[^.]+$/, '')],
    [
      'signed by HMAC with the open key as secret',
      async (claims) => {
        const signed = `${base64({ alg: 'HS256', kid: 'first' })}.${base64(claims)}`;
        const key = (await importJWK({ ...own.open, ext: true }, 'RS256')) as Parameters<typeof exportSPKI>[0];
        return `${signed}.${base64(
          createHmac('sha256', await exportSPKI(key))
            .update(signed)
            .digest(),
        )}`;
      },
    ],
    [
      'that brings a key of its own',
      (claims) => strange.sign(claims, { jwk: strange.open, jku: 'https://evil.test/keys' }),
    ],
    ['that is no token', async () => 'not a token'],
    ['with words in place of claims', async () => own.sign({}).then((token) => token.replace(/\.[^.]+\./, '.e30x.'))],
  ])('%s', async (_what, token) => {
    google.token = token;
    const before = await countRows(server.db, 'app_user');
    expect((await logIn(server, google, { sub: 'forged' })).errcode).toBe(E.socialNotVerified.code);
    expect(await countRows(server.db, 'app_user')).toBe(before);
  });

  it('when it is the one of an earlier login', async () => {
    let first = '';
    google.token = async (claims) => (first = await own.sign(claims));
    expect((await logIn(server, google, { sub: 'replayed' })).errcode).toBe(0);
    google.token = async () => first;
    expect((await logIn(server, google, { sub: 'replayed' })).errcode).toBe(E.socialNotVerified.code);
  });
});

describe('an ID token is taken', () => {
  it('within the skew of both clocks', async () => {
    const now = seconds(server.clock.now());
    const skew = seconds(SKEW_MS);
    expect((await logIn(server, google, { iat: now + skew })).errcode).toBe(0);
    expect((await logIn(server, google, { exp: now - skew + 1, iat: now - 300 })).errcode).toBe(0);
  });

  it('signed with ES256, and for many audiences if we are one of them', async () => {
    const elliptic = await newKey('ES256', 'curve');
    google.keys = [own, elliptic];
    google.token = (claims) => elliptic.sign(claims);
    expect((await logIn(server, google, { aud: ['b', CLIENT], azp: CLIENT })).errcode).toBe(0);
  });
});

describe('the issuer’s keys', () => {
  it('are requested once for many logins, even simultaneous ones, and again when they are old', async () => {
    await Promise.all(Array.from({ length: 10 }, () => logIn(server, google)));
    await logIn(server, google);
    expect(asksForKeys()).toBe(1);
    server.clock.advance(KEYS_FRESH_MS);
    await logIn(server, google);
    expect(asksForKeys()).toBe(2);
  });

  it('are requested again for a token with a newer key, but not for every made-up name', async () => {
    expect((await logIn(server, google)).errcode).toBe(0);
    const newer = await newKey('RS256', 'newer');
    google.keys = [newer];
    google.token = (claims) => newer.sign(claims);
    expect((await logIn(server, google)).errcode).toBe(E.socialNotVerified.code);
    expect(asksForKeys()).toBe(1);
    server.clock.advance(KEYS_REST_MS);
    expect((await logIn(server, google)).errcode).toBe(0);
    expect(asksForKeys()).toBe(2);
    google.token = (claims) => strange.sign(claims, { kid: 'made up' });
    for (let time = 0; time < 5; time++) await logIn(server, google);
    expect(asksForKeys()).toBe(2);
  });

  it('that were withdrawn are useless after the next request for the keys', async () => {
    expect((await logIn(server, google)).errcode).toBe(0);
    google.keys = [await newKey('RS256', 'after the leak')];
    server.clock.advance(KEYS_FRESH_MS);
    expect((await logIn(server, google)).errcode).toBe(E.socialNotVerified.code);
  });

  it('may be out of reach: that is said, and the next login asks again', async () => {
    google.broken.set('/keys', () => Promise.reject(new TypeError('fetch failed')));
    expect((await logIn(server, google)).errcode).toBe(E.socialUnavailable.code);
    google.broken.set('/keys', async () => new Response('<html>', { status: 200 }));
    expect((await logIn(server, google)).errcode).toBe(E.socialUnavailable.code);
    google.broken.set('/keys', async () => new Response('{}', { status: 503 }));
    expect((await logIn(server, google)).errcode).toBe(E.socialUnavailable.code);
    google.broken.clear();
    expect((await logIn(server, google)).errcode).toBe(0);
  });
});

describe('an issuer', () => {
  it.each([
    ['that refuses the code', async () => new Response('{"error":"invalid_grant"}', { status: 400 }), E.socialRefused],
    ['that is down', () => Promise.reject(new TypeError('fetch failed')), E.socialUnavailable],
    ['that answers no token', async () => new Response('{"access_token":"x"}'), E.socialUnavailable],
    ['that answers far too much', async () => new Response(`"${'x'.repeat(300_000)}"`), E.socialUnavailable],
  ])('%s: is reported', async (_what, broken, refusal) => {
    google.broken.set('/token', broken);
    expect((await logIn(server, google)).errcode).toBe(refusal.code);
  });

  it('that signs web logins with a shared secret verifies the token itself, and its claims are still checked', async () => {
    const claims: Record<string, unknown> = {};
    line.token = async (usual) => {
      Object.assign(claims, usual);
      return `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(usual)}.${base64(Buffer.from('its own'))}`;
    };
    const verified = (more: object) =>
      line.broken.set('/verify', async () => new Response(JSON.stringify({ ...claims, ...more })));
    verified({});
    expect((await logIn(server, line, { sub: 'L1', name: 'Liza' }, SOCIAL.line)).user).toMatchObject({
      lineName: 'Liza',
    });
    expect(line.asked.at(-1)?.fields.get('client_id')).toBe(CLIENT);
    for (const more of [{ aud: 'other' }, { iss: `${ISSUER}.evil` }, { nonce: 'x' }, { exp: 1 }]) {
      verified(more);
      expect((await logIn(server, line, {}, SOCIAL.line)).errcode).toBe(E.socialNotVerified.code);
    }
    line.broken.set('/verify', async () => new Response('{"error":"invalid_request"}', { status: 400 }));
    expect((await logIn(server, line, {}, SOCIAL.line)).errcode).toBe(E.socialRefused.code);
  });
});
