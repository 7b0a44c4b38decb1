import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { playInTime } from '#src/stage/play-in-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what a scene is asked to show', () => {
  it('is waited for', async () => {
    const signals: AbortSignal[] = [];
    const played = playInTime(1000, async (signal) => {
      signals.push(signal);
      return 'played';
    });
    await expect(played).resolves.toBe('played');
    await vi.advanceTimersByTimeAsync(2000);
    // A finished request is not aborted.
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  });

  it('is null where the scene refuses', async () => {
    await expect(playInTime(1000, () => Promise.reject(new Error('refused')))).resolves.toBeNull();
  });

  it('is given up in time, also where the scene never answers', async () => {
    const signals: AbortSignal[] = [];
    const played = playInTime(1000, (signal) => {
      signals.push(signal);
      return new Promise<string>(() => undefined);
    });
    await vi.advanceTimersByTimeAsync(999);
    expect(signals[0]?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await expect(played).resolves.toBeNull();
    expect(signals[0]?.aborted).toBe(true);
  });
});
