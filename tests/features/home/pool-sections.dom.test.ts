import { act, render, renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
// Loaded beforehand: the development check of answers is a lazy import, which must not outlive the test.
import '#src/api/check-answer.ts';
// Loaded beforehand, so that the lazy import in the hook is at hand.
import { PoolSections } from '#src/features/home/components/PoolSections.tsx';
import { usePoolSections } from '#src/features/home/hooks/usePoolSections.ts';
import { REST_AFTER_MS } from '#src/platform/idle.ts';
import { queryClient } from '#src/query/client.ts';
import { usePoolsStore } from '#src/stores/lobby/pools.ts';
import { fakeServer } from '../../api/fake-server.ts';
import { pass, setUpClock } from '../../platform/set-up-clock.ts';

setUpClock();
afterEach(() => queryClient.clear());

it('the reader of the pools is loaded when the page has been at rest, and not while the lobby is paused', async () => {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work));
  const { result, rerender } = renderHook(({ paused }) => usePoolSections(paused), {
    initialProps: { paused: true },
  });
  await pass(REST_AFTER_MS);
  expect([waiting.length, result.current]).toEqual([0, null]);
  rerender({ paused: false });
  await pass(REST_AFTER_MS - 1);
  expect(waiting).toHaveLength(0);
  await pass(1);
  expect([waiting.length, result.current]).toEqual([1, null]);
  act(() => waiting[0]?.());
  await vi.waitFor(() => expect(result.current).toBe(PoolSections), 20_000);
});

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

it('Sections that cannot be loaded change nothing and are asked for again a minute later', async () => {
  const received = fakeServer('lost', { data: info });
  render(createElement(PoolSections, { paused: false }));
  await pass(59_999);
  expect(usePoolsStore.getState().shown).toBeNull();
  expect(received).toHaveLength(1);
  await pass(1);
  expect(usePoolsStore.getState().shown?.mega).toBeGreaterThanOrEqual(section.min);
});
