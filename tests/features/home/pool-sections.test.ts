// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// Loaded beforehand, so that the lazy import in the hook is at hand.
import { PoolSections } from '#src/features/home/components/PoolSections.tsx';
import { installClock } from '#src/platform/clock.ts';
import { REST_AFTER_MS } from '#src/platform/idle.ts';
import { createFakeClock, type FakeClock } from '../../platform/fake-clock.ts';
import { usePoolSections } from '#src/features/home/hooks/usePoolSections.ts';

let clock: FakeClock;
let uninstall: () => void;
beforeEach(() => {
  clock = createFakeClock();
  uninstall = installClock(clock);
});
afterEach(() => {
  cleanup();
  uninstall();
});

it('the reader of the pools is loaded when the page has been at rest, and not while the lobby is paused', async () => {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work));
  const { result, rerender } = renderHook(({ paused }) => usePoolSections(paused), {
    initialProps: { paused: true },
  });
  await act(() => clock.advance(REST_AFTER_MS));
  expect([waiting.length, result.current]).toEqual([0, null]);
  rerender({ paused: false });
  await act(() => clock.advance(REST_AFTER_MS - 1));
  expect(waiting).toHaveLength(0);
  await act(() => clock.advance(1));
  expect([waiting.length, result.current]).toEqual([1, null]);
  act(() => waiting[0]?.());
  await vi.waitFor(() => expect(result.current).toBe(PoolSections), 20_000);
});
