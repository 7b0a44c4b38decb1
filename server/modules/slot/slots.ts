import type { FairTable, Json } from '#contract/fairness/draw.ts';
import type { HouseSlotId } from '#contract/slot/slots.ts';
import type { SlotMachine, SlotSkin } from '#scenes/slot-reels/payout.ts';
import { type HashedTable, hashTable } from '../../fairness/draw.ts';
import { bukoSplash } from './machines/buko-splash.ts';
import { cherryFiesta } from './machines/cherry-fiesta.ts';
import { haloHaloSpin } from './machines/halo-halo-spin.ts';
import { mangoRush } from './machines/mango-rush.ts';
import { popcornReels } from './machines/popcorn-reels.ts';
import { returnOf, type SlotReturn } from './return.ts';

/** A slot of the house: a game of the lobby, and the machine behind it. */
export interface HouseSlot {
  /** The lobby's game, which is also the name of its rounds in the fairness record. */
  readonly gameId: string;
  readonly machine: SlotMachine;
  /** The spin's table: each reel is one draw, and `pays` defines their combined payout. */
  readonly table: HashedTable;
  readonly odds: SlotReturn;
}

/** Each slot that the scene can show, by its game. */
const MACHINES: Readonly<Record<HouseSlotId | SlotSkin, SlotMachine>> = {
  'halo-halo-spin': haloHaloSpin,
  'cherry-fiesta': cherryFiesta,
  'buko-splash': bukoSplash,
  'mango-rush': mangoRush,
  'popcorn-reels': popcornReels,
};

/** All slots of the house, by game. */
export const SLOTS: ReadonlyMap<string, HouseSlot> = new Map(
  Object.entries(MACHINES).map(([gameId, machine]) => [
    gameId,
    { gameId, machine, table: hashTable(tableOf(machine)), odds: returnOf(machine) },
  ]),
);

function tableOf({ strips, ...pays }: SlotMachine): FairTable {
  return {
    draws: strips.map((strip) => strip.map((symbol) => ({ weight: 1, prize: symbol }))),
    // A machine is plain data.
    pays: pays as unknown as Record<string, Json>,
  };
}

/** Hundredths of one spin, at every machine; the lines of each divide them. */
export const STAKES: readonly number[] = [1_00, 2_00, 5_00, 10_00, 20_00, 50_00, 100_00, 200_00, 500_00];
