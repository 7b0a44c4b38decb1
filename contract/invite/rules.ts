import type { FairTable } from '../fairness/draw.ts';
import { tableOfCells } from '../fairness/draw.ts';
import { PROP } from '../props/items.ts';

/** Rules of the invite wheel that client and server share. Plain data: the client ships them. */

/** Name of the wheel's rounds in the fairness record. */
export const INVITE_GAME = 'invite-wheel';

/** Outcome of a purse below its goal at the end of its wheel. */
export const LEFTOVERS = ['lost', 'paid'] as const;
export type Leftover = (typeof LEFTOVERS)[number];

/**
 * State of an invited friend: `waiting` has not deposited enough yet, `counted` gave spins, `over` came after the
 * maximum, `refused` is another account of the inviter.
 */
export const FRIEND_STATES = ['waiting', 'counted', 'over', 'refused'] as const;
export type FriendState = (typeof FRIEND_STATES)[number];

/** How a wheel ended: `exchanged` by the player, `paid` at its end, `lost` at its end. */
export const WHEEL_STATES = ['open', 'exchanged', 'paid', 'lost'] as const;
export type WheelState = (typeof WHEEL_STATES)[number];

/** A sector's prize and weight. */
export interface WeightedSector {
  readonly id: string;
  readonly propId: number;
  /** Hundredths of coins, or pieces of anything else. */
  readonly count: number;
  readonly weight: number;
}

/** The table that a spin is drawn from. */
export const tableOfSectors = (sectors: readonly WeightedSector[]): FairTable =>
  tableOfCells(sectors.map(({ id, propId, count, weight }) => ({ id, propId, count, weight })));

/** Amount a spin adds to the purse, hundredths: coins are collected there, other items are given at once. */
export const purseOf = ({ propId, count }: Pick<WeightedSector, 'propId' | 'count'>): number =>
  propId === PROP.coin ? count : 0;

/** Average amount a spin adds to the purse, hundredths, rounded down. */
export function meanOf(sectors: readonly WeightedSector[]): number {
  const total = sectors.reduce((sum, { weight }) => sum + weight, 0);
  const worth = sectors.reduce((sum, sector) => sum + purseOf(sector) * sector.weight, 0);
  return total === 0 ? 0 : Math.floor(worth / total);
}
