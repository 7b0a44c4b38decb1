import { PROP, type Tier } from '#contract/props/items.ts';

/** The coin, in hundredths; every other asset is a prop id counted in pieces. */
export const COIN = PROP.coin;

/** Money from and to the outside: deposits and withdrawals. */
export const CASHIER = 'cashier';
/** The operator's own money: takes bets, seeds and feeds the jackpot pools. */
export const HOUSE = 'house';
/** Gifts, bonuses and ordinary draw awards, separate from the house to show their cost. */
export const PROMOTIONS = 'promotions';

/** Game providers with separate purses: amounts sent minus amounts returned. */
export const PROVIDERS = 'providers';

/** The owner of a player's ledger accounts. */
export const userAccount = (userId: string): string => `user:${userId}`;
/** Owner of a player's requested and unsent withdrawals. */
export const heldAccount = (userId: string): string => `held:${userId}`;
/** Owner of the money in a player's safe, which play cannot spend. */
export const safeboxAccount = (userId: string): string => `safebox:${userId}`;
/** Owner of a player's money on its way to a game provider, until its arrival is confirmed. */
export const transitAccount = (userId: string): string => `transit:${userId}`;
/** The owner of a jackpot pool's ledger account. */
export const poolAccount = (tier: Tier): string => `jackpot:${tier}`;

/**
 * Only these accounts of the operator may go below zero; players' balances, pending withdrawals and jackpot pools may
 * not.
 */
export function mayOverdraw(owner: string): boolean {
  return owner === CASHIER || owner === HOUSE || owner === PROMOTIONS || owner === PROVIDERS;
}
