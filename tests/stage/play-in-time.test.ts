import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { playInTime } from '#src/stage/play-in-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a request to a scene', () => {
  it('resolves when the scene has played it', async () => {
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

  it('is null if the scene refuses it', async () => {
    await expect(playInTime(1000, () => Promise.reject(new Error('refused')))).resolves.toBeNull();
  });

  it('times out even if the scene never answers', async () => {
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
