/** Reads a whole number from the environment, or returns the default. */
function read(name: string, usual: number): number {
  const value = Number(process.env[name] || usual);
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`${name} must be a whole number, 1 or more`);
  return value;
}

/** Duration of each measurement, seconds. */
export const SECONDS = read('BENCH_SECONDS', 3);
/** Interleaved repeats of a comparison. */
export const REPEATS = read('BENCH_REPEATS', 3);
/** Number of players in the filled database. */
export const PLAYERS = read('BENCH_PLAYERS', 100_000);
/** Measured calls of each first page. */
export const LIST_CALLS = read('BENCH_LIST_CALLS', 500);
/** Draws per player; with the deposit, they make twelve postings. */
export const DRAWS_EACH = 5;

/** Concurrent clients in everything that is compared with pgbench. */
export const CLIENTS = 32;
/** Number of players in the database that counts as empty. */
export const FEW_PLAYERS = 2000;
/** JavaScript that has run for less is still being compiled, whereas a server runs for weeks. */
export const WARM_UP_SECONDS = 5;
