import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { SOCIAL } from '#contract/base/enums.ts';
import { httpIssuer } from '#server/modules/social/http-issuer.ts';
import type { Issuer } from '#server/modules/social/issuer.ts';
import type { Fetch } from '#server/runtime/ask-json.ts';
import type { FakeClock } from '../support/fakes.ts';
import { testServer } from '../support/helper.ts';

export const ISSUER = 'https://issuer.test';
export const CLIENT = 'perya-client';
const HOST = 'https://issuer.test';

/** A signing key of the fake issuer. */
export interface Key {
  readonly open: JWK;
  sign(claims: Record<string, unknown>, header?: Record<string, unknown>): Promise<string>;
}

/** Creates a key that signs any claims. */
export async function newKey(alg: 'RS256' | 'ES256', kid: string): Promise<Key> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  return {
    open: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' },
    sign: (claims, header = {}) => new SignJWT(claims).setProtectedHeader({ alg, kid, ...header }).sign(privateKey),
  };
}

/** A login whose code the fake issuer has handed out. */
export interface Login {
  readonly nonce: string;
  readonly challenge: string;
  readonly claims: Record<string, unknown>;
}

/** An issuer behind `fetch`. A test may change its keys, tokens and answers. */
export interface FakeIssuer {
  readonly issuer: Issuer;
  /** Keys that it publishes. */
  keys: Key[];
  /** Creates the ID token of a code. By default, it signs the claims with the first key. */
  token: (claims: Record<string, unknown>) => Promise<string>;
  /** Answers that replace the usual ones, by the end of the URL. */
  readonly broken: Map<string, () => Promise<Response>>;
  /** Received requests, oldest first. */
  readonly asked: { readonly path: string; readonly fields: URLSearchParams }[];
  /** Runs while a request is in flight. */
  whileAsked: () => Promise<void>;
  /** Logs a person in at the URL that `startSocialLogin` gave. @returns the code */
  code(url: string, claims?: Record<string, unknown>): string;
}

/** Creates a fake issuer. With `verifies`, it signs the tokens of web logins itself and verifies them on request. */
async function fakeIssuer(clock: () => FakeClock, { verifies = false } = {}): Promise<FakeIssuer> {
  const logins = new Map<string, Login>();
  let codes = 0;
  const json = (body: unknown, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

  const fake: FakeIssuer = {
    keys: [await newKey('RS256', 'first')],
    token: (claims) => (fake.keys[0] as Key).sign(claims),
    broken: new Map(),
    asked: [],
    whileAsked: async () => undefined,
    issuer: httpIssuer(
      {
        clientId: CLIENT,
        clientSecret: 'shared with the issuer',
        names: [ISSUER],
        authorizeUrl: `${HOST}/authorize`,
        tokenUrl: `${HOST}/token`,
        keysUrl: `${HOST}/keys`,
        ...(verifies ? { verifyUrl: `${HOST}/verify` } : {}),
        scope: 'openid email profile',
        asksAgain: { prompt: 'select_account' },
      },
      (url, init) => answer(url, init),
    ),
    code(url, claims = {}) {
      const { searchParams } = new URL(url);
      const code = `code-${codes++}`;
      const read = (name: string) => searchParams.get(name) ?? '';
      logins.set(code, { nonce: read('nonce'), challenge: read('code_challenge'), claims });
      return code;
    },
  };

  const answer: Fetch = async (url, init) => {
    const path = new URL(url).pathname;
    const fields = new URLSearchParams(init.body instanceof URLSearchParams ? init.body : '');
    fake.asked.push({ path, fields });
    await fake.whileAsked();
    const broken = fake.broken.get(path);
    if (broken !== undefined) return broken();
    if (path === '/keys') return json({ keys: fake.keys.map(({ open }) => open) });
    const login = logins.get(fields.get('code') ?? '');
    // A code is valid for one exchange by the holder of the verifier.
    logins.delete(fields.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(fields.get('code_verifier') ?? '')
      .digest('base64url');
    if (login === undefined || login.challenge !== challenge) return json({ error: 'invalid_grant' }, 400);
    const now = Math.floor(clock().now() / 1000);
    const usual = { iss: ISSUER, aud: CLIENT, sub: 'somebody', iat: now, exp: now + 300, nonce: login.nonce };
    return json({ access_token: 'unused', id_token: await fake.token({ ...usual, ...login.claims }) });
  };
  return fake;
}

/** Provides a server whose players log in with two fake issuers; `line` verifies tokens itself. */
export async function serverWithIssuers() {
  const google = await fakeIssuer(() => server.clock);
  const line = await fakeIssuer(() => server.clock, { verifies: true });
  const issuers = new Map([
    [SOCIAL.google, google.issuer],
    [SOCIAL.line, line.issuer],
  ]);
  const server = testServer({ settings: { publicUrl: 'https://perya.test' }, parts: { issuers } });
  return { google, line, server };
}
