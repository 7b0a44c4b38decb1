import { beforeEach, expect, it } from 'vitest';
import { roundLog } from '#src/components/round/round-log.ts';
import { useUserStore } from '#src/stores/player/user.ts';

beforeEach(() => localStorage.clear());

it('knows which results came to this device, and which of them were shown', () => {
  const log = roundLog('test');
  expect([log.isOpen('1'), log.isShown('1')]).toEqual([false, false]);
  log.begin('1');
  expect([log.isOpen('1'), log.isShown('1')]).toEqual([true, false]);
  log.remember('1');
  expect([log.isOpen('1'), log.isShown('1')]).toEqual([false, true]);
  // The same answer once more, e.g. in another tab.
  log.begin('1');
  expect(log.isShown('1')).toBe(true);
});

it('remembers what was shown without an answer here: the server told of it', () => {
  const log = roundLog('test');
  log.remember('1');
  expect(log.isShown('1')).toBe(true);
});

it('keeps the last thirty, each game by itself', () => {
  const log = roundLog('test');
  for (let id = 0; id < 31; id += 1) log.remember(String(id));
  expect([log.isShown('0'), log.isShown('1'), log.isShown('30')]).toEqual([false, true, true]);
  log.remember('1');
  log.remember('31');
  // An id that is remembered again becomes the newest.
  expect([log.isShown('1'), log.isShown('2')]).toEqual([true, false]);
  expect(roundLog('other').isShown('30')).toBe(false);
});

it('keeps a round of everybody for each player of the device by itself', () => {
  const log = roundLog('test', true);
  const become = (id: string) => useUserStore.setState({ user: { id } as never });
  become('u1');
  log.remember('2026-11-27');
  become('u2');
  expect(log.isShown('2026-11-27')).toBe(false);
  become('u1');
  expect(log.isShown('2026-11-27')).toBe(true);
  useUserStore.setState({ user: null });
});
