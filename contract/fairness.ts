import { z } from 'zod';
import { call, domain } from './call.ts';
import { id, paged, timestamp } from './conventions.ts';
import { callErrors } from './errors.ts';

const hex32 = z.string().regex(/^[0-9a-f]{64}$/);
const clientSeed = z.string().regex(/^[\x21-\x7e]{1,64}$/, '1 to 64 printable characters without spaces');

/** One draw of a round: by which weights, and the index that was drawn. */
const fairDraw = z.object({ weights: z.array(z.int().min(0)), picked: z.int().min(0) });

/** One round as needed to verify it: what was drawn, in order, from which seeds, by which weights. */
const fairRound = z.object({
  id,
  game: z.string(),
  serverSeedHash: hex32,
  /** Null until the seed was rotated. */
  serverSeed: hex32.nullable(),
  clientSeed: z.string(),
  nonce: z.int().min(0),
  /** One for a wheel, three for dice, six for balls: all read from the same stream of numbers. */
  draws: z.array(fairDraw).min(1),
  createTime: timestamp,
});
export type FairRound = z.infer<typeof fairRound>;

const seed = {
  serverSeedHash: hex32,
  /** Committed to before the player's next own seed is known: what a rotation goes on with. */
  nextServerSeedHash: hex32,
  clientSeed: z.string(),
  nonce: z.int().min(0),
};

/** Refusals of the fairness calls (ours: the spec shows none). */
export const FAIRNESS_ERRORS = callErrors({ roundOpen: [6001, 'A round is open: finish it first'] });

/** The player's seeds and past rounds; the algorithm is in fairness.ts. */
export const fairness = domain('fairness', {
  getFairnessSeed: call({
    access: 'member',
    summary: 'The current commitment: hashes of the server seed in use and of the next one, client seed, next nonce.',
    body: {},
    answer: seed,
  }),
  setFairnessClientSeed: call({
    access: 'member',
    changes: true,
    summary:
      "Sets the player's own seed for the next rounds; rotates to the server seed committed to as next, so that the old " +
      'one is revealed.',
    body: { clientSeed },
    answer: { ...seed, revealedServerSeed: hex32 },
    errors: [FAIRNESS_ERRORS.roundOpen],
  }),
  rotateFairnessSeed: call({
    access: 'member',
    changes: true,
    summary: 'Reveals the server seed and goes on with the next one committed to. Refused while a round is open.',
    body: {},
    answer: { ...seed, revealedServerSeed: hex32 },
    errors: [FAIRNESS_ERRORS.roundOpen],
  }),
  getFairnessRounds: call({
    access: 'member',
    summary: 'Past rounds with what is needed to verify them.',
    ...paged(fairRound, 20),
  }),
});
