/** Table of migration 510. */
export interface ColorTables {
  /** A roll of a game round. */
  color_roll: {
    round_id: number;
    user_id: string;
    /** JSON object: hundredths by colour. */
    bets: string;
    /** JSON array: the colours from the left. */
    faces: string;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends ColorTables {}
}
