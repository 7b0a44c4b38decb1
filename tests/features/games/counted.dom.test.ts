import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { WinTier } from '#scenes/bridge/contracts/win.ts';
import { WIN_MS } from '#scenes/win/rules.ts';
import { useCounted } from '#src/features/games/frame/useCounted.ts';
import { installClock } from '#src/platform/clock.ts';
import { createFakeClock, type FakeClock } from '../../platform/fake-clock.ts';

let fake: FakeClock;
let uninstall: () => void;
beforeEach(() => {
  fake = createFakeClock();
  uninstall = installClock(fake);
});
afterEach(() => {
  cleanup();
  uninstall();
});

const counted = (tier: WinTier | null) =>
  renderHook(({ tier: now }: { tier: WinTier | null }) => useCounted('₱1,250.00', now), { initialProps: { tier } });

it('writes an amount as it is where nothing is celebrated', () => {
  expect(counted(null).result.current).toBe('₱1,250.00');
});

it('counts it up with a celebration, and to its end before that is over', async () => {
  const { result } = counted('big');
  expect(result.current).toBe('₱0.00');
  await act(() => fake.advance(WIN_MS.big / 4));
  expect(result.current).toMatch(/^₱[1-9]\d*\.\d\d$/);
  await act(() => fake.advance(WIN_MS.big / 2));
  expect(result.current).toBe('₱1,250.00');
});

it('is whole at once where the celebration is cut, and counts from nothing in the next one', async () => {
  const { result, rerender } = counted('huge');
  await act(() => fake.advance(400));
  rerender({ tier: null });
  expect(result.current).toBe('₱1,250.00');
  rerender({ tier: 'small' });
  expect(result.current).toBe('₱0.00');
});
