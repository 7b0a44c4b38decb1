import { PROP, type Tier } from '#contract/props/items.ts';

/** The coin, in hundredths; every other asset is a prop id counted in pieces. */
export const COIN = PROP.coin;

/** Where money comes from outside and goes to outside: deposits and withdrawals. */
export const CASHIER = 'cashier';
/** The operator's own money: takes bets, seeds and feeds the jackpot pools. */
export const HOUSE = 'house';
/** Gifts, bonuses and ordinary draw awards, kept apart from the house so that their cost can be read. */
export const PROMOTIONS = 'promotions';

/** Game providers with purses of their own: what went there, less what came home. */
export const PROVIDERS = 'providers';

/** The owner of a player's ledger accounts. */
export const userAccount = (userId: string): string => `user:${userId}`;
/** The owner of what a player has asked to withdraw and was not sent yet. */
export const heldAccount = (userId: string): string => `held:${userId}`;
/** The owner of what a player keeps in their safe, which play cannot spend. */
export const safeboxAccount = (userId: string): string => `safebox:${userId}`;
/** The owner of a player's money that is on its way to a game provider and not yet known to have arrived. */
export const transitAccount = (userId: string): string => `transit:${userId}`;
/** The owner of a jackpot pool's ledger account. */
export const poolAccount = (tier: Tier): string => `jackpot:${tier}`;

/** Only these may go below zero: they stand for the operator. What a player has or has asked to withdraw, and a jackpot pool never owe. */
export function mayOverdraw(owner: string): boolean {
  return owner === CASHIER || owner === HOUSE || owner === PROMOTIONS || owner === PROVIDERS;
}
