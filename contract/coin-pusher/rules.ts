const PPM = 1_000_000;

/**
 * Price that the house pays for a player's coins on a table: their average return if played on, so that a player who
 * leaves gets the published return at any time. `own` and the result in hundredths.
 */
export const cashOutOf = (own: number, returnPpm: number): number => Math.floor((own * returnPpm) / PPM);
