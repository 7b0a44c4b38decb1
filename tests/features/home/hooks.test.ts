// @vitest-environment happy-dom
import { act, cleanup, render, renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
// Imported first: the development check of answers is a lazy import, which must be done before the test ends.
import '#src/api/check-answer.ts';
import { BANNER_MS, useCarousel } from '#src/features/home/hooks/useCarousel.ts';
import { setLike } from '#src/components/game/useFavourites.ts';
import { PoolSections } from '#src/features/home/components/PoolSections.tsx';
import { installClock } from '#src/platform/clock.ts';
import { queryClient } from '#src/query/client.ts';
import { useGamesStore } from '#src/stores/games.ts';
import { usePoolsStore } from '#src/stores/pools.ts';
import { fakeServer } from '../../api/fake-server.ts';
import { createFakeClock, type FakeClock } from '../../platform/fake-clock.ts';

let clock: FakeClock;
let uninstall: () => void;
beforeEach(() => {
  clock = createFakeClock();
  uninstall = installClock(clock);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  uninstall();
  localStorage.clear();
});
const pass = (ms: number) => act(() => clock.advance(ms));

const section = { min: 1_000_000, max: 9_000_000 };
const info = {
  errcode: 0,
  total: 0,
  megaJackpot: 1_500_000,
  majorJackpot: 1_000_000,
  minorJackpot: 1_000_000,
  miniJackpot: 1_000_000,
  megaSection: section,
  majorSection: section,
  minorSection: section,
  miniSection: section,
  canReceiveDrawChance: false,
  chanceSize: 0,
  needDeposit: 0,
  needTyping: 0,
  open: true,
  awardConfigList: Array.from({ length: 10 }, (_, cell) => ({
    id: `c${cell}`,
    type: 1,
    propId: 2001,
    count: 100,
    showNum: 100,
    weight: 1,
  })),
  jackpotWinnerList: [],
  pendingDraw: null,
  serverTime: 0,
};

test('Sections that cannot be loaded change nothing and are asked for again a minute later', async () => {
  const received = fakeServer('lost', { data: info });
  render(createElement(PoolSections, { paused: false }));
  await pass(59_999);
  expect(usePoolsStore.getState().shown).toBeNull();
  expect(received).toHaveLength(1);
  await pass(1);
  expect(usePoolsStore.getState().shown?.mega).toBeGreaterThanOrEqual(section.min);
});

/** Three slides of 300 px in a rail as wide as one. */
function rail(): { list: HTMLUListElement; goals: number[] } {
  const list = document.createElement('ul');
  const goals: number[] = [];
  for (let place = 0; place < 3; place += 1) {
    const slide = document.createElement('li');
    Object.defineProperty(slide, 'offsetLeft', { value: place * 300 });
    list.append(slide);
  }
  Object.defineProperties(list, { clientWidth: { value: 300 }, scrollWidth: { value: 900 }, offsetLeft: { value: 0 } });
  list.scrollTo = (options) => {
    const left = typeof options === 'object' ? (options.left ?? 0) : 0;
    list.scrollLeft = left;
    goals.push(left);
  };
  return { list, goals };
}

test('the banners move on after their time, and wait while the focus is on them or the player stopped them', async () => {
  const { list, goals } = rail();
  const { result } = renderHook(() => useCarousel(3));
  result.current.rail.current = list;
  await pass(BANNER_MS - 1);
  expect(goals).toEqual([]);
  await pass(1);
  expect(goals).toEqual([300]);
  act(() => result.current.holders.onFocus());
  await pass(BANNER_MS * 2);
  expect(goals).toEqual([300]);
  act(() => result.current.holders.onBlur());
  await pass(BANNER_MS);
  expect(goals).toHaveLength(2);
  act(() => result.current.toggle());
  await pass(BANNER_MS * 2);
  expect(goals).toHaveLength(2);
});

test('a like shows at once, and is taken back when the server refuses it', async () => {
  useGamesStore.getState().setGames({ gameLikes: ['a'] });
  const received = fakeServer({ data: { errcode: 4001, message: 'No such game' } });
  const refused = setLike('b', true);
  expect(useGamesStore.getState().gameLikes).toEqual(['b', 'a']);
  expect(await setLike('b', false)).toBeNull();
  expect(await refused).toMatchObject({ key: 'game:error.noSuchGame' });
  expect(useGamesStore.getState().gameLikes).toEqual(['a']);
  expect(received).toHaveLength(1);
});
