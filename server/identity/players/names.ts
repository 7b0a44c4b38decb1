import type { Random } from '../../random.ts';

/**
 * A uniform integer from 0 up to `below` (exclusive, at most 2^32), by rejection so that all values are equally likely.
 */
export function randomBelow(random: Random, below: number): number {
  const limit = Math.floor(2 ** 32 / below) * below;
  for (;;) {
    const drawn = random.bytes(4).readUInt32BE(0);
    if (drawn < limit) return drawn % below;
  }
}

/** `digits` decimal digits, leading zeros kept. */
export function randomDigits(random: Random, digits: number): string {
  return String(randomBelow(random, 10 ** digits)).padStart(digits, '0');
}

/** A player's public id: eight digits, the first not zero. It does not reveal the number of players. */
export function newUserId(random: Random): string {
  return String(10_000_000 + randomBelow(random, 90_000_000));
}

/** Nickname of a player who has not chosen one. */
export function defaultNickname(random: Random): string {
  return `Player ${1000 + randomBelow(random, 9000)}`;
}

/** Letters and digits that cannot be mistaken for each other when read out. */
const READ_OUT = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Random letters and digits that can be read out. */
export function randomCode(random: Random, length: number): string {
  return Array.from({ length }, () => READ_OUT.charAt(randomBelow(random, READ_OUT.length))).join('');
}

/** An invite code of eight characters. */
export const newInviteCode = (random: Random): string => randomCode(random, 8);

/** Account names are unique without regard to case. */
export function accountKey(account: string): string {
  return account.toLowerCase();
}
