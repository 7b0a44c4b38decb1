import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Trx } from '../db/transact.ts';
import type { Job } from '../jobs.ts';
import type { Random } from '../random.ts';
import { RequestError } from '../errors.ts';

/** Answers are kept at least this long, ms; the contract promises 24 h. */
export const KEPT_MS = 48 * 60 * 60 * 1000;
const KEY = /^[\x21-\x7e]{16,128}$/;

/** Reads the Idempotency-Key header; throws RequestError 400 where it is not 16 to 128 printable characters. */
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
 * Runs `effect` once for a key, inside `trx`, and gives every replay the first answer. The record is written first, so
 * a second request with the same key waits for the first one to commit, then finds its answer, or runs if it rolled
 * back. Throws RequestError 409 where the body differs.
 *
 * Answers hold secrets (a login answers a token), so a copy of the database must not give them away: the row's name is
 * a hash of the key and the answer is encrypted under a key derived from it. Only who repeats the request can read it.
 */
export async function once(
  trx: Trx,
  request: KeyedRequest,
  tools: { now: number; random: Random },
  effect: () => Promise<object>,
): Promise<object> {
  const name = JSON.stringify([request.owner, request.call, request.key]);
  const id = createHash('sha256').update(name).digest('hex');
  const secret = Buffer.from(hkdfSync('sha256', name, '', 'perya idempotency', 32));
  const fingerprint = createHmac('sha256', secret).update(canonical(request.body)).digest('hex');

  const written = await trx
    .insertInto('idempotency')
    .values({ id, request: fingerprint, answer: null, created_at: tools.now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (written === undefined) return replay(trx, id, fingerprint, secret);

  const answer = await effect();
  await trx
    .updateTable('idempotency')
    .set({ answer: encrypt(JSON.stringify(answer), secret, tools.random) })
    .where('id', '=', id)
    .execute();
  return answer;
}

async function replay(trx: Trx, id: string, fingerprint: string, secret: Buffer): Promise<object> {
  const first = await trx.selectFrom('idempotency').selectAll().where('id', '=', id).executeTakeFirst();
  if (first === undefined || first.answer === null)
    throw new RequestError(503, 'The first try of this request is not finished', { retryAfter: 1 });
  if (!timingSafeEqual(Buffer.from(first.request), Buffer.from(fingerprint))) {
    throw new RequestError(409, 'This Idempotency-Key was used with a different body');
  }
  const answer: unknown = JSON.parse(decrypt(first.answer, secret));
  if (typeof answer !== 'object' || answer === null) throw new Error('A kept answer is not an object');
  return answer;
}

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

/** JSON with sorted names: the same content is the same request whatever the order of its fields. */
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
