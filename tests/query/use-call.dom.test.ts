import { act, renderHook } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { http } from '#src/api/http/http.ts';
import { startI18n, switchLanguage } from '#src/i18n/index.ts';
import { noteReturn } from '#src/platform/network.ts';
import { useCall } from '#src/query/index.ts';
import { clearMember } from '#src/stores/player/member.ts';
import { useSessionStore } from '#src/stores/player/session.ts';
import { fakeServer } from '../api/fake-server.ts';
import { setOnline } from '../render/network.ts';
import { pass, setUpQueries } from './set-up-queries.ts';

setUpQueries();
beforeAll(() => startI18n('en-PH'));

const hash = 'a'.repeat(64);
const seed = (nonce: number) => ({
  data: { errcode: 0, serverSeedHash: hash, nextServerSeedHash: hash, clientSeed: 'own', nonce, revealed: [] },
});
const refused = { status: 500, data: { errcode: 500, message: '' } };
const mount = (options?: Parameters<typeof useCall>[2]) => renderHook(() => useCall('getFairnessSeed', {}, options));

describe('a read', () => {
  it('is loading, then has its answer', async () => {
    fakeServer(seed(1));
    const { result } = mount();
    expect(result.current).toMatchObject({ data: undefined, error: null, isLoading: true });
    await pass();
    expect(result.current).toMatchObject({ data: { nonce: 1 }, error: null, isLoading: false });
  });

  it('gives the reason of a failure, and loads again on request', async () => {
    fakeServer(refused, seed(2));
    const { result } = mount();
    await pass();
    expect(result.current).toMatchObject({ data: undefined, error: { key: 'errors:server' }, isLoading: false });
    await act(async () => expect(await result.current.reload()).toMatchObject({ nonce: 2 }));
    expect(result.current).toMatchObject({ data: { nonce: 2 }, error: null });
  });

  it('that failed is repeated when the network is back; one that succeeded is not', async () => {
    const received = fakeServer(refused, seed(2), seed(3));
    const { result } = mount();
    const comeBack = async () => {
      for (const isBack of [false, true]) await setOnline(isBack);
      await pass();
    };
    await pass();
    expect(result.current.error).not.toBeNull();
    await comeBack();
    expect(result.current).toMatchObject({ data: { nonce: 2 }, error: null });
    await comeBack();
    expect(received).toHaveLength(2);
  });

  it('that was lost is repeated when the probe is answered, although the browser never reported a loss', async () => {
    const received = fakeServer('lost', 'lost', 'lost', seed(2));
    const { result } = mount();
    await pass(10_000);
    expect(result.current.error).toMatchObject({ key: 'errors:network' });
    act(noteReturn);
    await pass();
    expect(result.current).toMatchObject({ data: { nonce: 2 }, error: null });
    act(noteReturn);
    await pass();
    expect(received).toHaveLength(4);
  });

  it('keeps its data during a reload, and after a failed one', async () => {
    const received = fakeServer(seed(1), refused);
    const { result } = mount();
    await pass();
    await act(async () => expect(await result.current.reload()).toBeNull());
    expect(received).toHaveLength(2);
    expect(result.current).toMatchObject({ data: { nonce: 1 }, error: null, isLoading: false });
  });

  it('that is loaded again does not take the answer that was on its way', async () => {
    fakeServer(seed(1), 'silent', seed(2));
    const { result } = mount();
    await pass();
    act(() => void result.current.reload());
    await pass();
    act(() => void result.current.reload());
    await pass();
    expect(result.current.data?.nonce).toBe(2);
  });

  it('is given up when its component goes', async () => {
    const signals: AbortSignal[] = [];
    fakeServer('silent');
    const silent = http.defaults.adapter;
    http.defaults.adapter = (config) => {
      signals.push(config.signal as AbortSignal);
      return (silent as (sent: typeof config) => never)(config);
    };
    const { unmount } = mount();
    await pass();
    unmount();
    await pass();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('is one request for all its readers', async () => {
    const received = fakeServer(seed(1));
    const first = mount();
    const second = mount();
    await pass();
    expect(received).toHaveLength(1);
    expect(first.result.current.data).toBe(second.result.current.data);
  });

  it('returns the cached answer at once when it is read again, and refreshes it', async () => {
    const received = fakeServer(seed(1), seed(2));
    const { unmount } = mount();
    await pass();
    unmount();
    const { result } = mount();
    expect(result.current.data?.nonce).toBe(1);
    await pass();
    expect([result.current.data?.nonce, received.length]).toEqual([2, 2]);
  });

  it('that is not enabled sends nothing until it is enabled', async () => {
    const received = fakeServer(seed(1));
    const { result } = mount({ enabled: false });
    await pass();
    expect(received).toHaveLength(0);
    await act(async () => expect(await result.current.reload()).toMatchObject({ nonce: 1 }));
    expect(result.current.data?.nonce).toBe(1);
  });
});

describe('a read that polls', () => {
  const show = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };

  it('rests while the page is hidden, and asks at once when it is seen again', async () => {
    const received = fakeServer(seed(1));
    mount({ refetchEvery: 60_000 });
    await pass(60_000);
    expect(received).toHaveLength(2);
    show('hidden');
    await pass(600_000);
    expect(received).toHaveLength(2);
    show('visible');
    await pass();
    expect(received).toHaveLength(3);
    await pass(60_000);
    expect(received).toHaveLength(4);
  });

  it('is not tried again in between', async () => {
    const received = fakeServer('lost');
    mount({ refetchEvery: 60_000 });
    await pass(59_999);
    expect(received).toHaveLength(1);
  });
});

describe('a change of the asking user', () => {
  it('reads again as a member, and keeps the visitor’s data until then', async () => {
    useSessionStore.setState({ token: null });
    const received = fakeServer(seed(0), seed(7));
    const { result } = mount();
    await pass();
    act(() => useSessionStore.setState({ token: 'token-2' }));
    expect(result.current.data?.nonce).toBe(0);
    await pass();
    expect(result.current.data?.nonce).toBe(7);
    expect(received.map(({ authorization }) => authorization)).toEqual([null, 'Bearer token-2']);
  });

  it('loses a member’s answers with the logout', async () => {
    fakeServer(seed(3), 'silent');
    const { result } = mount();
    await pass();
    act(clearMember);
    expect(result.current).toMatchObject({ data: undefined, isLoading: true });
    await pass();
    act(() => useSessionStore.setState({ token: 'token-2' }));
    expect(result.current.data).toBeUndefined();
  });

  it('reads again in the other language', async () => {
    const received = fakeServer(seed(1), seed(2));
    const shown: (number | undefined)[] = [];
    renderHook(() => shown.push(useCall('getFairnessSeed', {}).data?.nonce));
    await pass();
    await act(() => switchLanguage('fil-PH'));
    await pass();
    // The old answer stays visible until the new one arrives.
    expect([...new Set(shown)]).toEqual([undefined, 1, 2]);
    expect(shown.lastIndexOf(undefined)).toBeLessThan(shown.indexOf(1));
    expect(received.map(({ language }) => language)).toEqual(['en-PH', 'fil-PH']);
    await act(() => switchLanguage('en-PH'));
  });
});
