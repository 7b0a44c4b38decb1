/** Filter groups of a coin history. Plain data that the client ships. */
export const COIN_GROUP_NAMES = ['cash', 'play', 'awards', 'moves'] as const;
export type CoinGroup = (typeof COIN_GROUP_NAMES)[number];
