/** A pool's range in hundredths, as getJackpotDrawInfo gives it. */
export interface Section {
  readonly min: number;
  readonly max: number;
}
/** A seeded or system source: numbers in [0, 1). */
export type Random = () => number;

/** One step takes at most this share of the room left, so that a Section lasts a long visit. */
const STEP_SHARE = 16;

function between(from: number, to: number, random: Random): number {
  return from + Math.floor(random() * (to - from + 1));
}

/**
 * The number a pool shows next, in hundredths: random, inside its Section (spec §9, new every 6 s).
 * A pool only grows while nobody wins it, so the number never falls below the last one shown (`last`). It starts in the
 * lower half: at first (null), and when the Section itself has fallen below the last one (somebody won).
 */
export function nextShown(section: Section, last: number | null, random: Random): number {
  const { min, max } = section;
  if (last === null || last > max) return between(min, min + Math.floor((max - min) / 2), random);
  const from = Math.max(min, last);
  return between(from, from + Math.floor((max - from) / STEP_SHARE), random);
}

/** mulberry32: a small seeded generator, good enough for what is only shown and never paid. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
