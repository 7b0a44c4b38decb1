import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusalOf } from '#src/api/http/http-refusal.ts';
import { ApiError, type ErrorText } from '#src/api/index.ts';
import type { JackpotInfo } from '#src/components/jackpot/useJackpotInfo.ts';
import { useDraw } from '#src/features/jackpot/hooks/useDraw.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { useAgeTermsStore } from '#src/stores/player/age-terms.ts';
import { useUserStore } from '#src/stores/player/user.ts';

const api = vi.hoisted(() => ({ callApi: vi.fn(), pendingIntents: vi.fn(), keptFields: vi.fn() }));
vi.mock('#src/api/index.ts', async (original) => ({ ...(await original<object>()), ...api }));
vi.mock('#src/analytics/index.ts', () => ({ track: vi.fn() }));

const cells = [{ id: 'c0', type: 1, propId: 2001, count: 5000, showNum: 5000, weight: 1 }];
const fairness = {
  serverSeedHash: 'a'.repeat(64),
  nextServerSeedHash: 'b'.repeat(64),
  tableHash: 'c'.repeat(64),
  clientSeed: null,
  nonce: 0,
};
const info = { awardConfigList: cells, pendingDraw: null, chanceSize: 1, fairness } as unknown as JackpotInfo;
const answer = {
  errcode: 0,
  id: 'd1',
  cellId: 'c0',
  type: 1,
  propId: 2001,
  count: 5000,
  bonus: 5000,
  createTime: 1,
  coin: 15_000,
  chanceSize: 0,
  fairness: { serverSeedHash: 'a'.repeat(64), tableHash: 'c'.repeat(64), clientSeed: 'own', nonce: 0 },
};
/** Stores an unanswered tap that was sent with these fields, or no tap if undefined. */
function keep(fields: object | undefined): void {
  api.pendingIntents.mockReturnValue(fields === undefined ? [] : [{ name: 'jackpot-draw' }]);
  api.keptFields.mockReturnValue(fields);
}
const coin = () => useUserStore.getState().user?.coin;
const requests = () => api.callApi.mock.calls.filter(([name]) => name === 'receiveDrawChance');
const settle = () => act(() => vi.advanceTimersByTimeAsync(0));

