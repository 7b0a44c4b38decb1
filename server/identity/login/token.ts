import { createHash } from 'node:crypto';
import type { Random } from '../../random.ts';

const TOKEN_BYTES = 32;

/** A new opaque token of 256 bits; only its hash is stored. */
export function newToken(random: Random): string {
  return random.bytes(TOKEN_BYTES).toString('base64url');
}

/** Stored form of a token. Plain SHA-256 is enough: 256 random bits cannot be guessed. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
