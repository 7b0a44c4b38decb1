import type { FairTable } from '../fairness/draw.ts';
import { tableOfCells } from '../fairness/draw.ts';
import { PROP } from '../props/items.ts';

/** Rules of the invite wheel that client and server share. Plain data: the client ships them. */

/** Name of the wheel's rounds in the fairness record. */
export const INVITE_GAME = 'invite-wheel';

/** What becomes of a purse that has not reached its goal at the end of its wheel. */
export const LEFTOVERS = ['lost', 'paid'] as const;
export type Leftover = (typeof LEFTOVERS)[number];

/**
 * Where an invited friend stands: `waiting` has not deposited enough yet, `counted` gave spins, `over` counted beyond the
 * most that give spins, `refused` is the inviter themselves in another account.
 */
export const FRIEND_STATES = ['waiting', 'counted', 'over', 'refused'] as const;
export type FriendState = (typeof FRIEND_STATES)[number];

/** A wheel's end: `exchanged` by the player, `paid` at its end, `lost`: given up at its end. */
export const WHEEL_STATES = ['open', 'exchanged', 'paid', 'lost'] as const;
export type WheelState = (typeof WHEEL_STATES)[number];

/** What a sector gives by which chance. */
export interface WeightedSector {
  readonly id: string;
  readonly propId: number;
  /** Hundredths of coins, pieces of anything else. */
  readonly count: number;
  readonly weight: number;
}

/** The table that a spin is drawn from. */
export const tableOfSectors = (sectors: readonly WeightedSector[]): FairTable =>
  tableOfCells(sectors.map(({ id, propId, count, weight }) => ({ id, propId, count, weight })));

/** What a spin puts into the purse, hundredths: coins are collected there, anything else is given at once. */
export const purseOf = ({ propId, count }: Pick<WeightedSector, 'propId' | 'count'>): number =>
  propId === PROP.coin ? count : 0;

/** What a spin puts into the purse on average, hundredths, rounded down. */
export function meanOf(sectors: readonly WeightedSector[]): number {
  const total = sectors.reduce((sum, { weight }) => sum + weight, 0);
  const worth = sectors.reduce((sum, sector) => sum + purseOf(sector) * sector.weight, 0);
  return total === 0 ? 0 : Math.floor(worth / total);
}
