/** Millionths of one. */
const PPM = 1_000_000;

/**
 * The price that the house pays for a player's coins on a table: what they would bring back on average if they were played on, so that
 * who leaves gets the published return, whenever they leave. `own` and the result in hundredths.
 */
export const cashOutOf = (own: number, returnPpm: number): number => Math.floor((own * returnPpm) / PPM);
