import { expect, test } from 'vitest';
import { placeOf, PLACES, TABS } from '#src/app/shell/navigation/places.ts';
import { pillAmount } from '#src/components/coin-pill/pill-amount.ts';

test.each([
  [128_450, '₱1,284.50'],
  [0, '₱0.00'],
  [9_999_999, '₱99,999.99'],
  [12_345_678, '₱123,456'],
  [123_456_789, '₱1,234,567'],
  [99_999_999_999, '₱999.9M'],
])('a balance of %i hundredths fits the pill as %s', (hundredths, text) => {
  expect(pillAmount(hundredths)).toBe(text);
});

test.each([
  ['/', 'home'],
  ['/v2/', 'home'],
  ['/bonus/tasks', 'bonus'],
  ['/v2/bonus/reward', 'bonus'],
  ['/bonuses', undefined],
  ['/wallets/card/list/v2', 'wallet'],
  ['/withdrawal/gcash', 'wallet'],
  ['/v2/email/detail', 'inbox'],
  ['/member', 'me'],
  ['/member/profile/info', 'me'],
  ['/auth/info', 'me'],
  ['/member/self-limited', 'limits'],
  ['/v2/member/games', 'me'],
  ['/about-us', undefined],
])('%s belongs to the place %s alone', (path, key) => {
  expect(placeOf(path, PLACES)?.key).toBe(key);
});

test('a phone has the places of the tab bar only', () => {
  expect(TABS.map(({ key }) => key)).toEqual(['home', 'bonus', 'wallet', 'vip', 'me']);
  expect(placeOf('/member/self-limited', TABS)?.key).toBe('me');
  expect(placeOf('/email', TABS)).toBeUndefined();
});
