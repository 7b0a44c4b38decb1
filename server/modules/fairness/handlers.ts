import { z } from 'zod';
import { FAIRNESS_ERRORS, type FairRound, type SharedRound } from '#contract/fairness/calls.ts';
import { type FairTable, MAX_REVEALED } from '#contract/fairness/draw.ts';
import { isRowId } from '../../db/row-id.ts';
import { BusinessError } from '../../errors.ts';
import { ownerOf, sharedDraw } from '../../fairness/public-draw.ts';
import { commitmentOf, currentSeed, latestSeeds, rotateSeed } from '../../fairness/seeds.ts';
import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import {
  findRound,
  findSharedRound,
  type PastRound,
  type PastSharedRound,
  pageOfRounds,
  pageOfSharedRounds,
} from './repository.ts';

const picksJson = z.array(z.int());

const getFairnessSeed: Handler<'getFairnessSeed'> = async ({ db, session, now, random, sealing }) => {
  await currentSeed(db, session.userId, { now, random, sealing });
  const [seed, ...revealed] = await latestSeeds(db, session.userId, 1 + MAX_REVEALED);
  if (seed === undefined) throw new Error(`Player ${session.userId} has no seed in use`);
  return {
    errcode: 0,
    ...commitmentOf(seed),
    revealed: revealed.map(({ server_seed, client_seed }) => ({ serverSeed: server_seed, clientSeed: client_seed })),
  };
};

const rotateFairnessSeed: Handler<'rotateFairnessSeed'> = async ({ db, session, now, random, sealing }, sent) => {
  const { seed, revealedServerSeed } = await rotateSeed(db, session.userId, sent, { now, random, sealing });
  return { errcode: 0, ...commitmentOf(seed), clientSeed: sent.clientSeed, revealedServerSeed };
};

const getFairnessRounds: Handler<'getFairnessRounds'> = async ({ db, session }, page) => {
  const { list, pages } = await pageOfRounds(db, session.userId, page);
  return { errcode: 0, list: list.map(roundOf), pages };
};

const getSharedRounds: Handler<'getSharedRounds'> = async ({ db }, page) => {
  const { list, pages } = await pageOfSharedRounds(db, page);
  return {
    errcode: 0,
    list: list.map(sharedOf),
    pages,
  };
};

const getFairnessRound: Handler<'getFairnessRound'> = async ({ db, session }, { id }) => {
  const number = isRowId(id) ? Number(id) : null;
  const own = number === null || session === null ? undefined : await findRound(db, session.userId, number);
  if (own !== undefined) return { errcode: 0, own: roundOf(own), shared: null };
  const shared = await findSharedRound(db, number === null ? { draw: id } : { id: number });
  if (shared !== undefined) return { errcode: 0, own: null, shared: sharedOf(shared) };
  const isPromised = number === null && (await latestSeeds(db, ownerOf(id), 1)).length > 0;
  throw new BusinessError(isPromised ? FAIRNESS_ERRORS.notDrawn : FAIRNESS_ERRORS.noSuchRound);
};

const sharedOf = (row: PastSharedRound): SharedRound => ({
  ...roundOf(row),
  draw: sharedDraw(row.user_id),
  mix: mixOf(row),
});

function roundOf(row: PastRound): FairRound {
  return {
    id: String(row.id),
    game: row.game,
    serverSeedHash: row.server_seed_hash,
    serverSeed: row.revealed_at === null ? null : row.server_seed,
    clientSeed: row.client_seed,
    nonce: row.nonce,
    tableHash: row.table_hash,
    // hashTable wrote it.
    table: JSON.parse(row.table) as FairTable as FairRound['table'],
    picks: picksJson.parse(JSON.parse(row.picks)),
    createTime: row.created_at,
  };
}

function mixOf(row: PastSharedRound): SharedRound['mix'] {
  const { source, round, fallback_hash, digest, randomness, signature, used_fallback } = row;
  if (source === null || round === null || fallback_hash === null) return null;
  if (digest === null || randomness === null || used_fallback === null) throw new Error(`${row.user_id} has no mix`);
  return { source, round, fallbackHash: fallback_hash, digest, randomness, signature, usedFallback: used_fallback };
}

/** The fairness calls: current commitment, rotation, past rounds. */
export const fairnessHandlers = {
  getFairnessSeed,
  rotateFairnessSeed,
  getFairnessRounds,
  getFairnessRound,
  getSharedRounds,
} satisfies Partial<Handlers>;
