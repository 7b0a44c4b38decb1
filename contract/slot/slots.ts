/** The slots of the house, by the ids of their games. */
export const HOUSE_SLOTS = ['halo-halo-spin', 'cherry-fiesta', 'buko-splash', 'mango-rush', 'popcorn-reels'] as const;
export type HouseSlotId = (typeof HOUSE_SLOTS)[number];
