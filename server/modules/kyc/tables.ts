import type { ColumnType, GeneratedAlways } from 'kysely';
import type { KycDocument, KycReason, KycState } from '#contract/kyc-documents.ts';

/** Tables of migrations 360 and 530. */
export interface KycTables {
  kyc_submission: {
    id: GeneratedAlways<number>;
    user_id: string;
    document: KycDocument;
    /** The number, sealed (runtime/sealing.ts), in base64. */
    number_sealed: string;
    number_masked: string;
    /** Keyed hash of document and number, by which other submissions of it are found; null for some older ones. */
    number_hash: string | null;
    /** As on the document. */
    full_name: string;
    /** YYYY-MM-DD. */
    birth_date: string;
    /** Last day of validity, YYYY-MM-DD; null where the document has none. */
    expires_on: string | null;
    front: string;
    back: string | null;
    selfie: string;
    state: Exclude<KycState, 'none'>;
    /** Why it was refused or is asked for again. */
    reason: KycReason | null;
    words: string;
    created_at: number;
    closed_at: ColumnType<number | null, number | null | undefined>;
  };
  /** Whose a document number is: of the player who was approved with it last. */
  kyc_number: {
    /** Keyed hash of document and number. */
    hash: string;
    user_id: string;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends KycTables {}
}
