import type { SlotMachine, SlotSpinResult } from '#contract/slot/calls.ts';
import { freeSpinsAfter, payoutsOf } from '#scenes/slot-reels/payout.ts';
import type { SlotPurse } from '../protocol/slot-data.ts';

/** Play credits of a practice, in hundredths: 1,000 (spec §2, tryIt). */
export const PRACTICE_CREDITS = 1000_00;

/** What a practice has, and how many spins it has made. */
export interface Practice extends SlotPurse {
  readonly spins: number;
}

export const startPractice: Practice = { coin: PRACTICE_CREDITS, freeSpins: null, spins: 0 };

/**
 * One spin for play credits: the machine, its odds and its free spins are those of the game, no call is made and no money
 * moves. Null where the credits do not reach.
 * @param below a whole number from 0 and below its argument, every one as likely
 */
export function practiseSpin(
  practice: Practice,
  machine: SlotMachine,
  stake: number,
  { below, now }: { below: (end: number) => number; now: number },
): { readonly spin: SlotSpinResult; readonly practice: Practice } | null {
  const waiting = practice.freeSpins;
  const isFree = waiting !== null;
  const played = waiting?.stake ?? stake;
  const cost = isFree ? 0 : played;
  if (cost > practice.coin) return null;
  const stops = machine.strips.map((strip) => below(strip.length));
  const { wins, amount: win, freeSpins: freeSpinsWon } = payoutsOf(machine, played, isFree)(stops);
  const spins = practice.spins + 1;
  const id = `practice-${spins}`;
  return {
    spin: { id, stops, wins: [...wins], cost, stake: played, win, isFree, freeSpinsWon, createTime: now },
    practice: {
      coin: practice.coin - cost + win,
      freeSpins: freeSpinsAfter(waiting, { stake: played, win, won: freeSpinsWon }),
      spins,
    },
  };
}
