import type { GeneratedAlways } from 'kysely';

/** Table of migration 100 for codes that the sandbox page shows. */
export interface SandboxTables {
  sandbox_sms: {
    id: GeneratedAlways<number>;
    /** E.164. */
    mobile: string;
    /** Verification purpose, spec §3. */
    purpose: number;
    code: string;
    request_id: string;
    created_at: number;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends SandboxTables {}
}
