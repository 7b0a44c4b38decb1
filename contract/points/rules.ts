/** Periods of a player's limit for one good: the UTC day, the UTC week (from Monday), or all time. */
export const LIMIT_PERIODS = ['day', 'week', 'ever'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** Kinds of a member's point movements; those by bets are one row a UTC day. */
export const POINT_KINDS = ['bet', 'exchange', 'task', 'jackpot', 'scratch', 'gift', 'other'] as const;
export type PointKind = (typeof POINT_KINDS)[number];

/** Maximum price of a good: sums stay exact. */
export const MAX_POINTS = 1_000_000_000;
