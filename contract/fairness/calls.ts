import { z } from 'zod';
import { call, domain } from '../base/call.ts';
import { id, paged, timestamp } from '../base/conventions.ts';
import { callErrors, DRAW_ERRORS } from '../base/errors.ts';
import { MAX_REVEALED } from './draw.ts';

const hex32 = z.string().regex(/^[0-9a-f]{64}$/);
const clientSeed = z.string().regex(/^[\x21-\x7e]{1,64}$/, '1 to 64 printable characters without spaces');

/** Table of a round: its draws and payouts; `tableText` in draw.ts defines its hash. */
const fairTable = z.object({
  draws: z.array(z.array(z.object({ weight: z.int().min(0), prize: z.json() })).min(1)).min(1),
  pays: z.json(),
});

/** One round as needed to verify it: picks in order, seeds and table. */
const fairRound = z.object({
  id,
  game: z.string(),
  serverSeedHash: hex32,
  /** Null until the seed was rotated. */
  serverSeed: hex32.nullable(),
  clientSeed: z.string(),
  nonce: z.int().min(0),
  /** SHA-256 of `tableText(table)`. Of rounds before tables were committed to, the table has weights only. */
  tableHash: hex32,
  table: fairTable,
  /** The index drawn in each draw of the table: all are read from the same stream of numbers. */
  picks: z.array(z.int().min(0)).min(1),
  createTime: timestamp,
});
export type FairRound = z.infer<typeof fairRound>;

/** The promise about a shared draw's mix, made before sales: beacon.ts says how it is drawn and checked. */
export const promisedMix = z.object({
  /** The beacon: `drand:<chain>` or `sandbox:<anchor>`. */
  source: z.string(),
  /** Its round, which comes out once sales are closed. */
  round: z.int().min(0),
  /** SHA-256 of the value that is used where the beacon cannot be read within BEACON_WAIT_MS. */
  fallbackHash: hex32,
});

/**
 * A round of a draw that all players share. Its client seed is no player's: it is the hash of the digest of all tickets
 * sold and of a beacon's value.
 */
const sharedRound = fairRound.extend({
  /** The parts of its client seed; null where it is the digest itself, as before beacons. */
  mix: promisedMix
    .extend({
      digest: hex32,
      /** The beacon's value, or the fallback. */
      randomness: hex32,
      /** drand's proof of the value; null for the sandbox and the fallback. */
      signature: z
        .string()
        .regex(/^[0-9a-f]+$/)
        .nullable(),
      usedFallback: z.boolean(),
    })
    .nullable(),
  /** The draw's name, e.g. `lotto:weekend-20261128-2000`. */
  draw: z.string(),
});
export type SharedRound = z.infer<typeof sharedRound>;

/** Commitment to the next draw. */
export const commitment = {
  serverSeedHash: hex32,
  /** Commitment for the next rotation, made before the player's next client seed is known. */
  nextServerSeedHash: hex32,
  /** The player's own seed, null until they send it: the server seed was chosen without it. */
  clientSeed: z.string().nullable(),
  /** The number of the next draw. */
  nonce: z.int().min(0),
};

/**
 * Fields of every call that draws. A player who sends the hashes they were shown draws from exactly these or is
 * refused.
 */
export const drawBody = {
  /** The commitment that the player was shown: the draw is refused where another one is in force. */
  serverSeedHash: hex32.optional(),
  /** The player's own seed, taken where the commitment has none yet and ignored where it has. */
  clientSeed: clientSeed.optional(),
  /** The table that the player was shown: the draw is refused where another one is in force. */
  tableHash: hex32.optional(),
};
export type DrawBody = { readonly [K in keyof typeof drawBody]?: string | undefined };

/** Answer of every call that draws: the proof of the draw. */
export const drawProof = z.object({
  serverSeedHash: hex32,
  clientSeed: z.string(),
  nonce: z.int().min(0),
  tableHash: hex32,
});
export type DrawProof = z.infer<typeof drawProof>;

/** A server seed that was revealed, and the player's seed it was mixed with: null where nothing was drawn. */
const revealedSeed = z.object({ serverSeed: hex32, clientSeed: z.string().nullable() });

/** Refusals of the fairness calls (ours: the spec shows none). */
export const FAIRNESS_ERRORS = callErrors({
  roundOpen: [6001, 'A round is open: finish it first'],
  sameClientSeed: [6002, 'This seed is in use: choose another one'],
  noSuchRound: [6003, 'This is no draw of yours, and none that all players share'],
  notDrawn: [6004, 'This draw has not been made yet'],
});

/** The player's seeds and past rounds; the algorithm is in draw.ts. */
export const fairness = domain('fairness', {
  getFairnessSeed: call({
    access: 'member',
    summary:
      'The current commitment: hashes of the server seed in use and of the next one, client seed, next nonce; and the ' +
      'seeds revealed last, so that each commitment shown before can be followed to the one in use.',
    body: {},
    answer: {
      ...commitment,
      /** Newest first. */
      revealed: z.array(revealedSeed).max(MAX_REVEALED),
    },
  }),
  rotateFairnessSeed: call({
    access: 'member',
    changes: true,
    summary:
      'Reveals the server seed and goes on with the next one committed to, mixed with a new seed of the player, so that ' +
      'no server seed is chosen with the client seed known that it is mixed with. Refused while a round is open.',
    body: { clientSeed, serverSeedHash: drawBody.serverSeedHash },
    answer: { ...commitment, clientSeed: z.string(), revealedServerSeed: hex32 },
    errors: [
      FAIRNESS_ERRORS.roundOpen,
      FAIRNESS_ERRORS.sameClientSeed,
      DRAW_ERRORS.commitmentNeeded,
      DRAW_ERRORS.commitmentChanged,
    ],
  }),
  getFairnessRounds: call({
    access: 'member',
    summary: 'Past rounds with what is needed to verify them.',
    ...paged(fairRound, 20),
  }),
  getFairnessRound: call({
    access: 'either',
    summary:
      'One round with what is needed to verify it: the member’s own by its id, or one that all players share, by its id ' +
      'or the name of its draw. Its server seed is null until it is revealed.',
    body: { id },
    answer: { own: fairRound.nullable(), shared: sharedRound.nullable() },
    errors: [FAIRNESS_ERRORS.noSuchRound, FAIRNESS_ERRORS.notDrawn],
  }),
  getSharedRounds: call({
    access: 'public',
    summary: 'Draws that all players share, newest first, with what is needed to verify them.',
    ...paged(sharedRound, 5),
  }),
});
