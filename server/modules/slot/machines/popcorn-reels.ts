import { slotLines } from '#scenes/slot-reels/lines.ts';
import type { SlotMachine } from '#scenes/slot-reels/payout.ts';
import { stripsOf } from './strips.ts';

/** The one that swings most: lines pay seldom and much, and free spins four times as much. */
export const popcornReels: SlotMachine = {
  strips: stripsOf(
    'saba cherry mango taho buko ube balloons saba mango taho flan cherry ube buko saba mango flan popcorn ube cherry buko mango balloons saba taho ube cherry flan buko saba mango balloons cherry taho ube popcorn scatter flan',
    'mango taho cherry flan balloons ube mango saba scatter flan buko popcorn balloons taho cherry saba mango ube buko flan cherry taho wild mango saba ube cherry buko taho mango saba popcorn ube cherry flan balloons buko saba',
    'ube saba taho balloons buko cherry flan ube mango taho saba cherry flan balloons mango ube saba cherry flan popcorn mango buko saba taho balloons flan mango popcorn wild buko cherry saba ube taho flan mango scatter cherry',
    'cherry flan buko saba ube mango cherry balloons flan buko saba ube taho cherry balloons mango popcorn buko ube saba flan taho scatter mango cherry balloons buko saba ube flan mango wild cherry taho ube saba popcorn mango',
    'cherry mango ube saba buko balloons cherry flan mango saba taho ube cherry balloons mango saba scatter flan taho buko ube wild cherry saba mango buko ube taho flan cherry mango popcorn ube taho saba buko balloons flan',
  ),
  lines: slotLines(5),
  pays: {
    popcorn: [0, 0, 10, 150, 1500, 10000],
    balloons: [0, 0, 0, 60, 400, 2500],
    buko: [0, 0, 0, 30, 150, 1000],
    taho: [0, 0, 0, 30, 150, 1000],
    flan: [0, 0, 0, 20, 75, 400],
    ube: [0, 0, 0, 20, 75, 300],
    saba: [0, 0, 0, 12, 40, 150],
    cherry: [0, 0, 0, 12, 40, 150],
    mango: [0, 0, 0, 12, 40, 150],
    scatter: [0, 0, 0, 40, 200, 2000],
  },
  freeSpins: [0, 0, 0, 12, 15, 25],
  freeSpinFactor: 4,
};
