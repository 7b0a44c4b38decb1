import type { GeneratedAlways } from 'kysely';

/** Tables of migration 370. */
export interface OperatorTables {
  operator_session: {
    /** SHA-256 of the token in the cookie. */
    token_hash: string;
    operator: string;
    /** SHA-256 of the operator's token at login: another one in the settings ends the session. */
    credential: string;
    created_at: number;
    expires_at: number;
  };
  /** Rows are added only. */
  operator_log: {
    id: GeneratedAlways<number>;
    operator: string;
    act: string;
    subject: string;
    /** JSON. */
    before: string;
    /** JSON. */
    after: string;
    request_id: string;
    created_at: number;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends OperatorTables {}
}
