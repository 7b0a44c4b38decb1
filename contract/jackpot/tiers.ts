/**
 * Jackpot tiers, largest first. They are a separate file because the lobby's first script needs only these of the
 * reward items.
 */
export const TIERS = ['mega', 'major', 'minor', 'mini'] as const;
export type Tier = (typeof TIERS)[number];
