import { act, cleanup, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seeded } from '#scenes/engine/values/seeded.ts';
import { installClock } from '#src/platform/clock.ts';
import { nextShown, POOLS_EVERY_MS, usePools, usePoolsStore } from '#src/stores/lobby/pools.ts';
import { createFakeClock, type FakeClock } from '../platform/fake-clock.ts';
import { setOnline } from '../render/network.ts';

const section = fc.tuple(fc.nat(2 ** 40), fc.nat(2 ** 40)).map(([min, room]) => ({ min, max: min + room }));
const random = fc.integer({ min: 0, max: 2 ** 32 - 1 }).map(seeded);

test('every number shown is whole hundredths inside its Section, whatever was shown before', () => {
  fc.assert(
    fc.property(section, fc.option(fc.nat(2 ** 42)), random, (range, last, source) => {
      const shown = nextShown(range, last, source);
      expect(Number.isSafeInteger(shown)).toBe(true);
      expect(shown).toBeGreaterThanOrEqual(range.min);
      expect(shown).toBeLessThanOrEqual(range.max);
    }),
  );
});

test('a number never falls while it is inside its Section, and stays below its end', () => {
  fc.assert(
    fc.property(section, random, (range, source) => {
      let last = range.min;
      for (let step = 0; step < 50; step += 1) {
        const shown = nextShown(range, last, source);
        expect(shown).toBeGreaterThanOrEqual(last);
        expect(shown - last).toBeLessThanOrEqual((range.max - last) / 128);
        last = shown;
      }
    }),
  );
});

test.each([
  ['the Section fell below the number shown (the pool was won)', { min: 100, max: 300 }, 900, 100, 200],
  ['nothing was shown yet', { min: 100, max: 300 }, null, 100, 200],
  ['the Section rose above the number shown', { min: 1000, max: 7400 }, 900, 1000, 1050],
  ['a Section of one number', { min: 500, max: 500 }, 500, 500, 500],
])('%s', (_case, range, last, low, high) => {
  const shown = Array.from({ length: 200 }, (_, seed) => nextShown(range, last, seeded(seed)));
  expect(Math.min(...shown)).toBeGreaterThanOrEqual(low);
  expect(Math.max(...shown)).toBeLessThanOrEqual(high);
});

describe('shown numbers', () => {
  const section = { min: 1_000_000, max: 9_000_000 };
  const sections = { megaSection: section, majorSection: section, minorSection: section, miniSection: section };
  const { setSections } = usePoolsStore.getState();
  let clock: FakeClock;
  let uninstall: () => void;
  beforeEach(() => {
    clock = createFakeClock();
    uninstall = installClock(clock);
    localStorage.clear();
    usePoolsStore.setState({ sections: null, shown: null });
  });
  afterEach(() => {
    cleanup();
    uninstall();
  });
  const pass = (ms: number) => act(() => clock.advance(ms));

  test('change every 6 s, are the same on every page, and stay as they are while paused', async () => {
    setSections(sections);
    const lobby = renderHook(({ paused }) => usePools(paused), { initialProps: { paused: false } });
    await pass(POOLS_EVERY_MS / 2);
    const jackpot = renderHook(() => usePools());
    const first = lobby.result.current;
    await pass(POOLS_EVERY_MS / 2 - 1);
    expect(lobby.result.current).toEqual(first);
    await pass(1);
    const second = lobby.result.current;
    expect(second?.mega).toBeGreaterThan(first?.mega ?? Infinity);
    expect(jackpot.result.current).toBe(second);
    await pass(POOLS_EVERY_MS / 2);
    expect(lobby.result.current).toBe(second);
    jackpot.unmount();
    lobby.rerender({ paused: true });
    await pass(POOLS_EVERY_MS * 3);
    expect(lobby.result.current).toBe(second);
    expect(usePoolsStore.getState().shown).toBe(second);
  });

  test('are not less after a reload or in another tab, unless the pool was won', () => {
    setSections(sections);
    for (let step = 0; step < 20; step += 1) usePoolsStore.getState().step();
    const before = usePoolsStore.getState().shown;
    usePoolsStore.setState({ sections: null, shown: null });
    setSections(sections);
    expect(usePoolsStore.getState().shown).toEqual(before);
    setSections({ ...sections, megaSection: { min: 100, max: 300 } });
    expect(usePoolsStore.getState().shown?.mega).toBeLessThanOrEqual(200);
  });

  test('are still without a network', async () => {
    setSections(sections);
    await setOnline(false);
    const board = renderHook(() => usePools());
    const before = board.result.current;
    await pass(POOLS_EVERY_MS * 3);
    expect(board.result.current).toEqual(before);
    await setOnline(true);
    await pass(POOLS_EVERY_MS);
    expect(board.result.current).not.toEqual(before);
  });

  test('a new answer moves only numbers outside their section', () => {
    setSections(sections);
    const before = usePoolsStore.getState().shown;
    setSections({ ...sections, miniSection: { min: 10, max: 20 } });
    const after = usePoolsStore.getState().shown;
    expect({ ...after, mini: 0 }).toEqual({ ...before, mini: 0 });
    expect(after?.mini).toBeLessThanOrEqual(15);
  });
});
