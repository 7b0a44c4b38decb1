import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { prepared } from '../../db/prepared.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { sendWithNext } from '../../db/with-next.ts';
import { RequestError } from '../../errors.ts';
import type { Job } from '../../jobs.ts';
import type { Random } from '../../random.ts';

/** Answers are kept at least this long, ms; the contract promises 24 h. */
export const KEPT_MS = 48 * 60 * 60 * 1000;
const KEY = /^[\x21-\x7e]{16,128}$/;

/** Reads the Idempotency-Key header; throws RequestError 400 unless it has 16 to 128 printable characters. */
export function readKey(header: unknown): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && KEY.test(header)) return header;
  throw new RequestError(400, 'Idempotency-Key must be 16 to 128 printable characters, different for every intent', {
    issues: [{ path: 'Idempotency-Key', message: '16 to 128 printable characters' }],
  });
}

export interface KeyedRequest {
  /** `user:<id>` or `visitor`: the same key of another player is another request. */
  readonly owner: string;
  readonly call: string;
  readonly key: string;
  readonly body: unknown;
}

/**
 * Stored form of a request. Answers contain secrets (a login answers a token), so a copy of the database must not
 * reveal them: the row's name is a hash of the key and the answer is encrypted under a key derived from it. Only a
 * repeated request can read it.
 */
export interface SealedRequest {
  /** SHA-256 of caller, call and key. */
  readonly id: string;
  /** HMAC of the body under the key. */
  readonly fingerprint: string;
  readonly secret: Buffer;
}

/** Identifies a request without revealing its key. */
export function sealRequest({ owner, call, key, body }: KeyedRequest): SealedRequest {
  const name = JSON.stringify([owner, call, key]);
  const secret = Buffer.from(hkdfSync('sha256', name, '', 'perya idempotency', 32));
  return {
    id: createHash('sha256').update(name).digest('hex'),
    fingerprint: createHmac('sha256', secret).update(canonical(body)).digest('hex'),
    secret,
  };
}

/** A row of the table. */
interface Kept {
  readonly request: string;
  readonly answer: string;
}

/** The first answer of a request; throws RequestError 409 if that had another body. */
export function openAnswer({ fingerprint, secret }: SealedRequest, { request, answer }: Kept): object {
  if (!timingSafeEqual(Buffer.from(request), Buffer.from(fingerprint))) {
    throw new RequestError(409, 'This Idempotency-Key was used with a different body');
  }
  const opened: unknown = JSON.parse(decrypt(answer, secret));
  if (typeof opened !== 'object' || opened === null) throw new Error('A kept answer is not an object');
  return opened;
}

/** The first answer of a request, or null before it is answered; throws RequestError 409 if that had another body. */
export async function findAnswer(db: Db, sealed: SealedRequest): Promise<object | null> {
  const kept = await db
    .selectFrom('idempotency')
    .select(['request', 'answer'])
    .where('id', '=', sealed.id)
    .executeTakeFirst();
  return kept === undefined ? null : openAnswer(sealed, kept);
}

/** Keeps the first answer of a request with its effect. The caller holds the change's lock (open-change.ts). */
export async function keepAnswer(
  trx: Trx,
  { id, fingerprint, secret }: SealedRequest,
  answer: object,
  { now, random }: { now: number; random: Random },
): Promise<void> {
  const sealed = encrypt(JSON.stringify(answer), secret, random);
  await sendWithNext(trx, keptAnswer(trx, { id, request: fingerprint, answer: sealed, created_at: now }));
}

const keptAnswer = prepared((trx, row: { id: string; request: string; answer: string; created_at: number }) =>
  trx.insertInto('idempotency').values(row),
);

/** Deletes answers older than KEPT_MS. */
export const purgeAnswersJob: Job = {
  name: 'purge kept answers',
  everyMs: 60 * 60 * 1000,
  async run({ trx, now }) {
    await trx
      .deleteFrom('idempotency')
      .where('created_at', '<', now - KEPT_MS)
      .execute();
  },
};

/** JSON with sorted names: the same content is the same request in any field order. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}

function encrypt(text: string, secret: Buffer, random: Random): string {
  const iv = random.bytes(12);
  const cipher = createCipheriv('aes-256-gcm', secret, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

function decrypt(sealed: string, secret: Buffer): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
