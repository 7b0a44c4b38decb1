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
  /** Pieces that are good now. */
  count: z.int().min(1),
  /** Pieces of these that wait for a deposit to be paid. */
  reserved: z.int().min(0),
  /** The same pieces by the time they end, the first to end first; null is never. */
  lots: z.array(z.object({ count: z.int().min(1), expireTime: timestamp.nullable() })),
  /** How often what it gives must be bet. */
  turnoverFactor: z.int().min(0),
});
export type OwnProp = z.infer<typeof heldProp>;

/** Refusals of the calls of reward items (ours: the spec shows none). */
export const PROP_ERRORS = callErrors({
  notHeld: [8470, 'You have none of this left'],
  usedElsewhere: [8471, 'This is not used by itself: it counts where it is good for'],
});

const declared = {
  movements: { coupon: { group: 'awards', art: 'art-coupon' } },
  transfers: { 'coupon-gift': { coins: 'coupon' }, 'coupon-used': {}, 'operator-gift': { diamonds: 'gift' } },
} as const satisfies Declared;

/** Reward items that a member keeps (spec §3, /bonus/reward). */
export const prop = domain('prop', declared, {
  getProps: call({
    access: 'member',
    summary: 'What the member holds of every reward item, with what it is good for and until when.',
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
