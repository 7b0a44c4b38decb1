/**
 * Every table. Each is described beside the code that owns it, which adds it here:
 * `declare module '#server/db/schema.ts' { interface Database extends LedgerTables {} }`.
 * Times are milliseconds since the epoch, money is hundredths.
 */
export interface Database {}
