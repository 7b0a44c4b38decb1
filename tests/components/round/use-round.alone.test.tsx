import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/index.ts';
import type { RoundGame } from '#src/components/round/game.ts';
import { roundLog } from '#src/components/round/round-log.ts';
import type { Balance } from '#src/components/round/types.ts';
import { useRound } from '#src/components/round/useRound.ts';
import { isDrawRunning } from '#src/stores/pages/running-draw.ts';
import { useAgeTermsStore } from '#src/stores/player/age-terms.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { coins, type Prize, type Stage, stagesOf } from './games.ts';

const api = vi.hoisted(() => ({ callApi: vi.fn(), pendingIntents: vi.fn(), keptFields: vi.fn() }));
vi.mock('#src/api/index.ts', async (original) => ({ ...(await original<object>()), ...api }));

const INTENT = 'test-round';
const log = roundLog('test');
/** Stores an unanswered tap that was sent with these fields, or no tap if undefined. */
function keep(fields: object | undefined): void {
  api.pendingIntents.mockReturnValue(fields === undefined ? [] : [{ name: INTENT }]);
  api.keptFields.mockReturnValue(fields);
}
const coin = () => useUserStore.getState().user?.coin;
const settle = () => act(() => vi.advanceTimersByTimeAsync(0));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const lost = new ApiError({ kind: 'network', call: 'receiveDrawChance' });

/** Creates a promise that the test resolves. */
function later<T>() {
  let give: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => (give = resolve));
  return { promise, give: (value: T) => act(async () => give(value)) };
}

function mount(change: Partial<RoundGame<object, Prize, Stage>> = {}) {
  const [turned, seen] = [later<void>(), later<void>()];
  const game = {
    kept: { intent: INTENT, log },
    loaded: {},
    pending: () => null,
    pendingBalance: 'unknown',
    ask: vi.fn(async (): Promise<{ result: Prize; balance: Balance }> => ({ result: coins, balance: 150_00 })),
    start: vi.fn(),
    stop: vi.fn(),
    show: vi.fn(),
    stagesOf,
    play: vi.fn((stage: Stage) => (stage === 'turn' ? turned.promise : null)),
    award: vi.fn(() => seen.promise),
    acknowledge: { call: 'ackJackpotDraw', tell: vi.fn(async () => undefined) },
    reload: vi.fn(),
    ...change,
  } satisfies RoundGame<object, Prize, Stage>;
  const { result, unmount } = renderHook(() => useRound<object, Prize, Stage>(game));
  const tap = async (own: object = {}) => {
    act(() => result.current.play(own));
    await settle();
  };
  return { game, result, unmount, tap, turn: () => turned.give(), close: () => seen.give() };
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  api.callApi.mockReset().mockResolvedValue({ errcode: 0, coin: 77_700 });
  keep(undefined);
  useAgeTermsStore.setState({ isAccepted: true });
  useUserStore.setState({ user: { id: 'u1', coin: 100_00 } as never });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a round', () => {
  it('sends its fields once, plays, shows the result, acknowledges it, and delays interruptions', async () => {
    const { game, result, tap, turn, close } = mount();
    act(() => {
      result.current.play({ place: 4 });
      expect(game.start).toHaveBeenCalledOnce();
      expect(result.current.isRunningNow()).toBe(true);
      result.current.play({ place: 5 });
    });
    await settle();
    await tap();
    expect(game.ask).toHaveBeenCalledExactlyOnceWith({ place: 4 }, false);
    expect([coin(), isDrawRunning(), log.isOpen('r1')]).toEqual([100_00, true, true]);
    await turn();
    expect(game.award).toHaveBeenCalledOnce();
    expect(game.acknowledge.tell).toHaveBeenCalledExactlyOnceWith('r1');
    expect([coin(), isDrawRunning(), log.isShown('r1')]).toEqual([150_00, true, true]);
    await close();
    expect([result.current.state.name, isDrawRunning()]).toEqual(['idle', false]);
  });

  it('whose page is left while it plays counts: its balance is updated, and it is shown later', async () => {
    const { game, unmount, tap } = mount();
    await tap();
    unmount();
    expect([coin(), log.isOpen('r1'), isDrawRunning()]).toEqual([150_00, true, false]);
    expect(game.award).not.toHaveBeenCalled();
    const again = mount({ pending: () => coins });
    await settle();
    expect(again.game.award).toHaveBeenCalledOnce();
  });

  it('counts even if its answer arrives after the page was left', async () => {
    const answer = later<{ result: Prize; balance: Balance }>();
    const { unmount, tap } = mount({ ask: () => answer.promise });
    await tap();
    unmount();
    await answer.give({ result: coins, balance: 150_00 });
    expect([coin(), log.isOpen('r1')]).toEqual([150_00, true]);
  });

  it('that another tab shows is not shown here, and its balance is right', async () => {
    const { game, result, tap, turn } = mount();
    await tap();
    log.remember('r1');
    await turn();
    expect(game.award).not.toHaveBeenCalled();
    expect([coin(), result.current.state.name]).toEqual([150_00, 'idle']);
  });

  it('without a network waits for it, and is requested again automatically', async () => {
    const ask = vi.fn(async () => ({ result: coins, balance: 150_00 }));
    for (let tries = 0; tries < 3; tries += 1) ask.mockRejectedValueOnce(lost);
    const { game, result, tap } = mount({ ask });
    await tap();
    keep({});
    await pass(10_000);
    expect(ask).toHaveBeenCalledTimes(3);
    expect([result.current.state.name, result.current.error?.key, result.current.isKept, isDrawRunning()]).toEqual([
      'lost',
      'errors:network',
      true,
      false,
    ]);
    expect(game.stop).toHaveBeenCalledOnce();
    await act(async () => void window.dispatchEvent(new Event('online')));
    await settle();
    expect(ask).toHaveBeenCalledTimes(4);
    expect(result.current.error).toBeNull();
    expect(game.play).toHaveBeenCalledExactlyOnceWith('turn', coins);
  });

  it('waits silently for a short pause before the retry, and shows a longer one', async () => {
    const wait = (retryAfterMs: number) =>
      new ApiError({ kind: 'http', call: 'receiveDrawChance', errcode: 429, retryAfterMs });
    const ask = vi.fn(async () => ({ result: coins, balance: 150_00 }));
    ask.mockRejectedValueOnce(wait(3000)).mockRejectedValueOnce(wait(30_000));
    const { game, result, tap } = mount({ ask });
    await tap();
    keep({});
    expect(result.current.state.name).toBe('waiting');
    await pass(2999);
    expect(ask).toHaveBeenCalledOnce();
    await pass(1);
    expect(result.current.state.name).toBe('refused');
    expect(result.current.error?.params.seconds).toBe(30);
    expect(game.reload).toHaveBeenCalledExactlyOnceWith(result.current.error);
  });
});

