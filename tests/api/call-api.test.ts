import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, callApi, clearIntents, connectApi, pendingIntents } from '#src/api/index.ts';
import { clock, installClock } from '#src/platform/clock.ts';
import { createFakeClock, type FakeClock, settle } from '../platform/fake-clock.ts';
import { fakeServer, likeAnswer, rankAnswer } from './fake-server.ts';

const page = { pageNum: 1, pageSize: 10 };
const like = { gameId: 'g1', like: true };
const onUnauthorized = vi.fn();
const onUnavailable = vi.fn();
const onTimeoutTip = vi.fn();
let token: string | null = 'token-1';
let userId = 'u1';
let fake: FakeClock;
let restoreClock: () => void;

/** What a call came to: its answer or its error. */
const outcome = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error);

beforeEach(() => {
  fake = createFakeClock();
  restoreClock = installClock(fake);
  token = 'token-1';
  userId = 'u1';
  connectApi({ token: () => token, userId: () => userId, onUnauthorized, onUnavailable, onTimeoutTip });
});
afterEach(() => {
  restoreClock();
  clearIntents();
  vi.clearAllMocks();
});

describe('one call', () => {
  it('adds the common fields, the token and its own path', async () => {
    const received = fakeServer({ data: rankAnswer });
    await expect(callApi('getJackpotRank', page)).resolves.toEqual(rankAnswer);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      path: '/app/v1/getJackpotRank',
      authorization: 'Bearer token-1',
      language: 'en-PH',
      idempotencyKey: null,
    });
    expect(Object.keys(received[0]?.body ?? {}).toSorted()).toEqual(
      ['appId', 'appVersion', 'appWebName', 'channel', 'clientReferrer', 'pageNum', 'pageSize', 'platform'].toSorted(),
    );
  });

  it('sends no authorization for a visitor', async () => {
    token = null;
    const received = fakeServer({ data: rankAnswer });
    await callApi('getJackpotRank', page);
    expect(received[0]?.authorization).toBeNull();
  });

  it('reads an errcode as a business error', async () => {
    fakeServer({ data: { errcode: 4001, message: 'No such game' } });
    await expect(callApi('gameLike', like)).rejects.toMatchObject({
      kind: 'business',
      call: 'gameLike',
      errcode: 4001,
      message: 'No such game',
    });
  });

  it('takes code 200 of appConfig for success and its code 401 for a failure without touching the session', async () => {
    fakeServer({ data: { code: 200 } }, { data: { code: 401, message: 'expired' } });
    const ask = () => callApi('appConfig', { gameListVersion: 0, keys: [], language: 'en-PH' });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await expect(ask()).resolves.toMatchObject({ code: 200 });
    await expect(ask()).rejects.toMatchObject({ kind: 'business', errcode: 401 });
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('notes the time of the server wherever an answer names it', async () => {
    fakeServer({ data: { errcode: 0, serverTime: fake.now() + 5000 } });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await callApi('refreshData', {});
    expect(clock.serverNow() - clock.now()).toBe(5000);
  });

  it('takes a page of somebody else (captive portal) for a lost request', async () => {
    fakeServer({ data: '<html>Log in to the WiFi</html>' });
    const call = outcome(callApi('getJackpotRank', page, { retry: false }));
    expect(await call).toMatchObject({ kind: 'network' });
  });
});

