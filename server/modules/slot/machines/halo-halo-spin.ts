import { slotLines } from '#scenes/slot-reels/lines.ts';
import type { SlotMachine } from '#scenes/slot-reels/payout.ts';
import { stripsOf } from './strips.ts';

/** The first machine of the house: 20 lines, ten free spins at double pay, swings as most slots do. */
export const haloHaloSpin: SlotMachine = {
  strips: stripsOf(
    'ube taho saba flan buko saba ube mango saba taho flan buko halo-halo saba cherry mango scatter buko taho cherry buko ube taho flan cherry mango halo-halo cherry saba mango',
    'mango buko ube cherry taho wild flan mango saba cherry mango taho flan ube saba buko ube cherry buko halo-halo cherry saba mango wild halo-halo flan scatter mango taho cherry saba taho',
    'mango halo-halo cherry ube taho buko mango saba flan cherry scatter mango buko halo-halo taho mango buko saba flan cherry taho saba buko ube saba flan cherry wild saba ube wild taho',
    'taho buko flan cherry mango saba cherry buko taho cherry mango flan ube buko saba cherry wild mango halo-halo taho saba wild mango flan ube taho scatter ube cherry halo-halo mango saba',
    'flan ube mango cherry buko saba cherry flan saba cherry buko flan taho mango buko ube taho cherry saba ube mango taho wild halo-halo mango buko cherry saba mango taho scatter halo-halo',
  ),
  lines: slotLines(5),
  pays: {
    'halo-halo': [0, 0, 0, 50, 400, 2000],
    ube: [0, 0, 0, 25, 100, 500],
    flan: [0, 0, 0, 20, 75, 300],
    buko: [0, 0, 0, 20, 75, 300],
    taho: [0, 0, 0, 10, 40, 160],
    mango: [0, 0, 0, 10, 30, 100],
    saba: [0, 0, 0, 10, 25, 80],
    cherry: [0, 0, 0, 10, 25, 80],
    scatter: [0, 0, 0, 40, 200, 1000],
  },
  freeSpins: [0, 0, 0, 10, 15, 20],
  freeSpinFactor: 2,
};
