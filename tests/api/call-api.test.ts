import { describe, expect, it, vi } from 'vitest';
import { ApiError, callApi, whenAnswered } from '#src/api/index.ts';
import { clock } from '#src/platform/clock.ts';
import { settle } from '../platform/fake-clock.ts';
import { like, outcome, page, setUpSession } from './api-session.ts';
import { fakeServer, likeAnswer, rankAnswer } from './fake-server.ts';

const session = setUpSession();

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
    session.token = null;
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
    expect(session.onUnauthorized).not.toHaveBeenCalled();
  });

  it('stores the server time from every answer that has one', async () => {
    fakeServer({ data: { errcode: 0, serverTime: session.clock.now() + 5000 } });
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
    expect(session.onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it('skips it on a public call', async () => {
    fakeServer({ status: 401, data: { errcode: 401, message: 'expired' } });
    await outcome(callApi('refreshData', {}));
    await outcome(callApi('getJackpotRank', page));
    expect(session.onUnauthorized).not.toHaveBeenCalled();
  });

  it('ignores a 401 that answers an older session', async () => {
    fakeServer(() => {
      session.token = 'token-2';
      return { status: 401, data: { errcode: 401, message: 'expired' } };
    });
    await outcome(callApi('gameLike', like));
    expect(session.onUnauthorized).not.toHaveBeenCalled();
  });
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

  it('continues while one caller still waits', async () => {
    const received = fakeServer('silent');
    const abort = new AbortController();
    const first = outcome(callApi('getJackpotRank', page, { signal: abort.signal }));
    const second = outcome(callApi('getJackpotRank', page, { timeoutTip: false }));
    await settle();
    abort.abort();
    expect(await first).toMatchObject({ kind: 'cancelled' });
    await session.clock.advance(10_000);
    expect(await second).toMatchObject({ kind: 'timeout' });
    expect(received).toHaveLength(1);
  });

  it('is not shared between a member and a visitor, or if it changes something', async () => {
    const received = fakeServer({ data: rankAnswer }, { data: rankAnswer }, { data: likeAnswer });
    const asMember = callApi('getJackpotRank', page);
    session.token = null;
    await Promise.all([asMember, callApi('getJackpotRank', page)]);
    expect(received).toHaveLength(2);
    session.token = 'token-1';
    await Promise.all([callApi('gameLike', like), callApi('gameLike', like)]);
    expect(received).toHaveLength(4);
  });
});

it('tells when all calls are answered, also a failed one', async () => {
  fakeServer({ data: likeAnswer }, 'silent');
  const calls = [
    outcome(callApi('gameLike', like)),
    outcome(callApi('getJackpotRank', page, { timeoutTip: false, retry: false })),
  ];
  let isOver = false;
  const over = whenAnswered().then(() => (isOver = true));
  await settle();
  expect(isOver).toBe(false);
  await session.clock.advance(10_000);
  await Promise.all([...calls, over]);
});

describe('in development', () => {
  it('logs an answer that breaks the contract', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    fakeServer({ data: { errcode: 0, gameLikes: 'g1' } });
    await callApi('gameLike', like);
    // The call loads the contract to look up its policy.
    await vi.dynamicImportSettled();
    expect(log).toHaveBeenCalledWith(expect.stringContaining('gameLike'), expect.anything(), expect.anything());
  });
});

it('throws ApiErrors only', async () => {
  fakeServer('lost');
  await expect(callApi('gameLike', like, { retry: false })).rejects.toBeInstanceOf(ApiError);
});
