import { z } from 'zod';
import { FAIRNESS_ERRORS, type FairRound } from '#contract/fairness.ts';
import { hashServerSeed } from '../../fairness/draw.ts';
import { currentSeed, RoundOpenError, rotateSeed, type Seed } from '../../fairness/seeds.ts';
import { BusinessError } from '../../errors.ts';
import type { CallContext, Handler, Handlers } from '../../http/handlers.ts';
import { type PastRound, pageOfRounds } from './repository.ts';

const drawsJson = z.array(z.object({ weights: z.array(z.int()), picked: z.int() }));

const getFairnessSeed: Handler<'getFairnessSeed'> = async ({ db, session, now, random }) => ({
  errcode: 0,
  ...shown(await currentSeed(db, session.userId, { now, random })),
});

const setFairnessClientSeed: Handler<'setFairnessClientSeed'> = (context, { clientSeed }) =>
  rotate(context, clientSeed);
const rotateFairnessSeed: Handler<'rotateFairnessSeed'> = (context) => rotate(context, null);

type Rotating = Pick<CallContext<'rotateFairnessSeed'>, 'db' | 'session' | 'now' | 'random'>;

async function rotate({ db, session, now, random }: Rotating, clientSeed: string | null) {
  try {
    const { seed, revealedServerSeed } = await rotateSeed(db, session.userId, clientSeed, { now, random });
    return { errcode: 0 as const, ...shown(seed), revealedServerSeed };
  } catch (error) {
    if (error instanceof RoundOpenError) throw new BusinessError(FAIRNESS_ERRORS.roundOpen);
    throw error;
  }
}

const getFairnessRounds: Handler<'getFairnessRounds'> = async ({ db, session }, page) => {
  const { list, pages } = await pageOfRounds(db, session.userId, page);
  return { errcode: 0, list: list.map(roundOf), pages };
};

function roundOf(row: PastRound): FairRound {
  return {
    id: String(row.id),
    game: row.game,
    serverSeedHash: row.server_seed_hash,
    serverSeed: row.revealed_at === null ? null : row.server_seed,
    clientSeed: row.client_seed,
    nonce: row.nonce,
    draws: drawsJson.parse(JSON.parse(row.draws)),
    createTime: row.created_at,
  };
}

/** The part of a seed in use that its player may know. */
function shown(seed: Seed) {
  return {
    serverSeedHash: seed.server_seed_hash,
    nextServerSeedHash: hashServerSeed(seed.next_server_seed),
    clientSeed: seed.client_seed,
    nonce: seed.next_nonce,
  };
}

/** The fairness calls: the commitment in force, the player's own seed, rotation, past rounds. */
export const fairnessHandlers = {
  getFairnessSeed,
  setFairnessClientSeed,
  rotateFairnessSeed,
  getFairnessRounds,
} satisfies Partial<Handlers>;
