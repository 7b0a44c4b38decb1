import type { DrawProof } from '#contract/fairness.ts';
import type { FairTable } from '#contract/fairness-draw.ts';
import type { CallAnswer } from '#contract/index.ts';
import type { SlotMachine, SlotSpinResult } from '#contract/slot.ts';
import type { Promised } from '#src/components/fairness/promise.ts';
import { payoutsOf } from '#scenes/slot-reels/payout.ts';

export type SlotState = CallAnswer<'getSlotState'>;

/** The table that the server commits to, made from the machine on the page. */
export const tableOfMachine = ({ strips, wildFactor, ...pays }: SlotMachine): FairTable => ({
  draws: strips.map((strip) => strip.map((symbol) => ({ weight: 1, prize: symbol }))),
  pays: wildFactor === undefined ? pays : { ...pays, wildFactor },
});

/** What the page promises before a spin; null for a visitor. */
export const promisedOf = ({ fairness, tableHash }: SlotState): Promised | null =>
  fairness === null ? null : { ...fairness, tableHash };

/** What `watchDraw` compares of a spin's answer with what was promised. */
export const observedSpin = (state: SlotState, { spin, fairness: proof }: CallAnswer<'spinSlot'>) => ({
  proof,
  drawId: spin.id,
  createTime: spin.createTime,
  picks: proof.tableHash === state.tableHash ? spin.stops : null,
  isPrizeRight: isPaidRight(state, proof, spin),
});

/** Whether a spin paid what the machine on the page pays for its stops; unknown by another table. */
function isPaidRight({ machine, tableHash }: SlotState, proof: DrawProof, spin: SlotSpinResult): boolean {
  if (proof.tableHash !== tableHash) return true;
  const { amount, freeSpins } = payoutsOf(machine, spin.stake, spin.isFree)(spin.stops);
  return amount === spin.win && freeSpins === spin.freeSpinsWon;
}
