import { z } from 'zod';
import { call, type Declared, domain } from '../base/call.ts';
import { hundredths, propId, timestamp } from '../base/conventions.ts';
import { callErrors } from '../base/errors.ts';
import { KEPT_KINDS } from './kinds.ts';

/** Pieces of one reward item that a member holds (spec §3), with its row of the prop table. */
const heldProp = z.object({
  propId,
  kind: z.enum(KEPT_KINDS),
  name: z.string(),
  /** Its use in one sentence. */
  use: z.string(),
  /** A coupon's percent or hundredths; 0 for items counted in pieces. */
  num: z.int().min(0),
  /** Valid pieces. */
  count: z.int().min(1),
  /** Pieces reserved for a deposit that is not paid yet. */
  reserved: z.int().min(0),
  /** The same pieces by expiry time, the first to expire first; null is never. */
  lots: z.array(z.object({ count: z.int().min(1), expireTime: timestamp.nullable() })),
  /** How many times its payout must be bet. */
  turnoverFactor: z.int().min(0),
});
export type OwnProp = z.infer<typeof heldProp>;

/** Errors of the calls of reward items (not in the spec). */
export const PROP_ERRORS = callErrors({
  notHeld: [8470, 'You have none of this left'],
  usedElsewhere: [8471, 'This item cannot be used directly: it applies to its purpose automatically'],
});

const declared = {
  movements: { coupon: { group: 'awards', art: 'art-coupon' } },
  transfers: { 'coupon-gift': { coins: 'coupon' }, 'coupon-used': {}, 'operator-gift': { diamonds: 'gift' } },
} as const satisfies Declared;

/** Reward items that a member keeps (spec §3, /bonus/reward). */
export const prop = domain('prop', declared, {
  getProps: call({
    access: 'member',
    summary: "The member's stock of every reward item, with its use and expiry.",
    body: {},
    answer: { props: z.array(heldProp), serverTime: timestamp },
  }),
  useProp: call({
    access: 'member',
    changes: true,
    play: true,
    spends: true,
    summary: 'Turns a give coupon into coins, which must be bet before they can be withdrawn.',
    body: { propId },
    answer: {
      /** Gift and required turnover; hundredths. */
      amount: hundredths,
      turnover: hundredths,
      coin: hundredths,
    },
    errors: [PROP_ERRORS.notHeld, PROP_ERRORS.usedElsewhere],
  }),
});
