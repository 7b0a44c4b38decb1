/** A whole number from the environment, or the usual. */
function read(name: string, usual: number): number {
  const value = Number(process.env[name] || usual);
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`${name} must be a whole number, 1 or more`);
  return value;
}

/** Seconds of each measurement. */
export const SECONDS = read('BENCH_SECONDS', 3);
/** Interleaved repeats of a comparison. */
export const REPEATS = read('BENCH_REPEATS', 3);
/** Players of the filled database. */
export const PLAYERS = read('BENCH_PLAYERS', 100_000);
/** Draws of each of them, which with a deposit makes twelve postings. */
export const DRAWS_EACH = 5;

/** At the same time, in everything that is compared with pgbench. */
export const CLIENTS = 32;
/** Players of the database that counts as empty. */
export const FEW_PLAYERS = 2000;
/** Code that has run for less is still being compiled; a server runs for weeks. */
export const WARM_UP_SECONDS = 5;
