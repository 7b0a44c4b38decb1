import { describe, expect, it, vi } from 'vitest';
import { callApi } from '#src/api/index.ts';
import { isDoubtful, noteReturn } from '#src/platform/network.ts';
import { settle } from '../platform/fake-clock.ts';
import { like, outcome, page, setUpSession } from './api-session.ts';
import { fakeServer, likeAnswer, rankAnswer } from './fake-server.ts';

const session = setUpSession();

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
    await session.clock.advance(ms - 1);
    expect(session.onTimeoutTip).not.toHaveBeenCalled();
    await session.clock.advance(1);
    expect(await call).toMatchObject({ kind: 'timeout' });
    expect(session.onTimeoutTip).toHaveBeenCalledTimes(1);
    expect(received).toHaveLength(1);
  });

  it('shows no dialog if the call turned it off', async () => {
    fakeServer('silent');
    const call = outcome(callApi('online', { gameId: '' }, { timeoutTip: false }));
    await session.clock.advance(10_000);
    expect(await call).toMatchObject({ kind: 'timeout' });
    expect(session.onTimeoutTip).not.toHaveBeenCalled();
  });

  it('leaves no timer behind', async () => {
    fakeServer({ data: rankAnswer });
    await callApi('getJackpotRank', page);
    expect(session.clock.pending()).toBe(0);
  });
});

describe('tries', () => {
  it('cast doubt on the network only if all of them are lost, until the probe is answered', async () => {
    noteReturn();
    fakeServer('lost', { data: rankAnswer }, 'silent', { data: rankAnswer });
    const call = outcome(callApi('getJackpotRank', page));
    await session.clock.advance(5000);
    await call;
    expect(isDoubtful()).toBe(false);
    const slow = outcome(callApi('getJackpotRank', page));
    await session.clock.advance(10_000);
    await slow;
    expect(isDoubtful()).toBe(true);
    await callApi('getJackpotRank', page);
    expect(isDoubtful()).toBe(true);
    noteReturn();
    expect(isDoubtful()).toBe(false);
  });

  it('keeps the Idempotency-Key and the body on every try', async () => {
    const received = fakeServer('lost', { status: 503, data: { errcode: 503, message: '' } }, { data: likeAnswer });
    const call = callApi('gameLike', like);
    await session.clock.advance(5000);
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
    await session.clock.advance(60_000);
    expect(await call).toMatchObject({ kind: 'network' });
    expect(received).toHaveLength(3);
  });

  it('waits as long as a 429 asks', async () => {
    const received = fakeServer(
      { status: 429, data: { errcode: 429, message: '' }, headers: { 'retry-after': '2' } },
      { data: likeAnswer },
    );
    const call = callApi('gameLike', like);
    await session.clock.advance(1999);
    expect(received).toHaveLength(1);
    await session.clock.advance(501);
    await expect(call).resolves.toEqual(likeAnswer);
  });

  it('reports a 503 that asks for a long wait: maintenance may have begun', async () => {
    fakeServer({ status: 503, data: { errcode: 503, message: '' }, headers: { 'retry-after': '60' } });
    await expect(callApi('gameLike', like)).rejects.toMatchObject({ errcode: 503 });
    expect(session.onUnavailable).toHaveBeenCalledTimes(1);
  });

  it('reports the wait of a 429 instead of retrying if it is long', async () => {
    const received = fakeServer({ status: 429, data: { errcode: 429, message: '' }, headers: { 'retry-after': '55' } });
    await expect(callApi('gameLike', like)).rejects.toMatchObject({ errcode: 429, retryAfterMs: 55_000 });
    expect(received).toHaveLength(1);
  });

  it.each([400, 401, 403, 404, 409, 500])('does not try a %i again', async (status) => {
    const received = fakeServer({ status, data: { errcode: status, message: '' } });
    await outcome(callApi('gameLike', like));
    expect(received).toHaveLength(1);
  });

  it('does not retry without a network, or if the caller forbids it', async () => {
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
    await session.clock.advance(10_000);
    expect(received).toHaveLength(1);
  });
});
