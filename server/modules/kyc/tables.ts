import type { ColumnType, GeneratedAlways } from 'kysely';
import type { KycDocument, KycReason, KycState } from '#contract/kyc/documents.ts';
import type { Strength } from './matching.ts';

/** Tables of migrations 360, 530 and 561. */
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
  /** Accounts that may be one person's: what a player has in common with another one, and what an operator says of it. */
  person_match: {
    user_id: string;
    other_id: string;
    /** Signs (matching.ts), apart by commas. */
    alike: string;
    strength: Strength;
    /** Registered on a device of who was paused then: deposits and gifts wait for the verification. */
    holds: ColumnType<boolean, boolean | undefined>;
    /** Null while nobody has decided. */
    decision: ColumnType<'same' | 'other' | null, 'same' | 'other' | null | undefined>;
    /** The operator's, for operators. */
    reason: ColumnType<string, string | undefined>;
    decided_by: ColumnType<string | null, string | null | undefined>;
    decided_at: ColumnType<number | null, number | null | undefined>;
    created_at: number;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends KycTables {}
}
