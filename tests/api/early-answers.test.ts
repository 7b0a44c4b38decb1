import { describe, expect, it, vi } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { commonFields } from '#src/api/common-fields.ts';
import { callApi } from '#src/api/index.ts';
import { clock } from '#src/platform/clock.ts';
import { sendEarly, forgetEarlyAnswers } from '#src/platform/early-answers.ts';
import { settle } from '../platform/fake-clock.ts';
import { like, page, setUpSession } from './api-session.ts';
import { fakeServer, likeAnswer, rankAnswer } from './fake-server.ts';

const EARLY = { errcode: 0, allRank: { list: [], pages: 7 }, personRank: null };
const session = setUpSession();

/** Sends the read that the tests repeat, as the document's first script does. */
async function ask(reply: () => Promise<unknown> = () => Promise.resolve(EARLY), ok = true, change = {}) {
  forgetEarlyAnswers();
  const fetched = vi.fn().mockImplementation(async () => ({ ok, json: reply }));
  vi.stubGlobal('fetch', fetched);
  const { path } = CALLS.getJackpotRank;
  const read = { path, body: { ...page, ...commonFields() }, token: 'token-1', language: 'en-PH' };
  sendEarly({ ...read, ...change }, clock.now);
  await settle();
  return fetched;
}

describe('a read that was sent before the app was loaded', () => {
  it('is answered once without another request', async () => {
    const received = fakeServer({ data: rankAnswer });
    const fetched = await ask();
    await expect(callApi('getJackpotRank', page)).resolves.toEqual(EARLY);
    expect(received).toHaveLength(0);
    await expect(callApi('getJackpotRank', page)).resolves.toEqual(rankAnswer);
    const [[url, { headers, body }]] = fetched.mock.calls as [[string, { headers: object; body: string }]];
    expect([url, headers]).toEqual([
      received[0]?.path,
      {
        'Content-Type': 'application/json',
        'Accept-Language': received[0]?.language,
        Authorization: received[0]?.authorization,
      },
    ]);
    expect(JSON.parse(body)).toEqual(received[0]?.body);
  });

  it('is waited for', async () => {
    const received = fakeServer({ data: rankAnswer });
    let answer = (_data: object): void => undefined;
    await ask(() => new Promise((resolve) => (answer = resolve)));
    const called = callApi('getJackpotRank', page);
    await settle();
    answer(EARLY);
    await expect(called).resolves.toEqual(EARLY);
    expect(received).toHaveLength(0);
  });

  it('gives the time of the server at its use', async () => {
    const serverTime = clock.now() + 60_000;
    await ask(() => Promise.resolve({ ...EARLY, serverTime }));
    await session.clock.advance(4000);
    await callApi('getJackpotRank', page);
    expect(clock.serverNow()).toBe(serverTime + 4000);
  });

  it.each([
    ['was refused', () => ask(() => Promise.resolve({ errcode: 401 }))],
    ['failed', () => ask(undefined, false)],
    ['was answered with a page', () => ask(() => Promise.reject(new SyntaxError('<!doctype html>')))],
    ['has another body', () => ask(undefined, true, { body: { ...page, pageNum: 2, ...commonFields() } })],
    ['is in another language', () => ask(undefined, true, { language: 'fil-PH' })],
    ['is of another session', () => ask(undefined, true, { token: 'token-2' })],
    [
      'is old',
      async () => {
        await ask();
        await session.clock.advance(10_001);
      },
    ],
  ])('is sent again if it %s', async (_why, prepare) => {
    const received = fakeServer({ data: rankAnswer });
    await prepare();
    await expect(callApi('getJackpotRank', page)).resolves.toEqual(rankAnswer);
    expect(received).toHaveLength(1);
  });

  it('is sent again after a change, but not after a call of the start', async () => {
    const received = fakeServer({ data: { errcode: 0 } }, { data: likeAnswer }, { data: rankAnswer });
    await ask();
    await callApi('appEventLogClient', { eventList: [] });
    await expect(callApi('getJackpotRank', page)).resolves.toEqual(EARLY);
    await ask();
    await callApi('gameLike', like);
    await expect(callApi('getJackpotRank', page)).resolves.toEqual(rankAnswer);
    expect(received).toHaveLength(3);
  });
});
