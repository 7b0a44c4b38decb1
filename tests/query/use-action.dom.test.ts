import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useAction, useCall, usePagedCall } from '#src/query/index.ts';
import { fakeServer, type Received, type Reply } from '../api/fake-server.ts';
import { pass, setUpQueries } from './set-up-queries.ts';

setUpQueries();

const own = { clientSeed: 'own' };
const hash = 'a'.repeat(64);
const commitment = { errcode: 0, serverSeedHash: hash, nextServerSeedHash: hash, clientSeed: 'own', nonce: 0 };
const seed = { ...commitment, revealed: [] };
const rotated: Reply = { data: { ...commitment, revealedServerSeed: hash } };
const nameOf = ({ path }: Received) => path.split('/').at(-1);
const mount = (options?: Parameters<typeof useAction<'rotateFairnessSeed'>>[1]) =>
  renderHook(() => useAction('rotateFairnessSeed', options));

describe('an action', () => {
  it('is busy, then gives its answer', async () => {
    fakeServer(rotated);
    const seen: boolean[] = [];
    const { result } = renderHook(() => {
      const action = useAction('rotateFairnessSeed');
      if (seen.at(-1) !== action.isBusy) seen.push(action.isBusy);
      return action;
    });
    let answer: unknown;
    act(() => void result.current.run(own).then((given) => (answer = given)));
    await pass();
    expect(seen).toEqual([false, true, false]);
    expect(result.current.error).toBeNull();
    expect(answer).toMatchObject({ revealedServerSeed: hash });
  });

  it('runs once however often it is pressed', async () => {
    const received = fakeServer(rotated);
    const { result } = mount();
    let second: unknown;
    act(() => {
      void result.current.run(own);
      void result.current.run(own).then((given) => (second = given));
    });
    await pass();
    expect([received.length, second]).toEqual([1, null]);
    act(() => void result.current.run(own));
    await pass();
    expect(received).toHaveLength(2);
  });

  it('keeps the error of a lost call when the network returns, because it is not repeated by itself', async () => {
    fakeServer('lost');
    const { result } = mount();
    act(() => void result.current.run(own));
    await pass(10_000);
    act(() => void window.dispatchEvent(new Event('online')));
    await pass();
    expect(result.current.error).toMatchObject({ key: 'errors:network' });
  });

  it('is busy if it is pressed when the network returns', async () => {
    fakeServer('lost', 'lost', 'lost', 'silent');
    const { result } = mount();
    act(() => void result.current.run(own));
    await pass(10_000);
    expect(result.current.error).toMatchObject({ key: 'errors:network' });
    act(() => {
      void result.current.run(own);
      window.dispatchEvent(new Event('online'));
    });
    expect(result.current).toMatchObject({ isBusy: true, error: null });
  });

  it('says why it failed until that is cleared, and does not throw', async () => {
    fakeServer({ data: { errcode: 6001, message: 'A round is open' } });
    const { result } = mount();
    await act(async () => expect(await result.current.run(own)).toBeNull());
    await pass();
    expect(result.current).toMatchObject({ isBusy: false, error: { key: 'fairness:error.roundOpen' } });
    act(() => result.current.clearError());
    await pass();
    expect(result.current.error).toBeNull();
  });

  it('has the reads that it changes loaded again, the pages of a list too, and no others', async () => {
    const list = { errcode: 0, list: [], pages: 0 };
    const answers: Record<string, object> = {
      getFairnessSeed: seed,
      getFairnessRounds: list,
      getPersonJackpotDrawAwardLog: list,
      rotateFairnessSeed: { ...commitment, revealedServerSeed: hash },
    };
    const received = fakeServer((request) => ({ data: answers[nameOf(request) ?? ''] }));
    renderHook(() => useCall('getFairnessSeed', {}));
    renderHook(() => usePagedCall('getFairnessRounds', { pageSize: 20 }));
    renderHook(() => usePagedCall('getPersonJackpotDrawAwardLog', { pageSize: 20 }));
    const { result } = mount({ refreshes: ['getFairnessSeed', 'getFairnessRounds'] });
    await pass();
    received.length = 0;
    act(() => void result.current.run(own));
    await pass();
    expect(received.map(nameOf)).toEqual(['rotateFairnessSeed', 'getFairnessSeed', 'getFairnessRounds']);
  });

  it('does not take an answer that was on its way before it', async () => {
    const received = fakeServer('silent', rotated, { data: { ...seed, nonce: 5 } });
    const read = renderHook(() => useCall('getFairnessSeed', {}));
    const { result } = mount({ refreshes: ['getFairnessSeed'] });
    await pass();
    act(() => void result.current.run(own));
    await pass();
    expect(received.map(nameOf)).toEqual(['getFairnessSeed', 'rotateFairnessSeed', 'getFairnessSeed']);
    expect(read.result.current.data?.nonce).toBe(5);
  });

  it('that failed has nothing loaded again', async () => {
    const received = fakeServer({ data: seed }, { data: { errcode: 6001, message: '' } });
    renderHook(() => useCall('getFairnessSeed', {}));
    const { result } = mount({ refreshes: ['getFairnessSeed'] });
    await pass();
    act(() => void result.current.run(own));
    await pass();
    expect(received).toHaveLength(2);
  });
});

describe('an action with an intent', () => {
  const intent = 'fairness-rotate';

  it('that got lost is kept, and finished under the same key after a reload', async () => {
    const received = fakeServer('lost', 'lost', 'lost', rotated);
    const before = mount({ intent });
    act(() => void before.result.current.run(own));
    expect(before.result.current).toMatchObject({ isBusy: true, isFinishing: false });
    await pass(10_000);
    expect(before.result.current).toMatchObject({ isKept: true, error: { key: 'errors:network' } });
    before.unmount();

    const after = mount({ intent });
    expect(after.result.current).toMatchObject({ isKept: true, error: null });
    act(() => void after.result.current.run(own));
    expect(after.result.current).toMatchObject({ isKept: false, isFinishing: true });
    await pass();
    expect(after.result.current).toMatchObject({ isKept: false, isFinishing: false });
    expect(received).toHaveLength(4);
    expect(new Set(received.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it.each([
    ['as it was sent where it finishes what was sent', true, 1],
    ['as another action otherwise', false, 2],
  ] as const)('that got lost is made with another body %s', async (_how, finishesSent, keys) => {
    const received = fakeServer('lost', 'lost', 'lost', rotated);
    const { result } = mount({ intent, finishesSent });
    act(() => void result.current.run(own));
    await pass(10_000);
    act(() => void result.current.run({ ...own, clientSeed: 'another seed' }));
    await pass();
    expect(received).toHaveLength(4);
    expect(new Set(received.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(keys);
    expect(result.current.isKept).toBe(false);
  });

  it('that was answered is not kept', async () => {
    fakeServer({ data: { errcode: 6001, message: '' } });
    const { result } = mount({ intent });
    act(() => void result.current.run(own));
    await pass();
    expect(result.current.isKept).toBe(false);
  });
});