describe('the expired session', () => {
  it('runs the 401 handling on a call that needs a member', async () => {
    fakeServer({ status: 401, data: { errcode: 401, message: 'expired' } });
    await expect(callApi('gameLike', like)).rejects.toMatchObject({ kind: 'http', errcode: 401 });
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it('skips it on a public call', async () => {
    fakeServer({ status: 401, data: { errcode: 401, message: 'expired' } });
    await outcome(callApi('refreshData', {}));
    await outcome(callApi('getJackpotRank', page));
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('ignores a 401 that answers an older session', async () => {
    fakeServer(() => {
      token = 'token-2';
      return { status: 401, data: { errcode: 401, message: 'expired' } };
    });
    await outcome(callApi('gameLike', like));
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

describe('timeouts (spec §9)', () => {
  it.each([
    ['4g', 10_000],
    ['3g', 30_000],
    ['2g', 20_000],
    ['slow-2g', 20_000],
    [undefined, 10_000],
  ])('gives up on %s after %i ms with the Tips dialog', async (effectiveType, ms) => {
    vi.stubGlobal('navigator', { onLine: true, userAgent: '', connection: { effectiveType } });
    const received = fakeServer('silent');
    const call = outcome(callApi('getJackpotRank', page));
    await fake.advance(ms - 1);
    expect(onTimeoutTip).not.toHaveBeenCalled();
    await fake.advance(1);
    expect(await call).toMatchObject({ kind: 'timeout' });
    expect(onTimeoutTip).toHaveBeenCalledTimes(1);
    expect(received).toHaveLength(1);
  });

  it('shows no dialog where the call turned it off', async () => {
    fakeServer('silent');
    const call = outcome(callApi('online', { gameId: '' }, { timeoutTip: false }));
    await fake.advance(10_000);
    expect(await call).toMatchObject({ kind: 'timeout' });
    expect(onTimeoutTip).not.toHaveBeenCalled();
  });

  it('leaves no timer behind', async () => {
    fakeServer({ data: rankAnswer });
    await callApi('getJackpotRank', page);
    expect(fake.pending()).toBe(0);
  });
});

describe('tries', () => {
  it('keeps the Idempotency-Key and the body on every try', async () => {
    const received = fakeServer('lost', { status: 503, data: { errcode: 503, message: '' } }, { data: likeAnswer });
    const call = callApi('gameLike', like);
    await fake.advance(5000);
    await expect(call).resolves.toEqual(likeAnswer);
    expect(received).toHaveLength(3);
    expect(new Set(received.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(received[0]?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
    expect(received[2]?.body).toEqual(received[0]?.body);
  });

  it('gives a second action another key', async () => {
    const received = fakeServer({ data: likeAnswer });
    await callApi('gameLike', like);
    await callApi('gameLike', like);
    expect(new Set(received.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  it('stops after two more tries', async () => {
    const received = fakeServer('lost');
    const call = outcome(callApi('getJackpotRank', page));
    await fake.advance(60_000);
    expect(await call).toMatchObject({ kind: 'network' });
    expect(received).toHaveLength(3);
  });

  it('waits as long as a 429 asks', async () => {
    const received = fakeServer(
      { status: 429, data: { errcode: 429, message: '' }, headers: { 'retry-after': '2' } },
      { data: likeAnswer },
    );
    const call = callApi('gameLike', like);
    await fake.advance(1999);
    expect(received).toHaveLength(1);
    await fake.advance(501);
    await expect(call).resolves.toEqual(likeAnswer);
  });

  it('reports a 503 that asks for a long wait: maintenance may have begun', async () => {
    fakeServer({ status: 503, data: { errcode: 503, message: '' }, headers: { 'retry-after': '60' } });
    await expect(callApi('gameLike', like)).rejects.toMatchObject({ errcode: 503 });
    expect(onUnavailable).toHaveBeenCalledTimes(1);
  });

  it('tells the wait of a 429 instead where it is long', async () => {
    const received = fakeServer({ status: 429, data: { errcode: 429, message: '' }, headers: { 'retry-after': '55' } });
    await expect(callApi('gameLike', like)).rejects.toMatchObject({ errcode: 429, retryAfterMs: 55_000 });
    expect(received).toHaveLength(1);
  });

  it.each([400, 401, 403, 404, 409, 500])('does not try a %i again', async (status) => {
    const received = fakeServer({ status, data: { errcode: status, message: '' } });
    await outcome(callApi('gameLike', like));
    expect(received).toHaveLength(1);
  });

  it('does not try again without a network, nor where the caller does not want it', async () => {
    const received = fakeServer('lost');
    await outcome(callApi('online', { gameId: '' }, { retry: false }));
    expect(received).toHaveLength(1);
    vi.stubGlobal('navigator', { onLine: false, userAgent: '' });
    await outcome(callApi('gameLike', like));
    expect(received).toHaveLength(2);
  });

  it('can be given up while it waits for the next try', async () => {
    const received = fakeServer('lost');
    const abort = new AbortController();
    const call = outcome(callApi('gameLike', like, { signal: abort.signal }));
    await settle();
    abort.abort();
    expect(await call).toMatchObject({ kind: 'cancelled' });
    await fake.advance(10_000);
    expect(received).toHaveLength(1);
  });
});

describe('intents', () => {
  const draw = () => callApi('receiveDrawChance', {}, { intent: 'jackpot-draw', retry: false });
  const drawAnswer = { errcode: 1001, message: 'No chance left' };

  it('keeps key and body until an answer arrived, across a reload', async () => {
    const received = fakeServer(
      'lost',
      { status: 500, data: { errcode: 500, message: '' } },
      { data: drawAnswer },
      { data: drawAnswer },
    );
    await outcome(draw());
    expect(pendingIntents()).toMatchObject([{ name: 'jackpot-draw', call: 'receiveDrawChance', userId: 'u1' }]);
    await outcome(draw());
    await outcome(draw());
    expect(new Set(received.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(received[2]?.body).toEqual(received[0]?.body);
    expect(pendingIntents()).toEqual([]);
    await outcome(draw());
    expect(received[3]?.idempotencyKey).not.toBe(received[0]?.idempotencyKey);
  });

  it('stays when the caller leaves or time runs out', async () => {
    fakeServer('silent');
    const abort = new AbortController();
    const call = outcome(callApi('receiveDrawChance', {}, { intent: 'jackpot-draw', signal: abort.signal }));
    await settle();
    abort.abort();
    await call;
    expect(pendingIntents()).toHaveLength(1);
  });

  it('belongs to its player and goes with the logout', async () => {
    const received = fakeServer('lost');
    await outcome(draw());
    userId = 'u2';
    expect(pendingIntents()).toEqual([]);
    await outcome(draw());
    expect(received[1]?.idempotencyKey).not.toBe(received[0]?.idempotencyKey);
    clearIntents();
    userId = 'u1';
    expect(pendingIntents()).toEqual([]);
  });

  it('gives other fields under the same name another key', async () => {
    const received = fakeServer('lost');
    await outcome(callApi('gameLike', like, { intent: 'like', retry: false }));
    await outcome(callApi('gameLike', { ...like, like: false }, { intent: 'like', retry: false }));
    expect(received[1]?.idempotencyKey).not.toBe(received[0]?.idempotencyKey);
    expect(pendingIntents()).toHaveLength(1);
  });

  it.each(['accountLogin', 'bindAccount', 'initPassword'] as const)(
    'refuses to keep the secret of %s',
    async (name) => {
      const received = fakeServer('silent');
      // @ts-expect-error -- a call with a password or a code can have no intent
      const options: Parameters<typeof callApi<typeof name>>[2] = { intent: 'secret' };
      const body = { account: 'maria', mobile: '09175550142', code: '123456', password: 'long enough' };
      await expect(callApi(name, body, options)).rejects.toThrow(TypeError);
      expect([received, pendingIntents()]).toEqual([[], []]);
    },
  );
});

describe('the same question at the same time', () => {
  it('is asked once', async () => {
    const received = fakeServer({ data: rankAnswer });
    await Promise.all([
      callApi('getJackpotRank', page),
      callApi('getJackpotRank', page),
      callApi('getJackpotRank', { ...page, pageNum: 2 }),
    ]);
    expect(received).toHaveLength(2);
    await callApi('getJackpotRank', page);
    expect(received).toHaveLength(3);
  });

  it('goes on while one who asked still waits', async () => {
    const received = fakeServer('silent');
    const abort = new AbortController();
    const first = outcome(callApi('getJackpotRank', page, { signal: abort.signal }));
    const second = outcome(callApi('getJackpotRank', page, { timeoutTip: false }));
    await settle();
    abort.abort();
    expect(await first).toMatchObject({ kind: 'cancelled' });
    await fake.advance(10_000);
    expect(await second).toMatchObject({ kind: 'timeout' });
    expect(received).toHaveLength(1);
  });

  it('is not shared between a member and a visitor, nor for what changes something', async () => {
    const received = fakeServer({ data: rankAnswer }, { data: rankAnswer }, { data: likeAnswer });
    const asMember = callApi('getJackpotRank', page);
    token = null;
    await Promise.all([asMember, callApi('getJackpotRank', page)]);
    expect(received).toHaveLength(2);
    token = 'token-1';
    await Promise.all([callApi('gameLike', like), callApi('gameLike', like)]);
    expect(received).toHaveLength(4);
  });
});

describe('in development', () => {
  it('logs an answer that breaks the contract', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    fakeServer({ data: { errcode: 0, gameLikes: 'g1' } });
    await callApi('gameLike', like);
    // The contract is loaded to look.
    await vi.dynamicImportSettled();
    expect(log).toHaveBeenCalledWith(expect.stringContaining('gameLike'), expect.anything(), expect.anything());
  });
});

it('throws ApiErrors only', async () => {
  fakeServer('lost');
  await expect(callApi('gameLike', like, { retry: false })).rejects.toBeInstanceOf(ApiError);
});
