import { z } from 'zod';
import { call, domain } from '../base/call.ts';
import { hundredths, id, paged, timestamp } from '../base/conventions.ts';
import { COIN_GROUP_NAMES } from './coin-groups.ts';
import { COIN_KINDS } from './coin-kinds.ts';

const coinMovement = z.object({
  id,
  kind: z.enum(COIN_KINDS),
  /** Hundredths: positive for income, negative for expense. */
  amount: z.int(),
  /** Balance after it, hundredths. */
  balance: hundredths,
  /**
   * The required turnover, and the part that is left; the sum of the latter over all movements is the figure of
   * `getTradeInfo`.
   */
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
  /** Hundredths: positive for income, negative for expense. */
  amount: z.int(),
});

/** The history of a member's coins (spec §7). */
export const movementHistory = domain('member', {
  appUserCoinDetail: call({
    access: 'member',
    summary:
      'Movements of the coin balance, newest first, of all kinds, a group of them or one. `pages` is the number ' +
      'of pages known so far: one more than the requested page if there are more rows.',
    ...movements,
    body: { ...movements.body, kind: z.enum(['all', ...COIN_GROUP_NAMES, ...COIN_KINDS]) },
  }),
  appUserCoinReport: call({
    access: 'member',
    summary: 'Movements of the coin balance other than play, summed by kind over a period, the largest first.',
    body: { from: timestamp, to: timestamp },
    answer: { list: z.array(coinSum) },
  }),
});
