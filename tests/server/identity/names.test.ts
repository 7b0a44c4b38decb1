import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashSecret, needsRehash, TEST_COST, verifySecret } from '#server/identity/login/password.ts';
import { newToken, tokenHash } from '#server/identity/login/token.ts';
import { maskNickname } from '#server/identity/players/masking.ts';
import {
  defaultNickname,
  newInviteCode,
  newUserId,
  randomBelow,
  randomDigits,
} from '#server/identity/players/names.ts';
import { seededRandom } from '../support/fakes.ts';

const random = seededRandom('names');

describe('random names', () => {
  it('are drawn evenly', () => {
    const counts = Array.from({ length: 10 }, () => 0);
    for (let drawn = 0; drawn < 20_000; drawn++) {
      const value = randomBelow(random, 10);
      counts[value] = (counts[value] ?? 0) + 1;
    }
    const chiSquared = counts.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
    expect(chiSquared).toBeLessThan(27.9); // Chi-square limit at 9 degrees of freedom, p = 0.001. The bytes are seeded.
  });

  it('have their form', () => {
    for (let drawn = 0; drawn < 500; drawn++) {
      expect(newUserId(random)).toMatch(/^[1-9]\d{7}$/);
      expect(randomDigits(random, 6)).toMatch(/^\d{6}$/);
      expect(defaultNickname(random)).toMatch(/^Player [1-9]\d{3}$/);
      expect(newInviteCode(random)).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    }
  });
});

describe('a masked nickname', () => {
  it.each([
    ['Marisel R.', 'Ma***el R.'],
    ['Joanna C.', 'Jo***na C.'],
    ['Edwin T.', 'Ed***n T.'],
    ['Rita', 'R***a'],
    ['Player 4821', 'Pl***21'],
    ['Al', 'A***'],
    ['', '***'],
    ['👨‍👩‍👧🎡🎠🎪🎢', '👨‍👩‍👧🎡***🎢'],
  ])('%s is shown as %s', (nickname, masked) => {
    expect(maskNickname(nickname)).toBe(masked);
  });

  it('never shows a nickname of three letters or more in full', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 3, maxLength: 12 }), (nickname) => maskNickname(nickname) !== nickname.trim()),
    );
  });
});

describe('secrets', () => {
  it('are verified by themselves alone, at the cost they were hashed with', async () => {
    const stored = await hashSecret('barya 25¢', TEST_COST);
    expect(await verifySecret('barya 25¢', stored)).toBe(true);
    expect(await verifySecret('barya 25', stored)).toBe(false);
    expect(await hashSecret('barya 25¢', TEST_COST)).not.toBe(stored);
    expect([needsRehash(stored, TEST_COST), needsRehash(stored, { ...TEST_COST, p: 2 })]).toEqual([false, true]);
  });

  it.each(['', 'plain text', 'scrypt$1$2$3', 'bcrypt$16$8$1$aa$bb', 'scrypt$16$8$1$aa$bb'])(
    'are not verified by "%s"',
    async (stored) => {
      expect(await verifySecret('anything', stored)).toBe(false);
    },
  );

  it('are tokens of 256 bits, kept as a hash', () => {
    const token = newToken(random);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(tokenHash(token)).toMatch(/^[0-9a-f]{64}$/);
  });
});
