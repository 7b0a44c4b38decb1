import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Cost of one scrypt run: `n` rounds (a power of two) over blocks of `r`, `p` times. Memory is 128 * n * r bytes. */
export interface ScryptCost {
  readonly n: number;
  readonly r: number;
  readonly p: number;
}

/** 32 MiB and some 200 ms on a small server: slow to guess from a stolen table, unnoticeable at a login. */
export const PASSWORD_COST: ScryptCost = { n: 2 ** 15, r: 8, p: 3 };
/** One-time codes live five minutes; guessing all million of them at this cost takes hours. */
export const CODE_COST: ScryptCost = { n: 2 ** 13, r: 8, p: 1 };
/** For test runs, which register hundreds of players. */
export const TEST_COST: ScryptCost = { n: 2 ** 8, r: 8, p: 1 };

const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** Hash of a password or code as text that contains its parameters: `scrypt$n$r$p$salt$key`. */
export async function hashSecret(secret: string, cost: ScryptCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(secret, salt, cost);
  return ['scrypt', cost.n, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Compares in constant time. False for an invalid hash. */
export async function verifySecret(secret: string, stored: string): Promise<boolean> {
  const parsed = parse(stored);
  if (parsed === null) return false;
  return timingSafeEqual(await derive(secret, parsed.salt, parsed.cost), parsed.key);
}

/** Whether a hash was made at another cost than `cost`, so that the next login must hash again. */
export function needsRehash(stored: string, cost: ScryptCost): boolean {
  const found = parse(stored)?.cost;
  return found === undefined || found.n !== cost.n || found.r !== cost.r || found.p !== cost.p;
}

/** Does the work of a comparison for an unknown account, so that the answer takes as long. Always false. */
export async function verifyNothing(secret: string, cost: ScryptCost): Promise<false> {
  await derive(secret, Buffer.alloc(SALT_BYTES), cost);
  return false;
}

function parse(stored: string): { cost: ScryptCost; salt: Buffer; key: Buffer } | null {
  const [kind, n, r, p, salt, key] = stored.split('$');
  if (kind !== 'scrypt' || salt === undefined || key === undefined) return null;
  const bytes = Buffer.from(key, 'base64url');
  if (bytes.length !== KEY_BYTES) return null;
  return { cost: { n: Number(n), r: Number(r), p: Number(p) }, salt: Buffer.from(salt, 'base64url'), key: bytes };
}

/** Passwords are normalised (NFKC), because keyboards compose characters differently. */
function derive(secret: string, salt: Buffer, { n, r, p }: ScryptCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { N: n, r, p, maxmem: 256 * r * (n + p + 2) };
    scrypt(secret.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
