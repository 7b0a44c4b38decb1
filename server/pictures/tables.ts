import type { ColumnType } from 'kysely';

/** Purposes of pictures; each has a separate sealing key. */
export type PicturePurpose = 'kyc' | 'feedback' | 'chat';

/** Tables of migrations 360, 420, 562 and 640. */
export interface PictureTables {
  picture: {
    /** Also the blob's name. */
    id: string;
    user_id: string;
    purpose: PicturePurpose;
    /** A player has one unused picture a place, as of the front of a document; null where they may have several. */
    place: string | null;
    /** `storing`: on its way to the store. `ready`: uploaded, not submitted. `dropped`: to be deleted. */
    state: 'storing' | 'ready' | 'used' | 'dropped';
    /** Keyed hash of its pixels as they are kept, by which the same picture is found; null for older ones. */
    digest: ColumnType<string | null, string | null | undefined>;
    created_at: number;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends PictureTables {}
}
