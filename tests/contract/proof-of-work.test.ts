import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSolution, leadingZeros, readChallenge, solve, writeChallenge } from '#contract/auth/proof-of-work.ts';

const challenge = { bits: 8, expires: 1_795_000_000_000, nonce: '0123456789abcdef', signature: 'a'.repeat(32) };

it('hashes as SHA-256 does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 55 }), (text) => {
      const word = createHash('sha256').update(text).digest().readUInt32BE(0);
      expect(leadingZeros(text)).toBe(Math.clz32(word));
    }),
  );
});

it('finds a number whose hash begins with enough zeros, and says where a stretch has none', () => {
  const answer = solve(challenge, 0, 10_000);
  expect(answer).not.toBeNull();
  if (answer === null) return;
  const hash = createHash('sha256').update(`${challenge.signature}:${answer}`).digest();
  expect(hash[0]).toBe(0);
  expect(isSolution(challenge, answer)).toBe(true);
  expect(solve(challenge, 0, answer)).toBeNull();
});

it('travels as text', () => {
  expect(readChallenge(writeChallenge(challenge))).toEqual(challenge);
  for (const text of ['', 'x', writeChallenge(challenge).slice(1), `${writeChallenge(challenge)}0`])
    expect(readChallenge(text)).toBeNull();
});
