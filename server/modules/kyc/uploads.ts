import type { KycSide } from '#contract/kyc-documents.ts';
import type { BlobStore } from '../../blobs/blob-store.ts';
import { type Db, transact, type Trx } from '../../db/transact.ts';
import { countUse } from '../../limits/rate-limit.ts';
import type { Random } from '../../random.ts';
import { type Sealer, sealerOf } from '../../runtime/sealing.ts';
import { cleanPicture } from './picture.ts';
import { beginPicture, findUsedPicture, finishPicture } from './repository.ts';

/** What sealed pictures and numbers of documents are sealed with. */
export const kycSealer = (db: Db): Promise<Sealer> => sealerOf(db, 'kyc');

interface UploadTools {
  readonly db: Db;
  readonly blobs: BlobStore;
  readonly random: Random;
  readonly now: number;
}

/**
 * Cleans a picture, seals and stores it; no transaction is open meanwhile. Every try counts. Throws BusinessError 8241 to
 * 8243, RequestError 429 after too many in a day.
 * @returns its id, and what makes it the player's newest picture of its side
 */
export async function storePicture(
  { userId, side, bytes }: { readonly userId: string; readonly side: KycSide; readonly bytes: Buffer },
  { db, blobs, random, now }: UploadTools,
): Promise<{ readonly id: string; readonly finish: (trx: Trx) => Promise<void> }> {
  await transact(db, (trx) => countUse(trx, 'kycPicturesPerMember', userId, now));
  const clean = await cleanPicture(bytes, `user:${userId}`);
  const id = random.bytes(16).toString('hex');
  const row = { id, user_id: userId, side, created_at: now };
  await transact(db, (trx) => beginPicture(trx, row));
  const sealer = await kycSealer(db);
  await blobs.put(id, sealer.seal(id, clean, random));
  return { id, finish: (trx) => finishPicture(trx, row) };
}

/** A submitted picture as a JPEG, for an operator alone; null where there is none. */
export async function readPicture(db: Db, blobs: BlobStore, id: string): Promise<Buffer | null> {
  const picture = await findUsedPicture(db, id);
  const sealed = picture === undefined ? null : await blobs.get(picture.id);
  return sealed === null ? null : (await kycSealer(db)).open(id, sealed);
}
