import type { Hundredths } from '#contract/base/units.ts';

/** Table of migration 330: what game providers sent, each transaction once. */
export interface ProviderTables {
  provider_transaction: {
    provider: string;
    /** The provider's own id of it. */
    reference: string;
    /** `refused`: a bet that was refused stays so. `void`: a bet that was rolled back before it came. */
    kind: 'bet' | 'settle' | 'award' | 'rollback' | 'refused' | 'void';
    user_id: string;
    round_id: number | null;
    amount: Hundredths;
    /** Of a bet: it went back. */
    rolled_back: boolean;
    /** SHA-256 of the body; of a `void` empty. */
    fingerprint: string;
    /** JSON: what a repeat is answered. */
    answer: string;
    created_at: number;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends ProviderTables {}
}
