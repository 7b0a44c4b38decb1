/** Tables of migration 002. */
export interface IdempotencyTables {
  idempotency: {
    /** SHA-256 of caller, call and key: the key itself is never stored. */
    id: string;
    /** HMAC of the body under the key. */
    request: string;
    /** The first answer, encrypted under the key. */
    answer: string;
    created_at: number;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends IdempotencyTables {}
}
