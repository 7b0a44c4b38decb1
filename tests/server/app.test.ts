import { beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { RequestError } from '#server/errors.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { COMMON, testServer } from './support/helper.ts';

const BEAT = {
  session: { startedAt: 1, playedMs: 0, net: 0, reminderMinutes: 60 },
  playState: 'open',
  playStateUntil: null,
} as const;
let token: string;
const server = testServer({
  handlers: {
    online: async ({ now }, body) => {
      if (body.gameId === 'wrong-answer') return { errcode: 0, serverTime: now, more: 1 } as never;
      if (body.gameId === 'bug') throw new Error('secret detail');
      if (body.gameId === 'tired') throw new RequestError(429, 'Slow down', { retryAfter: 7 });
      return { errcode: 0, ...BEAT, serverTime: now };
    },
    getCustomerServices: async () => ({ errcode: 0, appCustomerServiceQueue: [] }),
  },
});
beforeAll(async () => {
  token = (await server.member()).token;
});

const raw = (payload: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: CALLS.online.path,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    payload,
  });

describe('a call', () => {
  it('answers with its fields next to errcode', async () => {
    const { status, answer, headers } = await server.call('online', { gameId: '' }, { token });
    expect([status, answer]).toEqual([200, { errcode: 0, ...BEAT, serverTime: server.clock.now() }]);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('needs a token if the contract requires one', async () => {
    expect((await server.call('online', { gameId: '' })).status).toBe(401);
    expect((await server.call('online', { gameId: '' }, { token: 'unknown' })).answer.errcode).toBe(401);
  });

  it('serves visitors if a token is optional, but refuses an expired token', async () => {
    expect((await server.call('getCustomerServices', {})).status).toBe(200);
    expect((await server.call('getCustomerServices', {}, { token: 'unknown' })).status).toBe(401);
  });

  it('names the fault of a malformed body', async () => {
    const { status, answer } = await server.call('online', { gameId: 5 as never }, { token });
    expect([status, answer.errcode]).toEqual([400, 400]);
    expect(answer.issues).toEqual([{ path: 'gameId', message: expect.any(String) }]);
  });

  it.each([
    ['broken JSON', '{"gameId":'],
    ['no object', '"text"'],
    ['an empty body', ''],
    ['a number beyond all bounds', JSON.stringify({ ...COMMON, gameId: '', platform: 1e308 })],
    ['control characters', JSON.stringify({ ...COMMON, gameId: '\u0000' })],
  ])('answers 400 to %s', async (_what, payload) => {
    const response = await raw(payload);
    expect([response.statusCode, response.json().errcode]).toEqual([400, 400]);
  });

  it('answers 400 to another content type and 413 to a huge body', async () => {
    expect((await raw('gameId=1', { 'content-type': 'application/x-www-form-urlencoded' })).statusCode).toBe(400);
    expect((await raw(JSON.stringify({ ...COMMON, gameId: 'x'.repeat(300_000) }))).statusCode).toBe(413);
  });

  it('drops __proto__ and constructor from bodies', async () => {
    const payload = JSON.stringify({ ...COMMON, gameId: '' }).replace(
      '{',
      '{"__proto__":{"admin":true},"constructor":{"prototype":{}},',
    );
    expect((await raw(payload)).statusCode).toBe(200);
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });

  it('hides our own failures and says how long to wait', async () => {
    const bug = await server.call('online', { gameId: 'bug' }, { token });
    expect([bug.status, bug.answer.errcode]).toEqual([500, 500]);
    expect(JSON.stringify(bug.answer)).not.toContain('secret');
    const tired = await server.call('online', { gameId: 'tired' }, { token });
    expect([tired.status, tired.headers['retry-after']]).toEqual([429, '7']);
  });

  it('is refused by our own check when its answer does not fit the contract', async () => {
    expect((await server.call('online', { gameId: 'wrong-answer' }, { token })).status).toBe(500);
  });
});

describe('other routes', () => {
  it('answers health, /openapi.json and 404', async () => {
    expect((await server.app.inject('/health/live')).json()).toEqual({ status: 'live' });
    expect((await server.app.inject('/health/ready')).json()).toEqual({ status: 'ready' });
    expect((await server.app.inject('/openapi.json')).json().openapi).toBe('3.1.0');
    expect((await server.app.inject('/app/v1/nothing')).json()).toEqual({ errcode: 404, message: expect.any(String) });
  });

  it('describes every call of the contract with schemas, codes and security', async () => {
    const { paths } = (await server.app.inject('/openapi.json')).json();
    expect(Object.keys(paths).toSorted()).toEqual(
      Object.values(CALLS)
        .map((route) => route.path)
        .toSorted(),
    );
    const draw = paths[CALLS.receiveDrawChance.path].post;
    expect(draw.security).toEqual([{ token: [] }]);
    expect(Object.keys(draw['x-errcodes'])).toEqual([
      '1001',
      '1002',
      '1003',
      '1004',
      '6101',
      '6102',
      '6103',
      '6104',
      '6201',
      '7001',
      '7002',
      '7004',
      '7005',
      '7006',
      '7007',
    ]);
    expect(draw.parameters[0].name).toBe('Idempotency-Key');
    expect(Object.keys(draw.responses)).toEqual(
      expect.arrayContaining(['200', '400', '401', '409', '429', '500', '503']),
    );
    expect(draw.requestBody.content['application/json'].schema.required).toContain('appVersion');
    expect(draw.responses['503'].headers).toHaveProperty('Retry-After');
  });

  it('the document describes the rules of a body beyond types', async () => {
    const { paths } = (await server.app.inject('/openapi.json')).json();
    const fields = (path: string) => paths[path].post.requestBody.content['application/json'].schema.properties;
    expect(fields(CALLS.preLogin2.path).mobile).toMatchObject({
      type: 'string',
      maxLength: 24,
      description: expect.stringContaining('+639'),
    });
    expect(fields(CALLS.appEventLogClient.path).eventList.items.properties.detail.maxProperties).toBe(16);
    expect(fields(CALLS.getJackpotRank.path).pageSize).toMatchObject({ minimum: 1, maximum: 10 });
  });
});

describe('headers', () => {
  it('for security are on every answer, even without a matching route', async () => {
    for (const url of ['/', '/app/v1/nothing', '/%', '/health/live', '/openapi.json']) {
      const { headers } = await server.app.inject({ url });
      expect([url, headers['x-content-type-options'], headers['x-frame-options']]).toEqual([
        url,
        'nosniff',
        'SAMEORIGIN',
      ]);
      expect(headers['content-security-policy'], url).toContain("default-src 'self'");
    }
  });

  it('keep every call out of caches, however its path is spelt', async () => {
    for (const url of ['/app/v1/online', '//app/v1/online', '/APP/v1/online', '/app/v1/online?x', '/%']) {
      const { headers } = await server.app.inject({ method: 'POST', url });
      expect([url, headers['cache-control']]).toEqual([url, 'no-store']);
    }
  });

  it('of production ask for TLS', async () => {
    const asked = securityHeaders(true);
    expect(asked['strict-transport-security']).toContain('max-age=31536000');
    expect(securityHeaders(false)['strict-transport-security']).toBeUndefined();
  });
});
