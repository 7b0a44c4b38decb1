import { z } from 'zod';
import { call, type Declared, domain } from '../call.ts';
import { hundredths, id, timestamp } from '../conventions.ts';
import { callErrors } from '../errors/errors.ts';

/** What a member has with a brand whose games keep a purse of their own. */
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
 * What came of bringing one brand's balance home. `home`: all of it; `partial`: a part, the rest is in play; `nothing`:
 * there was none; `pending`: the brand's answer was lost and is asked for until it is known; `refused`: the brand moved
 * nothing; `down`: it could not be asked.
 */
const retrieval = z.object({
  brandId: id,
  state: z.enum(['home', 'partial', 'nothing', 'pending', 'refused', 'down']),
  /** What came home, hundredths; while pending, what is on its way. */
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
