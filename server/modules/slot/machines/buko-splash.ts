import { slotLines } from '#scenes/slot-reels/lines.ts';
import type { SlotMachine } from '#scenes/slot-reels/payout.ts';
import { stripsOf } from './strips.ts';

/** The calm one: fewer symbols, so that lines pay often and little, and free spins at the usual pay. */
export const bukoSplash: SlotMachine = {
  strips: stripsOf(
    'buko cherry ube mango saba taho cherry mango saba ube cherry taho mango saba buko scatter cherry taho saba ube cherry buko taho saba mango cherry ube saba mango',
    'buko taho cherry saba mango buko ube cherry saba taho mango buko cherry wild ube scatter saba cherry wild mango taho saba cherry ube mango taho saba cherry ube mango',
    'taho mango buko ube saba taho scatter mango buko cherry ube saba mango wild cherry taho saba ube buko cherry wild mango saba ube cherry taho mango saba ube cherry',
    'ube taho saba buko mango cherry taho saba buko mango cherry ube saba taho mango cherry wild saba ube mango cherry taho saba ube scatter wild mango saba buko cherry',
    'mango buko saba cherry ube mango taho saba cherry ube mango taho buko cherry ube saba mango scatter cherry ube saba taho wild cherry buko mango saba ube cherry taho',
  ),
  lines: slotLines(5),
  pays: {
    buko: [0, 0, 2, 25, 75, 250],
    taho: [0, 0, 0, 15, 45, 150],
    ube: [0, 0, 0, 12, 40, 120],
    mango: [0, 0, 0, 10, 25, 75],
    saba: [0, 0, 0, 8, 20, 60],
    cherry: [0, 0, 0, 7, 20, 60],
    scatter: [0, 0, 0, 40, 100, 400],
  },
  freeSpins: [0, 0, 0, 8, 12, 20],
  freeSpinFactor: 1,
};
