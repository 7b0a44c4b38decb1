import { expect, test } from 'vitest';
import { isWithin, placeOf } from '#src/app/shell/places.ts';
import { pillAmount } from '#src/components/money/pill-amount.ts';

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
  ['/', ['/', '/v2'], true],
  ['/v2/', ['/', '/v2'], true],
  ['/v2/bonus', ['/', '/v2'], false],
  ['/bonus/tasks', ['/bonus'], true],
  ['/bonuses', ['/bonus'], false],
])('%s within %j: %s', (path, places, expected) => {
  expect(isWithin(path, places)).toBe(expected);
});

test.each([
  ['/member', 'me'],
  ['/member/profile/info', 'me'],
  ['/member/self-limited', 'limits'],
  ['/v2/member/games', 'me'],
  ['/', 'home'],
  ['/about-us', undefined],
])('%s belongs to the place %s alone', (path, key) => {
  const places = [
    { key: 'home', within: ['/', '/v2'] },
    { key: 'me', within: ['/member', '/v2/member'] },
    { key: 'limits', within: ['/member/self-limited'] },
  ];
  expect(placeOf(path, places)?.key).toBe(key);
});
