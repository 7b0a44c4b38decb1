import type { FairnessTables } from '../fairness/tables.ts';
import type { IdempotencyTables } from '../http/idempotency-tables.ts';
import type { LedgerTables } from '../ledger/tables.ts';
import type { IdentityTables } from '../identity/tables.ts';
import type { ConfigTables } from '../modules/config/tables.ts';
import type { JackpotTables } from '../modules/jackpot/tables.ts';
import type { PlayTables } from '../modules/play/tables.ts';

/**
 * Every table, each described beside the code that owns it. Times are milliseconds since the epoch, money hundredths.
 */
export interface Database
  extends LedgerTables, IdempotencyTables, FairnessTables, PlayTables, JackpotTables, IdentityTables, ConfigTables {}
