import { createHash } from 'node:crypto';
import type { PictureRule } from '#contract/values/pictures.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { type Db, transact, type Trx } from '../db/transact.ts';
import type { Random } from '../random.ts';
import { countUse, type LIMITS } from '../rate-limit/rate-limit.ts';
import { type Sealing, sealerOf } from '../runtime/sealing.ts';
import { cleanPicture } from './clean.ts';
import { beginPicture, finishPicture, type Picture } from './repository.ts';
import type { PicturePurpose } from './tables.ts';

/** Purpose of a picture, and a player's number of tries. */
export interface PictureKind {
  readonly purpose: PicturePurpose;
  readonly rule: PictureRule;
  readonly limit: keyof typeof LIMITS & `${string}PerMember`;
}

interface StoreTools {
  readonly db: Db;
  readonly blobs: BlobStore;
  readonly random: Random;
  readonly sealing: Sealing;
  readonly now: number;
}

/** A file of a player's; `place` is null where they may have several unused ones. */
export interface SentPicture {
  readonly userId: string;
  readonly place: string | null;
  readonly bytes: Buffer;
}

/**
 * Cleans a picture, seals and stores it; no transaction is open meanwhile. Every try counts. Throws BusinessError of
 * PICTURE_ERRORS, RequestError 429 after too many in a day.
 * @returns its id, and what makes it one that can be submitted
 */
export async function storePicture(
  { purpose, rule, limit }: PictureKind,
  { userId, place, bytes }: SentPicture,
  { db, blobs, random, sealing, now }: StoreTools,
): Promise<{ readonly id: string; readonly finish: (trx: Trx) => Promise<void> }> {
  await transact(db, (trx) => countUse(trx, limit, userId, now));
  const clean = await cleanPicture(bytes, `user:${userId}`, rule);
  const id = random.bytes(16).toString('hex');
  const sealer = await sealerOf(db, purpose, sealing);
  const digest = sealer.hash(createHash('sha256').update(clean).digest('hex'));
  const row = { id, user_id: userId, purpose, place, digest, created_at: now };
  await transact(db, (trx) => beginPicture(trx, row));
  await blobs.put(id, sealer.seal(id, clean));
  return { id, finish: (trx) => finishPicture(trx, row) };
}

/** A kept picture as a JPEG; null where the store has none. Who may see it is for the caller to say. */
export async function openPicture(
  { db, blobs, sealing }: Pick<StoreTools, 'db' | 'blobs' | 'sealing'>,
  { id, purpose }: Pick<Picture, 'id' | 'purpose'>,
): Promise<Buffer | null> {
  const sealed = await blobs.get(id);
  return sealed === null ? null : (await sealerOf(db, purpose, sealing)).open(id, sealed);
}
