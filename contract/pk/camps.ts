/** Words of red against blue (activity 59). Plain data: the client ships it. */
export const CAMPS = ['red', 'blue'] as const;
export type Camp = (typeof CAMPS)[number];

/** Who won a round: `tie` is both camps with the same bets, `none` a day without a bet. */
export const PK_WINNERS = [...CAMPS, 'tie', 'none'] as const;
export type PkWinner = (typeof PK_WINNERS)[number];

/**
 * Where a member stands in a round. `settling` is over and not decided yet, `low` bet too little in a camp that won,
 * `won` has a share to receive.
 */
export const PK_STATES = ['running', 'settling', 'lost', 'low', 'won', 'received', 'expired'] as const;
export type PkState = (typeof PK_STATES)[number];
