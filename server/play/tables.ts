/** Tables of migration 004 that count what a player deposited and bet. */
export interface PlayTables {
  play_total: {
    user_id: string;
    /** Hundredths, all time. */
    deposited: number;
    /** Hundredths, all time. */
    bet: number;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends PlayTables {}
}
