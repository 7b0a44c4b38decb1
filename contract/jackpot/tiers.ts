/** Jackpot tiers, largest first. Apart from the reward items, because the lobby's first script needs no more than these. */
export const TIERS = ['mega', 'major', 'minor', 'mini'] as const;
export type Tier = (typeof TIERS)[number];
