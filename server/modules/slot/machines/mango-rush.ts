import { slotLines } from '#scenes/slot-reels/lines.ts';
import type { SlotMachine } from '#scenes/slot-reels/payout.ts';
import { stripsOf } from './strips.ts';

/** The one in between: every wild doubles its line, in free spins too. */
export const mangoRush: SlotMachine = {
  strips: stripsOf(
    'taho flan ube cherry saba taho ube cherry buko taho saba cherry ube taho buko cherry saba flan buko mango cherry saba scatter flan mango cherry taho saba flan ube cherry saba',
    'taho cherry buko flan saba ube cherry buko taho saba flan cherry ube taho saba mango cherry flan ube saba wild taho cherry mango flan saba taho buko cherry ube saba scatter',
    'saba mango taho cherry flan saba buko taho ube cherry saba buko taho ube wild cherry saba taho ube flan cherry saba taho scatter ube cherry saba mango buko wild flan ube',
    'taho mango flan wild saba cherry ube flan buko taho cherry saba ube flan taho cherry buko saba ube taho cherry mango saba buko taho ube cherry flan wild scatter saba cherry',
    'ube scatter saba cherry taho buko ube saba cherry taho flan buko ube cherry taho saba flan mango cherry taho ube saba flan cherry buko taho saba wild flan mango cherry taho',
  ),
  lines: slotLines(5),
  pays: {
    mango: [0, 0, 0, 40, 150, 1000],
    buko: [0, 0, 0, 20, 60, 250],
    flan: [0, 0, 0, 12, 40, 150],
    ube: [0, 0, 0, 10, 30, 120],
    taho: [0, 0, 0, 5, 15, 60],
    saba: [0, 0, 0, 5, 12, 50],
    cherry: [0, 0, 0, 4, 10, 40],
    scatter: [0, 0, 0, 40, 200, 1000],
  },
  wildFactor: 2,
  freeSpins: [0, 0, 0, 7, 10, 15],
  freeSpinFactor: 1,
};
