/** The groups by which a history of a member's coins can be narrowed. Plain data: the client ships it. */
export const COIN_GROUP_NAMES = ['cash', 'play', 'awards', 'moves'] as const;
export type CoinGroup = (typeof COIN_GROUP_NAMES)[number];
