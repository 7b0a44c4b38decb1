import { z } from 'zod';
import { FAIRNESS_ERRCODE } from '#contract/enums.ts';
import { hashServerSeed } from '../../fairness/draw.ts';
import { currentSeed, RoundOpenError, rotateSeed, type Seed } from '../../fairness/seeds.ts';
import { BusinessError } from '../../http/errors.ts';
import type { CallContext, Handler, Handlers } from '../../http/handlers.ts';

const weightsJson = z.array(z.int());

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
    if (error instanceof RoundOpenError) throw new BusinessError(FAIRNESS_ERRCODE.roundOpen, error.message);
    throw error;
  }
}

const getFairnessRounds: Handler<'getFairnessRounds'> = async ({ db, session }, { pageNum, pageSize }) => {
  const rows = await db
    .selectFrom('fairness_round as round')
    .innerJoin('fairness_seed as seed', 'seed.id', 'round.seed_id')
    .selectAll('round')
    .select(['seed.server_seed_hash', 'seed.server_seed', 'seed.revealed_at'])
    .where('round.user_id', '=', session.userId)
    .orderBy('round.id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { count } = await db
    .selectFrom('fairness_round')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', session.userId)
    .executeTakeFirstOrThrow();
  return {
    errcode: 0,
    pages: Math.ceil(count / pageSize),
    list: rows.map((row) => ({
      id: String(row.id),
      game: row.game,
      serverSeedHash: row.server_seed_hash,
      serverSeed: row.revealed_at === null ? null : row.server_seed,
      clientSeed: row.client_seed,
      nonce: row.nonce,
      weights: weightsJson.parse(JSON.parse(row.weights)),
      picked: row.picked,
      createTime: row.created_at,
    })),
  };
};

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
