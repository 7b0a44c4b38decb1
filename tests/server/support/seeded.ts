/** A small seeded generator (mulberry32) for test data. The same seed gives the same run. */
export interface Seeded {
  /** Returns an integer from 0 to `below` - 1. */
  int(below: number): number;
  pick<T>(from: readonly T[]): T;
}

export function seeded(seed: number): Seeded {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const int = (below: number) => Math.floor((next() / 0x1_0000_0000) * below);
  return {
    int,
    pick: (from) => {
      const found = from[int(from.length)];
      if (found === undefined) throw new RangeError('Nothing to pick from');
      return found;
    },
  };
}

/** Seed of this run: the environment's SEED to replay a failure, else a new one. */
export const runSeed = Number(process.env['SEED'] ?? Date.now() % 0x1_0000_0000);
