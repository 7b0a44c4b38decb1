import { afterEach, expect, it, vi } from 'vitest';
import {
  isDoubtful,
  isOnline,
  noteAnswer,
  noteLost,
  noteReturn,
  subscribeDoubt,
  subscribeOnline,
} from '#src/platform/network.ts';
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

it('is in doubt after a lost call until the probe is answered, which counts as a return of the network', () => {
  const seen: string[] = [];
  const stops = [
    subscribeOnline(() => seen.push(`online ${isOnline()}`)),
    subscribeDoubt(() => seen.push(`doubt ${isDoubtful()}`)),
  ];
  noteReturn();
  noteLost();
  noteLost();
  noteAnswer();
  expect([isOnline(), isDoubtful()]).toEqual([true, true]);
  noteReturn();
  noteReturn();
  for (const stop of stops) stop();
  noteLost();
  noteReturn();
  expect(seen).toEqual(['doubt true', 'online true', 'doubt false']);
});
