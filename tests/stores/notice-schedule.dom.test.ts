import { beforeEach, expect, test } from 'vitest';
import { isNoticeDue, nextUtcDay, resetNextShow, showNextDay } from '#src/stores/pages/notice-schedule.ts';

beforeEach(() => localStorage.clear());

const at = (text: string) => Date.parse(text);

test.each([
  ['2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z'],
  ['2026-11-21T23:59:59.999Z', '2026-11-22T00:00:00.000Z'],
  // Already the 22nd in Manila, still the 21st by UTC.
  ['2026-11-22T06:00:00.000+08:00', '2026-11-22T00:00:00.000Z'],
  ['2026-12-31T12:00:00.000Z', '2027-01-01T00:00:00.000Z'],
])('after %s the next UTC day starts at %s', (now, next) => {
  expect(nextUtcDay(at(now))).toBe(at(next));
});

test('notices are due at first, and not again today once the player asked so', () => {
  const now = at('2026-11-21T10:00:00Z');
  expect(isNoticeDue(now)).toBe(true);
  showNextDay(now);
  expect(isNoticeDue(now + 1)).toBe(false);
  expect(isNoticeDue(at('2026-11-21T23:59:59.999Z'))).toBe(false);
  expect(isNoticeDue(at('2026-11-22T00:00:00Z'))).toBe(true);
});

test('a wrong clock does not put the notices off for longer than a day', () => {
  showNextDay(at('2036-01-01T00:00:00Z'));
  expect(isNoticeDue(at('2026-11-21T10:00:00Z'))).toBe(true);
});

test('notices that were shown are due at the next start', () => {
  const now = at('2026-11-21T10:00:00Z');
  showNextDay(now);
  resetNextShow();
  expect(isNoticeDue(now)).toBe(true);
});
