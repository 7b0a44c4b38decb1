import type { FairTable } from '#contract/fairness/draw.ts';
import type { CallAnswer } from '#contract/index.ts';
import type { SlotMachine } from '#contract/slot/calls.ts';
import { payoutsOf } from '#scenes/slot-reels/payout.ts';
import type { Promised } from '#src/components/fairness/promise.ts';
import type { DrawOptions } from '#src/components/round/send-draw.ts';

export type SlotState = CallAnswer<'getSlotState'>;

/** The table that the server commits to, made from the machine on the page. */
export const tableOfMachine = ({ strips, wildFactor, ...pays }: SlotMachine): FairTable => ({
  draws: strips.map((strip) => strip.map((symbol) => ({ weight: 1, prize: symbol }))),
  pays: wildFactor === undefined ? pays : { ...pays, wildFactor },
});

/** The page's promise before a spin; null for a visitor. */
export const promisedOf = ({ fairness, tableHash }: SlotState): Promised | null =>
  fairness === null ? null : { ...fairness, tableHash };

/** How a spin is held against the machine on the page: its stops, and whether it paid what the machine pays for them. */
export const fairSpin = (state: SlotState): Omit<DrawOptions<'spinSlot'>, 'intent'> => ({
  promised: promisedOf(state),
  compare({ spin }) {
    const { amount, freeSpins } = payoutsOf(state.machine, spin.stake, spin.isFree)(spin.stops);
    return { picks: spin.stops, isPrizeRight: amount === spin.win && freeSpins === spin.freeSpinsWon };
  },
  name: ({ spin: { id, createTime } }) => ({ drawId: id, createTime }),
});
