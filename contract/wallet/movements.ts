import { z } from 'zod';
import { call, domain } from '../base/call.ts';
import { hundredths, id, paged, timestamp } from '../base/conventions.ts';
import { COIN_GROUP_NAMES } from './coin-groups.ts';
import { COIN_KINDS } from './coin-kinds.ts';

/** One movement of the member's coins. */
const coinMovement = z.object({
  id,
  kind: z.enum(COIN_KINDS),
  /** Hundredths: above 0 what came, below 0 what went. */
  amount: z.int(),
  /** Hundredths after it. */
  balance: hundredths,
  /** The turnover that it asks for, and the part of that which is left: over all movements the figure of `getTradeInfo`. */
  turnover: hundredths,
  turnoverLeft: hundredths,
  createTime: timestamp,
});
export type CoinMovement = z.infer<typeof coinMovement>;
const movements = paged(coinMovement, 50);

/** The sum of one kind of movement in a period. */
const coinSum = z.object({
  kind: z.enum(COIN_KINDS),
  count: z.int().min(1),
  /** Hundredths: above 0 what came, below 0 what went. */
  amount: z.int(),
});

/** The history of a member's coins (spec §7). */
export const movementHistory = domain('member', {
  appUserCoinDetail: call({
    access: 'member',
    summary:
      'Movements of the coin balance, newest first, of all kinds, a group of them or one. `pages` is how many are known of so far: one ' +
      'more than asked for where there is more.',
    ...movements,
    body: { ...movements.body, kind: z.enum(['all', ...COIN_GROUP_NAMES, ...COIN_KINDS]) },
  }),
  appUserCoinReport: call({
    access: 'member',
    summary: 'What moved the coin balance besides play, added up by kind over a time, the largest first.',
    body: { from: timestamp, to: timestamp },
    answer: { list: z.array(coinSum) },
  }),
});
