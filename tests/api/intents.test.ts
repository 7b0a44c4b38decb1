import { describe, expect, it } from 'vitest';
import { CALLS } from '#contract/generated/calls.ts';
import { type ActionName, beginVisit, callApi, clearIntents, pendingIntents } from '#src/api/index.ts';
import { settle } from '../platform/fake-clock.ts';
import { like, outcome, setUpSession } from './api-session.ts';
import { fakeServer } from './fake-server.ts';

const session = setUpSession();

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

  it('is only finished once its page was left, ten minutes have passed, or no tap asks for it', async () => {
    const received = fakeServer('lost');
    await outcome(draw());
    await outcome(draw());
    beginVisit();
    await outcome(draw());
    clearIntents();
    await outcome(draw());
    await session.clock.advance(10 * 60_000);
    await outcome(draw());
    clearIntents();
    await outcome(callApi('receiveDrawChance', {}, { intent: 'jackpot-draw', retry: false, finishOnly: true }));
    expect(received.map(({ finishOnly }) => finishOnly)).toEqual([false, false, true, false, true, true]);
  });

  it('of a call that takes nothing may be made again at any time', async () => {
    const received = fakeServer('lost');
    const claim = () => callApi('receiveMail', { id: 'm1' }, { intent: 'claim-mail', retry: false });
    await outcome(claim());
    beginVisit();
    await outcome(claim());
    expect(received.map(({ finishOnly }) => finishOnly)).toEqual([false, false]);
  });

  it('is forgotten after a day: the server no longer promises its answer', async () => {
    fakeServer('lost');
    await outcome(draw());
    await session.clock.advance(24 * 60 * 60_000);
    expect(pendingIntents()).toEqual([]);
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
    session.userId = 'u2';
    expect(pendingIntents()).toEqual([]);
    await outcome(draw());
    expect(received[1]?.idempotencyKey).not.toBe(received[0]?.idempotencyKey);
    clearIntents();
    session.userId = 'u1';
    expect(pendingIntents()).toEqual([]);
  });

  it('gives other fields under the same name another key', async () => {
    const received = fakeServer('lost');
    await outcome(callApi('gameLike', like, { intent: 'like', retry: false }));
    await outcome(callApi('gameLike', { ...like, like: false }, { intent: 'like', retry: false }));
    expect(received[1]?.idempotencyKey).not.toBe(received[0]?.idempotencyKey);
    expect(pendingIntents()).toHaveLength(1);
  });

  it('of a call with a secret is stored without it, and repeated with the one typed again', async () => {
    const received = fakeServer('lost', { status: 409, data: { errcode: 409, message: '' } }, 'lost');
    const take = (password: string) =>
      outcome(
        callApi(
          'moveSafebox',
          { direction: 'out', amount: 50, shown: 100, password },
          { intent: 'move-safe', retry: false },
        ),
      );
    for (const password of ['246810', '135791', '246810']) await take(password);
    expect(pendingIntents()).toMatchObject([{ ownFields: '{"direction":"out","amount":50,"shown":100}' }]);
    expect(JSON.stringify(pendingIntents())).not.toMatch(/246810|135791/);
    expect(received.map(({ body }) => body['password'])).toEqual(['246810', '135791', '246810']);
    expect(new Set(received.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(received[2]?.body).toEqual(received[0]?.body);
  });

  const once = Object.entries(CALLS).flatMap(([name, call]) => (call.once ? [name as ActionName] : []));

  it.each(once)('is needed by %s, which must happen once', async (name) => {
    const received = fakeServer('silent');
    await expect(callApi(name, {})).rejects.toThrow(/needs an intent/);
    expect(received).toEqual([]);
  });

  it.each(['accountLogin', 'bindAccount', 'initPassword'] as const)(
    'refuses to keep the secret of %s',
    async (name) => {
      const received = fakeServer('silent');
      // @ts-expect-error -- a login, and the like, can have no intent
      const options: Parameters<typeof callApi<typeof name>>[2] = { intent: 'secret' };
      const body = { account: 'maria', mobile: '09175550142', code: '123456', password: 'long enough' };
      await expect(callApi(name, body, options)).rejects.toThrow(TypeError);
      expect([received, pendingIntents()]).toEqual([[], []]);
    },
  );
});
