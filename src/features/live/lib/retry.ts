/** Longest wait before a lost stream is tried again, ms. */
const LONGEST_MS = 60_000;

/** The wait after so many failures in a row, ms: 2 s, 4 s, 8 s, up to a minute. */
export const retryDelay = (failures: number): number => Math.min(LONGEST_MS, 2000 * 2 ** Math.min(failures, 10));
