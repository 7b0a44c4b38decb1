import { payoutsOf, type SlotMachine } from '#scenes/slot-reels/payout.ts';

/** Totals of many spins; money in hundredths. */
export interface Played {
  readonly paid: number;
  readonly free: number;
  readonly staked: number;
  readonly fromPaid: number;
  readonly fromFree: number;
  /** Paid spins that won free spins. */
  readonly features: number;
  /** Paid spins that paid something. */
  readonly hits: number;
  /** Paid spins that gave more than their stake, with the free spins that they won. */
  readonly gains: number;
  /** Standard deviation of what a paid spin gives with its free spins, in stakes. */
  readonly deviation: number;
  /** The most that one spin paid. */
  readonly largest: number;
}

/**
 * Plays `paid` spins and all free spins that they win, as the game does; for proofs of the exact return.
 * @param below a whole number from 0 and below its argument, every one as likely
 */
export function playMany(machine: SlotMachine, stake: number, paid: number, below: (end: number) => number): Played {
  const draw = (): number[] => machine.strips.map((strip) => below(strip.length));
  return play(machine, stake, paid, draw, draw);
}

/** Plays every combination of stops once: what a machine without free spins gives is then exact. */
export function playAll(machine: SlotMachine, stake: number): Played {
  const lengths = machine.strips.map((strip) => strip.length);
  const stops = lengths.map(() => 0);
  const next = (): readonly number[] => {
    for (let reel = 0; reel < stops.length; reel++) {
      const stop = ((stops[reel] ?? 0) + 1) % (lengths[reel] ?? 1);
      stops[reel] = stop;
      if (stop !== 0) break;
    }
    return stops;
  };
  const all = lengths.reduce((product, length) => product * length, 1);
  return play(machine, stake, all, next, () => {
    throw new RangeError('Free spins are not enumerated.');
  });
}

function play(
  machine: SlotMachine,
  stake: number,
  paid: number,
  draw: () => readonly number[],
  drawFree: () => readonly number[],
): Played {
  const payouts = { paid: payoutsOf(machine, stake, false), free: payoutsOf(machine, stake, true) };
  const sum = { free: 0, fromPaid: 0, fromFree: 0, features: 0, hits: 0, gains: 0, largest: 0 };
  let squares = 0;
  for (let spin = 0; spin < paid; spin++) {
    const { amount, freeSpins } = payouts.paid(draw());
    let given = amount;
    sum.fromPaid += amount;
    sum.largest = Math.max(sum.largest, amount);
    if (amount > 0) sum.hits += 1;
    if (freeSpins > 0) sum.features += 1;
    for (let left = freeSpins; left > 0; left--) {
      const won = payouts.free(drawFree());
      given += won.amount;
      sum.free += 1;
      sum.fromFree += won.amount;
      sum.largest = Math.max(sum.largest, won.amount);
      left += won.freeSpins;
    }
    if (given > stake) sum.gains += 1;
    squares += (given / stake) ** 2;
  }
  const mean = (sum.fromPaid + sum.fromFree) / (paid * stake);
  return { paid, staked: paid * stake, ...sum, deviation: Math.sqrt(squares / paid - mean ** 2) };
}

const RANGE = 2 ** 32;

/** Numbers that are the same for the same seed (xoshiro128**), without the bias of a remainder. */
export function seededNumbers(seed: number): (end: number) => number {
  let [a, b, c, d] = [seed >>> 0, 0x9e37_79b9, 0x243f_6a88, 0xb7e1_5162];
  const next = (): number => {
    const scrambled = Math.imul(rotated(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotated(d, 11);
    return scrambled;
  };
  for (let warm = 0; warm < 20; warm++) next();
  return (end) => {
    const limit = RANGE - (RANGE % end);
    for (;;) {
      const number = next();
      if (number < limit) return number % end;
    }
  };
}

const rotated = (value: number, by: number): number => (value << by) | (value >>> (32 - by));
