import { z } from 'zod';
import { call, id, pageRequest, timestamp } from './conventions.ts';
import { FAIRNESS_ERRCODE } from './enums.ts';

const hex32 = z.string().regex(/^[0-9a-f]{64}$/);
const clientSeed = z.string().regex(/^[\x21-\x7e]{1,64}$/, '1 to 64 printable characters without spaces');

/** One round as needed to verify it: what was drawn, from which seeds, by which weights. */
export const fairRound = z.object({
  id,
  game: z.string(),
  serverSeedHash: hex32,
  /** Null until the seed was rotated. */
  serverSeed: hex32.nullable(),
  clientSeed: z.string(),
  nonce: z.int().min(0),
  weights: z.array(z.int().min(0)),
  /** Index into weights that was drawn. */
  picked: z.int().min(0),
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

export const fairness = {
  getFairnessSeed: call({
    summary: 'The current commitment: hashes of the server seed in use and of the next one, client seed, next nonce.',
    body: {},
    answer: seed,
  }),
  setFairnessClientSeed: call({
    summary:
      "Sets the player's own seed for the next rounds; rotates to the server seed committed to as next, so the old one is revealed.",
    body: { clientSeed },
    answer: { ...seed, revealedServerSeed: hex32 },
    errcodes: { [FAIRNESS_ERRCODE.roundOpen]: 'A round is open' },
  }),
  rotateFairnessSeed: call({
    summary: 'Reveals the server seed and goes on with the next one committed to. Refused while a round is open.',
    body: {},
    answer: { ...seed, revealedServerSeed: hex32 },
    errcodes: { [FAIRNESS_ERRCODE.roundOpen]: 'A round is open' },
  }),
  getFairnessRounds: call({
    summary: 'Past rounds with what is needed to verify them.',
    body: pageRequest(20),
    answer: { list: z.array(fairRound), pages: z.int().min(0) },
  }),
};
