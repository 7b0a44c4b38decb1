// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
// Loaded beforehand, so that the lazy import in the hook is at hand.
import { PoolSections } from '#src/features/home/components/PoolSections.tsx';
import { usePoolSections } from '#src/features/home/hooks/usePoolSections.ts';

afterEach(cleanup);

it('the reader of the pools is loaded when the page rests, and not while the lobby is paused', async () => {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work));
  const { result, rerender } = renderHook(({ paused }) => usePoolSections(paused), {
    initialProps: { paused: true },
  });
  expect([waiting.length, result.current]).toEqual([0, null]);
  rerender({ paused: false });
  expect([waiting.length, result.current]).toEqual([1, null]);
  act(() => waiting[0]?.());
  await vi.waitFor(() => expect(result.current).toBe(PoolSections), 20_000);
});
