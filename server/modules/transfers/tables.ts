import type { Generated } from 'kysely';
import type { Hundredths } from '#contract/base/units.ts';
import type { Fault } from './sandbox/provider.ts';

/** Tables of migration 392. */
export interface TransferTables {
  provider_transfer: {
    /** Id at the provider: the same id moves money once. */
    id: string;
    user_id: string;
    brand: string;
    /** `out`: to the provider's purse; `home`: back to the balance. */
    direction: 'out' | 'home';
    /** Asked for. */
    amount: Hundredths;
    state: 'pending' | 'done' | 'refused';
    /** Amount that the provider has moved, hundredths. */
    moved: Generated<number>;
    created_at: number;
    /** When the provider was asked last. */
    asked_at: number;
    closed_at: number | null;
  };
  /** The sandbox provider's own books. */
  sandbox_purse: { brand: string; user_id: string; balance: number };
  /** Simulated failure of every request of a brand, for manual tests. */
  sandbox_fault: { brand: string; fault: Fault };
  sandbox_transfer: { brand: string; id: string; state: 'done' | 'refused'; moved: number };
}

declare module '#server/db/schema.ts' {
  interface Database extends TransferTables {}
}
