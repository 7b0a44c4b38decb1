import { z } from 'zod';
import { call, type Declared, domain } from '../base/call.ts';
import { hundredths, id, timestamp } from '../base/conventions.ts';
import { callErrors } from '../base/errors.ts';

/** A member's balance at a brand whose games use a separate purse. */
const providerBalance = z.object({
  brandId: id,
  name: z.string(),
  /** Balance of the purse, hundredths; null if the brand cannot be reached. */
  balance: hundredths.nullable(),
  /** Transfers to or from the brand without a confirmed arrival, hundredths. */
  onItsWay: hundredths,
});
export type ProviderBalance = z.infer<typeof providerBalance>;

/**
 * Result of returning one brand's balance. `home`: all of it; `partial`: a part, the rest is in play; `nothing`: the
 * purse was empty; `pending`: the brand's answer was lost and is requested until known; `refused`: the brand moved
 * nothing; `down`: the brand did not answer.
 */
const retrieval = z.object({
  brandId: id,
  state: z.enum(['home', 'partial', 'nothing', 'pending', 'refused', 'down']),
  /** Returned amount, hundredths; while pending, the requested amount. */
  amount: hundredths,
});
export type Retrieval = z.infer<typeof retrieval>;

/** Errors of these calls (not in the spec). */
export const TRANSFER_ERRORS = callErrors({
  noSuchBrand: [8480, 'This brand has no separate balance'],
});

const declared = {
  movements: { provider: { group: 'moves', art: 'art-ferris-wheel' } },
  transfers: {
    'provider-out': { coins: 'provider' },
    'provider-arrived': { coins: 'provider' },
    'provider-home': { coins: 'provider' },
  },
} as const satisfies Declared;

/** Balances with brands in transfer mode, and retrieving them (/member/retrieve-balance). */
export const transfers = domain('transfers', declared, {
  getProviderBalances: call({
    access: 'member',
    summary: "The member's balance with each brand whose games have a separate purse, requested from the brands now.",
    body: {},
    answer: { brands: z.array(providerBalance), coin: hundredths, serverTime: timestamp },
  }),
  retrieveBalance: call({
    access: 'member',
    changes: true,
    once: true,
    asksOutside: true,
    summary:
      'Retrieves the balance from one brand, or from all. Each is a separate transfer: one that a brand does ' +
      'not answer stays pending and is queried until its result is known.',
    body: { brandId: id.optional() },
    answer: { results: z.array(retrieval), coin: hundredths },
    errors: [TRANSFER_ERRORS.noSuchBrand],
  }),
});
