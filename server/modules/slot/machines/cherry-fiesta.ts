import { slotLines } from '#scenes/slot-reels/lines.ts';
import type { SlotMachine } from '#scenes/slot-reels/payout.ts';
import { stripsOf } from './strips.ts';

/**
 * The classic of three reels: five lines, no free spins, and wilds that double what they complete, two of them four
 * times.
 */
export const cherryFiesta: SlotMachine = {
  strips: stripsOf(
    'mango ube cherry saba flan mango cherry saba balloons ube mango saba flan ube balloons mango saba ube cherry mango saba wild flan ube mango saba balloons flan',
    'cherry ube flan saba mango balloons ube saba mango flan cherry saba mango balloons flan saba ube mango balloons saba ube mango flan saba wild ube mango saba',
    'flan ube balloons mango saba flan ube mango balloons saba ube flan mango saba ube flan cherry saba balloons mango ube wild saba mango ube cherry saba mango',
  ),
  lines: slotLines(3),
  pays: {
    wild: [0, 0, 0, 500],
    cherry: [0, 1, 4, 50],
    balloons: [0, 0, 0, 25],
    flan: [0, 0, 0, 15],
    ube: [0, 0, 0, 8],
    mango: [0, 0, 0, 5],
    saba: [0, 0, 0, 3],
  },
  wildFactor: 2,
  freeSpins: [],
  freeSpinFactor: 1,
};
