/**
 * All tables. Each is described beside its code, which adds it here: `declare module '#server/db/schema.ts' { interface
 * Database extends LedgerTables {} }`. Times are milliseconds since the epoch, money is hundredths.
 */
export interface Database {}
