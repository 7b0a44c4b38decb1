/** Names of camps, winners and states of red against blue (activity 59). Plain data that the client ships. */
export const CAMPS = ['red', 'blue'] as const;
export type Camp = (typeof CAMPS)[number];

/** Winner of a round: `tie` is both camps with equal bets, `none` a day without a bet. */
export const PK_WINNERS = [...CAMPS, 'tie', 'none'] as const;
export type PkWinner = (typeof PK_WINNERS)[number];

/**
 * State of a member in a round. `settling` is over and undecided, `low` bet too little in the winning camp, `won` has a
 * claimable share.
 */
export const PK_STATES = ['running', 'settling', 'lost', 'low', 'won', 'received', 'expired'] as const;
export type PkState = (typeof PK_STATES)[number];
