/** Whether a number is a uint32. */
export function isSeed(seed: number): boolean {
  return seed >>> 0 === seed;
}

/**
 * A stream of numbers in [0, 1) from a uint32 seed (mulberry32): the same seed gives the same stream on every machine.
 * Throws a RangeError for any other seed.
 */
export function seeded(seed: number): () => number {
  if (!isSeed(seed)) throw new RangeError(`A seed is a uint32, not ${seed}.`);
  // A captured variable would be allocated with every call (frame-loop.ts, rule 2).
  const cell = Uint32Array.of(seed);
  return () => {
    const state = ((cell[0] ?? 0) + 0x6d2b79f5) | 0;
    cell[0] = state;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
