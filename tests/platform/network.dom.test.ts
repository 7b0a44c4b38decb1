import { afterEach, expect, it, vi } from 'vitest';
import { isOnline, noteAnswer, subscribeOnline } from '#src/platform/network.ts';
import { setOnline } from '../render/network.ts';

afterEach(() => vi.restoreAllMocks());

it('believes an answer rather than the browser, until the browser reports a loss again', async () => {
  const seen: boolean[] = [];
  const stop = subscribeOnline(() => seen.push(isOnline()));
  await setOnline(false);
  noteAnswer();
  noteAnswer();
  expect(isOnline()).toBe(true);
  await setOnline(false);
  await setOnline(true);
  stop();
  await setOnline(false);
  expect(seen).toEqual([false, true, false, true]);
});
