import type { Selectable } from 'kysely';
import { type Db, transact, type Trx } from '../db/transact.ts';
import type { Random } from '../random.ts';
import { drawPicks, hashServerSeed } from './draw.ts';
import type { FairnessTables } from './tables.ts';

export type Seed = Selectable<FairnessTables['fairness_seed']>;

/** What making a seed or a round needs. */
export interface FairnessTools {
  readonly now: number;
  readonly random: Random;
}

/** The seed could not be revealed because a round drawn from it is not settled. */
export class RoundOpenError extends Error {
  override readonly name = 'RoundOpenError';
}

/** The player's seed in use, made at first need. Shows nothing of it but the hash. */
export async function currentSeed(db: Db, userId: string, tools: FairnessTools): Promise<Seed> {
  const found = await inUse(db, userId).executeTakeFirst();
  return found ?? transact(db, (trx) => lockSeed(trx, userId, tools));
}

/** The player's seed in use, locked until the transaction ends, so that no nonce is used twice. */
export async function lockSeed(trx: Trx, userId: string, tools: FairnessTools): Promise<Seed> {
  const found = await inUse(trx, userId).forUpdate().executeTakeFirst();
  if (found !== undefined) return found;
  await insertSeed(
    trx,
    userId,
    { clientSeed: tools.random.bytes(8).toString('hex'), serverSeed: newServerSeed(tools) },
    tools,
  );
  return inUse(trx, userId).forUpdate().executeTakeFirstOrThrow();
}

export interface Round {
  readonly id: number;
  /** What was picked, one index for each of the round's draws. */
  readonly picks: readonly number[];
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** A round as it is asked for. */
export interface RoundRequest {
  readonly userId: string;
  readonly game: string;
  /** Integer weights of each draw: one for a wheel, one a die, one a ball. */
  readonly draws: readonly (readonly number[])[];
  /** False keeps the round open, and with it the seed secret, until settleRound. */
  readonly settled: boolean;
}

/** Draws one round from the player's seed, and records it with the next nonce. */
export async function drawRound(trx: Trx, round: RoundRequest, tools: FairnessTools): Promise<Round> {
  return drawFrom(trx, await lockSeed(trx, round.userId, tools), round, tools);
}

async function drawFrom(trx: Trx, seed: Seed, round: RoundRequest, tools: FairnessTools): Promise<Round> {
  const nonce = seed.next_nonce;
  const picks = drawPicks({ serverSeed: seed.server_seed, clientSeed: seed.client_seed, nonce }, round.draws);
  await trx
    .updateTable('fairness_seed')
    .set({ next_nonce: nonce + 1 })
    .where('id', '=', seed.id)
    .execute();
  const { id } = await trx
    .insertInto('fairness_round')
    .values({
      seed_id: seed.id,
      user_id: round.userId,
      game: round.game,
      nonce,
      client_seed: seed.client_seed,
      draws: JSON.stringify(round.draws.map((weights, index) => ({ weights, picked: picks[index] }))),
      created_at: tools.now,
      settled_at: round.settled ? tools.now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, picks, serverSeedHash: seed.server_seed_hash, clientSeed: seed.client_seed, nonce };
}

/** Closes a round that was drawn with `settled: false`. */
export async function settleRound(trx: Trx, roundId: number, now: number): Promise<void> {
  await trx
    .updateTable('fairness_round')
    .set({ settled_at: now })
    .where('id', '=', roundId)
    .where('settled_at', 'is', null)
    .execute();
}

/**
 * Reveals the seed in use and goes on with the one already committed to as next, with `clientSeed` or the old one's;
 * then commits to the one after. So no server seed is ever chosen after the player's seed that it is mixed with was
 * known. Throws RoundOpenError while a round drawn from the old seed is open: knowing the seed would give its outcome
 * away.
 */
export async function rotateSeed(
  trx: Trx,
  userId: string,
  clientSeed: string | null,
  tools: FairnessTools,
): Promise<{ seed: Seed; revealedServerSeed: string }> {
  const old = await lockSeed(trx, userId, tools);
  const open = await trx
    .selectFrom('fairness_round')
    .select('id')
    .where('seed_id', '=', old.id)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  if (open !== undefined) throw new RoundOpenError('A round is open: finish it first');
  await trx.updateTable('fairness_seed').set({ revealed_at: tools.now }).where('id', '=', old.id).execute();
  await insertSeed(trx, userId, { clientSeed: clientSeed ?? old.client_seed, serverSeed: old.next_server_seed }, tools);
  return { seed: await inUse(trx, userId).executeTakeFirstOrThrow(), revealedServerSeed: old.server_seed };
}

function inUse(db: Db, userId: string) {
  return db.selectFrom('fairness_seed').selectAll().where('user_id', '=', userId).where('revealed_at', 'is', null);
}

const newServerSeed = ({ random }: FairnessTools): string => random.bytes(32).toString('hex');

async function insertSeed(
  trx: Trx,
  userId: string,
  { clientSeed, serverSeed }: { clientSeed: string; serverSeed: string },
  tools: FairnessTools,
): Promise<void> {
  await trx
    .insertInto('fairness_seed')
    .values({
      user_id: userId,
      server_seed: serverSeed,
      server_seed_hash: hashServerSeed(serverSeed),
      next_server_seed: newServerSeed(tools),
      client_seed: clientSeed,
      next_nonce: 0,
      created_at: tools.now,
      revealed_at: null,
    })
    .onConflict((conflict) => conflict.column('user_id').where('revealed_at', 'is', null).doNothing())
    .execute();
}
