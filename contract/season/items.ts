/** Items of a season's set (spec §3, new-year items), in the order in which they are given. */
export const SEASON_ITEMS = [40_001, 40_002, 40_003, 40_004] as const;
