import { type Selectable, sql } from 'kysely';
import { DRAW_ERRORS } from '#contract/errors.ts';
import { FAIRNESS_ERRORS } from '#contract/fairness.ts';
import { ahead } from '../db/later.ts';
import { prepared } from '../db/prepared.ts';
import type { Db, Trx } from '../db/transact.ts';
import { BusinessError } from '../errors.ts';
import type { Random } from '../random.ts';
import { hashServerSeed } from './draw.ts';
import type { FairnessTables } from './tables.ts';

export type Seed = Selectable<FairnessTables['fairness_seed']>;

/** What making a seed or a round needs. */
export interface FairnessTools {
  readonly now: number;
  readonly random: Random;
}

/**
 * The player's seed in use. At first need it is made without a client seed: both server seeds are chosen, and their
 * hashes can be shown, before the player's own seed is known.
 */
export async function currentSeed(db: Db, userId: string, { now, random }: FairnessTools): Promise<Seed> {
  const found = await inUse(db, userId).executeTakeFirst();
  if (found !== undefined) return found;
  const serverSeed = newServerSeed(random);
  await db
    .insertInto('fairness_seed')
    .values(seedRow({ userId, clientSeed: null, serverSeed, nextServerSeed: newServerSeed(random), now }))
    .onConflict((conflict) => conflict.column('user_id').where('revealed_at', 'is', null).doNothing())
    .execute();
  return inUse(db, userId).executeTakeFirstOrThrow();
}

/** A seed to draw from. */
export interface LockedSeed extends Seed {
  /**
   * The id that the next round gets: known before it is written, so that nothing has to wait for it. A request that is
   * refused or repeated skips one.
   */
  readonly round_id: number;
}

/**
 * The player's seed in use, locked until the transaction ends, so that no nonce is used twice. The caller holds the
 * member's lock: a rotation, which would put another row in its place, waits.
 * @returns reads it, undefined where none was committed to; without a wait once the next query has been answered
 */
export async function lockSeed(trx: Trx, userId: string): Promise<() => Promise<LockedSeed | undefined>> {
  const rows = await ahead(trx, seedToDraw(trx, { userId }));
  return async () => (await rows())[0];
}

const seedToDraw = prepared((trx, { userId }: { userId: string }) => toDraw(inUse(trx, userId)));

/** Locks a seed and takes the id of the round that is drawn from it. */
export function toDraw(seed: ReturnType<typeof seedsOf>) {
  return seed.select(sql<number>`nextval(pg_get_serial_sequence('fairness_round', 'id'))`.as('round_id')).forUpdate();
}

/**
 * Reveals the seed in use and goes on with the one already committed to as next, mixed with `clientSeed`; then commits
 * to the one after. So no server seed is ever chosen with the client seed known that it is mixed with: this is why a
 * rotation takes a client seed, and another one than before. Throws BusinessError: commitmentNeeded, commitmentChanged,
 * sameClientSeed, or roundOpen while a round drawn from the old seed is open, because knowing the seed would give its
 * outcome away.
 * @param sent the new seed of the player, and the hash of the seed in use where they know it
 */
export async function rotateSeed(
  trx: Trx,
  userId: string,
  { clientSeed, serverSeedHash }: { clientSeed: string; serverSeedHash?: string | undefined },
  { now, random }: FairnessTools,
): Promise<{ seed: Seed; revealedServerSeed: string }> {
  const old = await (await lockSeed(trx, userId))();
  if (old === undefined) throw new BusinessError(DRAW_ERRORS.commitmentNeeded);
  refuseOther(old, serverSeedHash);
  if (old.client_seed === clientSeed) throw new BusinessError(FAIRNESS_ERRORS.sameClientSeed);
  const open = await trx
    .selectFrom('fairness_round')
    .select('id')
    .where('seed_id', '=', old.id)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  if (open !== undefined) throw new BusinessError(FAIRNESS_ERRORS.roundOpen);
  await revealSeed(trx, old, now);
  const row = { userId, clientSeed, serverSeed: old.next_server_seed, nextServerSeed: newServerSeed(random), now };
  const seed = await trx.insertInto('fairness_seed').values(seedRow(row)).returningAll().executeTakeFirstOrThrow();
  return { seed, revealedServerSeed: old.server_seed };
}

/** Throws BusinessError commitmentChanged where the player names another commitment than the one in force. */
export function refuseOther(seed: Seed, serverSeedHash: string | undefined): void {
  if (serverSeedHash !== undefined && serverSeedHash !== seed.server_seed_hash) {
    throw new BusinessError(DRAW_ERRORS.commitmentChanged);
  }
}

/** Marks a seed as revealed: from now on it is out of use and may leave the server. */
export async function revealSeed(trx: Trx, seed: Seed, now: number): Promise<void> {
  await trx.updateTable('fairness_seed').set({ revealed_at: now }).where('id', '=', seed.id).execute();
}

/**
 * The player's latest seeds, newest first: the one in use, then those revealed. One statement, so that a rotation
 * meanwhile is in all of it or in none.
 */
export function latestSeeds(db: Db, userId: string, limit: number): Promise<Seed[]> {
  return seedsOf(db, userId).orderBy('id', 'desc').limit(limit).execute();
}

/** The part of a seed in use that its player may know. */
export function commitmentOf(seed: Seed) {
  return {
    serverSeedHash: seed.server_seed_hash,
    nextServerSeedHash: hashServerSeed(seed.next_server_seed),
    clientSeed: seed.client_seed,
    nonce: seed.next_nonce,
  };
}

/** All seeds of a player, or the only one of a shared draw. */
export const seedsOf = (db: Db, userId: string) =>
  db.selectFrom('fairness_seed').selectAll().where('user_id', '=', userId);

const inUse = (db: Db, userId: string) => seedsOf(db, userId).where('revealed_at', 'is', null);

const newServerSeed = (random: Random): string => random.bytes(32).toString('hex');

interface NewSeed {
  readonly userId: string;
  readonly clientSeed: string | null;
  readonly serverSeed: string;
  readonly nextServerSeed: string;
  readonly now: number;
}

function seedRow({ userId, clientSeed, serverSeed, nextServerSeed, now }: NewSeed) {
  return {
    user_id: userId,
    server_seed: serverSeed,
    server_seed_hash: hashServerSeed(serverSeed),
    next_server_seed: nextServerSeed,
    client_seed: clientSeed,
    next_nonce: 0,
    created_at: now,
    revealed_at: null,
  };
}
