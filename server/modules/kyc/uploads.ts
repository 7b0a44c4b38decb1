import { KYC_DOCUMENT_NAMES, KYC_PICTURE, type KycDocument } from '#contract/kyc/documents.ts';
import type { Db } from '../../db/transact.ts';
import { findPicture } from '../../pictures/repository.ts';
import { openPicture, type PictureKind } from '../../pictures/store.ts';
import { type Sealer, type Sealing, sealerOf } from '../../runtime/sealing.ts';

/** Pictures of documents and of their players. */
export const KYC: PictureKind = { purpose: 'kyc', rule: KYC_PICTURE, limit: 'kycPicturesPerMember' };

/** What numbers of documents are sealed with. */
export const kycSealer = (db: Db, sealing: Sealing): Promise<Sealer> => sealerOf(db, KYC.purpose, sealing);

/** Finds all submissions of a document's number. */
export const hashOfNumber = (sealer: Sealer, document: KycDocument, number: string): string =>
  sealer.hash(`${document} ${number}`);

/** Finds all submissions of a number, whatever document it was said to be on. */
export const hashesOfNumber = (sealer: Sealer, number: string): string[] =>
  KYC_DOCUMENT_NAMES.map((document) => hashOfNumber(sealer, document, number));

/** A submitted picture as a JPEG, for an operator alone; null where there is none. */
export async function readPicture(store: Parameters<typeof openPicture>[0], id: string): Promise<Buffer | null> {
  const picture = await findPicture(store.db, id, KYC.purpose);
  return picture?.state === 'used' ? openPicture(store, picture) : null;
}
