/** Plain words for movements of a member's coins, by the group that a history is narrowed to. The client ships it. */
export const COIN_GROUPS = {
  cash: ['deposit', 'withdrawal', 'withdrawalBack'],
  play: ['bet', 'win', 'refund'],
  awards: [
    'depositBonus',
    'jackpot',
    'task',
    'mail',
    'coupon',
    'diamonds',
    'invite',
    'scratch',
    'rain',
    'contest',
    'halloween',
    'gift',
  ],
  moves: ['safebox', 'provider', 'correction', 'other'],
} as const;
export type CoinGroup = keyof typeof COIN_GROUPS;
export const COIN_GROUP_NAMES = Object.keys(COIN_GROUPS) as readonly CoinGroup[];

export type CoinKind = (typeof COIN_GROUPS)[CoinGroup][number];
export const COIN_KINDS: readonly CoinKind[] = COIN_GROUP_NAMES.flatMap(
  (group): readonly CoinKind[] => COIN_GROUPS[group],
);