function mount(given: JackpotInfo = info) {
  let arrive: () => void = () => undefined;
  const grid = {
    start: vi.fn(),
    stop: vi.fn(),
    play: vi.fn(() => new Promise<void>((resolve) => (arrive = resolve))),
    show: vi.fn(),
    skip: vi.fn(),
  };
  const reload = vi.fn(async () => undefined);
  const { result } = renderHook(() => useDraw(given, reload, grid));
  return { result, grid, reload, arrive: () => act(async () => arrive()) };
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  api.callApi
    .mockReset()
    .mockImplementation(async (name: string) => (name === 'receiveDrawChance' ? answer : { errcode: 0, coin: 77_700 }));
  api.pendingIntents.mockReset();
  api.keptFields.mockReset();
  keep(undefined);
  useAgeTermsStore.setState({ isAccepted: true });
  useUserStore.setState({ user: { id: 'u1', coin: 10_000 } as never });
  useModalStore.getState().closeAll();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a draw', () => {
  it('is one request however often the button is tapped, and changes the balance when the award shows', async () => {
    const { result, grid, reload, arrive } = mount();
    act(() => {
      result.current.play();
      // The grid starts in the tap's task, before the request is sent.
      expect(grid.start).toHaveBeenCalledOnce();
      result.current.play();
    });
    expect(requests()).toEqual([]);
    await settle();
    act(() => result.current.play());
    expect(requests()).toHaveLength(1);
    expect(grid.start).toHaveBeenCalledOnce();
    expect(grid.stop).not.toHaveBeenCalled();
    expect(grid.play).toHaveBeenCalledExactlyOnceWith(0, { tier: 'big', label: '₱50' });
    expect(coin()).toBe(10_000);
    await arrive();
    expect(coin()).toBe(15_000);
    expect(useModalStore.getState().stack).toMatchObject([{ type: 'reward', awards: [{ propId: 2001, count: 5000 }] }]);
    expect(api.callApi).toHaveBeenCalledWith('ackJackpotDraw', { id: 'd1' }, expect.anything());
    expect(result.current.chanceSize).toBe(0);
    await act(async () => useModalStore.getState().closeModal());
    expect(result.current.state.name).toBe('idle');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('sends the commitment shown on the page, with a seed of this browser if the commitment has none', async () => {
    mount().result.current.play();
    await settle();
    const { serverSeedHash, tableHash } = fairness;
    expect(requests()[0]?.[1]).toEqual({
      serverSeedHash,
      tableHash,
      clientSeed: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    cleanup();
    mount({ ...info, fairness: { ...fairness, clientSeed: 'own', nonce: 1 } }).result.current.play();
    await settle();
    expect(requests()[1]?.[1]).toEqual({ serverSeedHash, tableHash });
  });

  it('ignores a second tap within 300 ms, even if the first was refused at once', async () => {
    api.callApi.mockRejectedValue(
      new ApiError({
        kind: 'business',
        call: 'receiveDrawChance',
        errcode: 1001,
        refusal: refusalOf('receiveDrawChance', 1001),
      }),
    );
    const { result, grid } = mount();
    act(() => result.current.play());
    await settle();
    expect(grid.stop).toHaveBeenCalledOnce();
    await act(() => vi.advanceTimersByTimeAsync(299));
    act(() => result.current.play());
    await settle();
    expect(requests()).toHaveLength(1);
    expect(grid.start).toHaveBeenCalledOnce();
    await act(() => vi.advanceTimersByTimeAsync(300));
    act(() => result.current.play());
    await settle();
    expect(requests()).toHaveLength(2);
  });

  it.each([
    [1001, 'jackpot:error.noChance'],
    [1002, 'jackpot:error.depositNeeded'],
    [1003, 'jackpot:error.betNeeded'],
    [1004, 'jackpot:error.closed'],
    [7002, 'errors:play.coolingOff'],
    [1999, 'errors:failedCode'],
  ])('refused with %i says %s', async (errcode, key) => {
    api.callApi.mockRejectedValue(
      new ApiError({
        kind: 'business',
        call: 'receiveDrawChance',
        errcode,
        refusal: refusalOf('receiveDrawChance', errcode),
      }),
    );
    const { result } = mount();
    act(() => result.current.play());
    await settle();
    expect(result.current.state.name).toBe('refused');
    expect(result.current.error).toMatchObject<Partial<ErrorText>>({ key, params: { code: errcode, seconds: 0 } });
  });
});

it('a temporary refusal shows how long to wait, and the next tap continues the same intent', async () => {
  const failure = new ApiError({ kind: 'http', call: 'receiveDrawChance', errcode: 429, retryAfterMs: 30_000 });
  api.callApi.mockRejectedValueOnce(failure);
  const { result, grid } = mount();
  act(() => result.current.play());
  await settle();
  expect(result.current.state.name).toBe('refused');
  expect(result.current.error).toEqual({ key: 'errors:tooManyTries', params: { code: 429, seconds: 30 } });
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  act(() => result.current.play());
  await settle();
  expect(requests()).toHaveLength(2);
  expect(new Set(requests().map(([, , options]) => (options as { intent: string }).intent))).toEqual(
    new Set(['jackpot-draw']),
  );
  expect(grid.play).toHaveBeenCalledOnce();
});

describe('a lost answer', () => {
  const lost = () => api.callApi.mockRejectedValueOnce(new ApiError({ kind: 'network', call: 'receiveDrawChance' }));

  it('is asked for again with the same intent', async () => {
    lost();
    const { result, grid } = mount();
    act(() => result.current.play());
    await settle();
    expect(result.current.state.name).toBe('waiting');
    expect(grid.stop).toHaveBeenCalledOnce();
    keep(requests()[0]?.[1]);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(requests().map(([, , options]) => (options as { intent: string }).intent)).toEqual([
      'jackpot-draw',
      'jackpot-draw',
    ]);
    expect(requests()[1]?.[1]).toEqual(requests()[0]?.[1]);
    expect(grid.play).toHaveBeenCalledOnce();
  });

  it('that another tab has received is not asked for again, which would be a second draw', async () => {
    lost();
    const { result, reload } = mount();
    act(() => result.current.play());
    await settle();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(requests()).toHaveLength(1);
    expect(result.current.state.name).toBe('idle');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('from before a reload is requested again; its award shows once, without the animation', async () => {
    keep({ clientSeed: 'from-before' });
    const first = mount();
    await settle();
    expect(requests()[0]?.[1]).toEqual({ clientSeed: 'from-before' });
    expect(first.grid.show).toHaveBeenCalledExactlyOnceWith(0);
    expect(first.grid.play).not.toHaveBeenCalled();
    expect(first.grid.start).not.toHaveBeenCalled();
    expect(coin()).toBe(15_000);
    cleanup();
    useModalStore.getState().closeAll();
    keep(undefined);
    mount({ ...info, pendingDraw: answer as never });
    await settle();
    expect(useModalStore.getState().stack).toEqual([]);
  });

  it('of a pending draw: its award shows, and the balance is loaded', async () => {
    mount({ ...info, pendingDraw: { ...answer, id: 'd7' } as never });
    await settle();
    expect(useModalStore.getState().stack).toMatchObject([{ type: 'reward' }]);
    expect(coin()).toBe(77_700);
  });

  it('waits for the age notice', async () => {
    useAgeTermsStore.setState({ isAccepted: false });
    mount({ ...info, pendingDraw: { ...answer, id: 'd8' } as never });
    await settle();
    expect(useModalStore.getState().stack).toEqual([]);
  });
});