describe('after a reload', () => {
  it('a tap without an answer is finished, and nothing is spent', async () => {
    keep({ place: 4 });
    const { game } = mount({ pending: () => coins });
    await settle();
    expect(game.ask).toHaveBeenCalledExactlyOnceWith({}, true);
    expect(game.start).not.toHaveBeenCalled();
    expect(game.show).toHaveBeenCalledExactlyOnceWith(coins);
    expect(game.award).toHaveBeenCalledOnce();
    expect(coin()).toBe(150_00);
  });

  it('a result that was not shown is, and the balance is asked for', async () => {
    const { game } = mount({ pending: () => coins });
    await settle();
    expect(game.award).toHaveBeenCalledOnce();
    expect(coin()).toBe(77_700);
  });

  it('a result that was shown in this browser is only acknowledged', async () => {
    log.remember('r1');
    const { game } = mount({ pending: () => coins });
    await settle();
    expect(game.award).not.toHaveBeenCalled();
    expect(game.acknowledge.tell).toHaveBeenCalledExactlyOnceWith('r1');
    expect(api.callApi).not.toHaveBeenCalled();
  });

  it.each([
    ['the game is loaded', { loaded: null }, {}],
    ['the age notice is accepted', {}, { isAccepted: false }],
  ])('nothing is shown before %s', async (_name, change, terms) => {
    useAgeTermsStore.setState(terms);
    const { game } = mount({ pending: () => coins, ...change });
    await settle();
    expect(game.award).not.toHaveBeenCalled();
  });
});

it('in practice nothing is remembered: equal results are shown each time', async () => {
  const { game, tap, turn, close } = mount({ kept: null });
  await tap();
  await turn();
  await close();
  expect(game.award).toHaveBeenCalledOnce();
  expect(log.isShown('r1')).toBe(false);
  await tap();
  expect(game.play).toHaveBeenCalledTimes(2);
});
