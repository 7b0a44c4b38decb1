import { z } from 'zod';
import { call, type Declared, domain } from '../base/call.ts';
import { hundredths, id, timestamp } from '../base/conventions.ts';
import { callErrors } from '../base/errors.ts';

/** A member's balance at a brand whose games use a separate purse. */
const providerBalance = z.object({
  brandId: id,
  /** The brand's name. */
  name: z.string(),
  /** In the purse, hundredths; null where the brand cannot be asked now. */
  balance: hundredths.nullable(),
  /** On its way to the brand or home, not yet known to have arrived; hundredths. */
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

/** Refusals of these calls (ours: the spec shows none). */
export const TRANSFER_ERRORS = callErrors({
  noSuchBrand: [8480, 'This brand keeps no balance of its own'],
});

const declared = {
  movements: { provider: { group: 'moves', art: 'art-ferris-wheel' } },
  transfers: {
    'provider-out': { coins: 'provider' },
    'provider-arrived': { coins: 'provider' },
    'provider-home': { coins: 'provider' },
  },
} as const satisfies Declared;

/** Balances with brands in transfer mode, and bringing them home (/member/retrieve-balance). */
export const transfers = domain('transfers', declared, {
  getProviderBalances: call({
    access: 'member',
    summary: 'What the member has with each brand whose games keep a purse of their own, asked of the brands now.',
    body: {},
    answer: { brands: z.array(providerBalance), coin: hundredths, serverTime: timestamp },
  }),
  retrieveBalance: call({
    access: 'member',
    changes: true,
    asksOutside: true,
    summary:
      'Brings the balance home from one brand, or from all. Each is a transfer of its own: one that a brand does not answer ' +
      'stays on its way and is asked for until it is known.',
    body: { brandId: id.optional() },
    answer: { results: z.array(retrieval), coin: hundredths },
    errors: [TRANSFER_ERRORS.noSuchBrand],
  }),
});
