import { payoutsOf, type SlotMachine } from '#scenes/slot-reels/payout.ts';

/** What many spins came to; money in hundredths. */
export interface Played {
  readonly paid: number;
  readonly free: number;
  readonly staked: number;
  readonly fromPaid: number;
  readonly fromFree: number;
  /** Paid spins that won free spins. */
  readonly features: number;
  /** Spins, paid or free, that paid something. */
  readonly hits: number;
  /** The most that one spin paid. */
  readonly largest: number;
}

/**
 * Plays `paid` spins and all free spins that they win, as the game does; for proofs of the exact return.
 * @param below a whole number from 0 and below its argument, every one as likely
 */
export function playMany(machine: SlotMachine, stake: number, paid: number, below: (end: number) => number): Played {
  const payouts = { paid: payoutsOf(machine, stake, false), free: payoutsOf(machine, stake, true) };
  const draw = (): number[] => machine.strips.map((strip) => below(strip.length));
  const sum = { free: 0, fromPaid: 0, fromFree: 0, features: 0, hits: 0, largest: 0 };
  const count = (amount: number): void => {
    if (amount > 0) sum.hits += 1;
    sum.largest = Math.max(sum.largest, amount);
  };
  for (let spin = 0; spin < paid; spin++) {
    const { amount, freeSpins } = payouts.paid(draw());
    sum.fromPaid += amount;
    count(amount);
    if (freeSpins > 0) sum.features += 1;
    for (let left = freeSpins; left > 0; left--) {
      const won = payouts.free(draw());
      sum.free += 1;
      sum.fromFree += won.amount;
      count(won.amount);
      left += won.freeSpins;
    }
  }
  return { paid, staked: paid * stake, ...sum };
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
