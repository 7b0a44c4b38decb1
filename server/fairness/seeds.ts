import { type Selectable, sql } from 'kysely';
import { DRAW_ERRORS } from '#contract/base/errors.ts';
import { FAIRNESS_ERRORS } from '#contract/fairness/calls.ts';
import { prepared } from '../db/prepared.ts';
import type { Db, Trx } from '../db/transact.ts';
import { readWithNext } from '../db/with-next.ts';
import { BusinessError } from '../errors.ts';
import type { Random } from '../random.ts';
import type { Sealing } from '../runtime/sealing.ts';
import { hashServerSeed } from './draw.ts';
import type { FairnessTables } from './tables.ts';

export type Seed = Selectable<FairnessTables['fairness_seed']>;

/** Dependencies for creating a seed or a round. */
export interface FairnessTools {
  readonly now: number;
  readonly random: Random;
  readonly sealing: Sealing;
}

/** Name under which a server seed is sealed: its owner and hash, so that another row's seed does not open. */
export const sealedName = (userId: string, hash: string): string => `fairness_seed:${userId}:${hash}`;

/**
 * The player's current seed. The first one is created without a client seed: both server seeds are chosen, and their
 * hashes can be shown, before the client seed is known.
 */
export async function currentSeed(db: Db, userId: string, { now, random, sealing }: FairnessTools): Promise<Seed> {
  const found = await inUse(db, userId).executeTakeFirst();
  if (found !== undefined) return found;
  const own = newServerSeed(userId, random, sealing);
  await db
    .insertInto('fairness_seed')
    .values(seedRow({ userId, clientSeed: null, own, next: newServerSeed(userId, random, sealing), now }))
    .onConflict((conflict) => conflict.column('user_id').where('revealed_at', 'is', null).doNothing())
    .execute();
  return inUse(db, userId).executeTakeFirstOrThrow();
}

/** A seed to draw from. */
export interface LockedSeed extends Seed {
  /** 64 hex digits, opened. */
  readonly opened: string;
  /**
   * The id of the next round: known before it is written, so that nothing waits for it. A refused or repeated request
   * skips one.
   */
  readonly round_id: number;
}

/** Reads a seed that was asked for; undefined where none was committed to. */
export type SeedToDraw = () => Promise<LockedSeed | undefined>;

/**
 * Locks the player's current seed until the transaction ends, so that no nonce is used twice. The caller holds the
 * member's lock, so a rotation waits.
 * @returns reads it after the next query is answered; undefined without a commitment
 */
export async function lockSeed(trx: Trx, userId: string, sealing: Sealing): Promise<SeedToDraw> {
  const rows = await readWithNext(trx, seedToDraw(trx, { userId }));
  return async () => {
    const [seed] = await rows();
    return seed === undefined ? undefined : openedSeed(seed, sealing);
  };
}

/** Opens the current seed for a draw. Throws if it is not the committed one. */
export function openedSeed<S extends Seed>(seed: S, sealing: Sealing): S & { readonly opened: string } {
  const { user_id, server_seed, server_seed_hash } = seed;
  return { ...seed, opened: sealing.openText(sealedName(user_id, server_seed_hash), server_seed) };
}

const seedToDraw = prepared((trx, { userId }: { userId: string }) => toDraw(inUse(trx, userId)));

/** Locks a seed and takes the id of its next round. */
export function toDraw(seed: ReturnType<typeof seedsOf>) {
  return seed.select(sql<number>`nextval(pg_get_serial_sequence('fairness_round', 'id'))`.as('round_id')).forUpdate();
}

/**
 * Reveals the current seed and continues with the one committed to as next, mixed with `clientSeed`; then commits to
 * another. A server seed is therefore always chosen before its client seed is known, which is why a rotation requires a
 * new client seed. Throws BusinessError: commitmentNeeded, commitmentChanged, sameClientSeed, or roundOpen while a
 * round of the old seed is open, because the seed would reveal its outcome.
 * @param sent the player's new seed, and the hash of the current seed if known
 */
export async function rotateSeed(
  trx: Trx,
  userId: string,
  { clientSeed, serverSeedHash }: { clientSeed: string; serverSeedHash?: string | undefined },
  { now, random, sealing }: FairnessTools,
): Promise<{ seed: Seed; revealedServerSeed: string }> {
  const old = await (await lockSeed(trx, userId, sealing))();
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
  if (old.next_server_seed === null) throw new Error(`Player ${userId} has no next seed`);
  const own = { sealed: old.next_server_seed, hash: old.next_server_seed_hash };
  const row = { userId, clientSeed, own, next: newServerSeed(userId, random, sealing), now };
  const seed = await trx.insertInto('fairness_seed').values(seedRow(row)).returningAll().executeTakeFirstOrThrow();
  return { seed, revealedServerSeed: old.opened };
}

/** Throws BusinessError commitmentChanged if the player names another commitment than the current one. */
export function refuseOther(seed: Seed, serverSeedHash: string | undefined): void {
  if (serverSeedHash !== undefined && serverSeedHash !== seed.server_seed_hash) {
    throw new BusinessError(DRAW_ERRORS.commitmentChanged);
  }
}

/** Marks a seed as revealed: it is out of use and may leave the server. */
export async function revealSeed(
  trx: Trx,
  { id, opened }: Pick<LockedSeed, 'id' | 'opened'>,
  now: number,
): Promise<void> {
  const shown = { revealed_at: now, server_seed: opened, next_server_seed: null };
  await trx.updateTable('fairness_seed').set(shown).where('id', '=', id).execute();
}

/**
 * The player's latest seeds, newest first: the current one, then revealed ones. One statement, so that a parallel
 * rotation is either fully visible or not at all.
 */
export function latestSeeds(db: Db, userId: string, limit: number): Promise<Seed[]> {
  return seedsOf(db, userId).orderBy('id', 'desc').limit(limit).execute();
}

/** The public part of a current seed. */
export function commitmentOf(seed: Seed) {
  return {
    serverSeedHash: seed.server_seed_hash,
    nextServerSeedHash: seed.next_server_seed_hash,
    clientSeed: seed.client_seed,
    nonce: seed.next_nonce,
  };
}

/**
 * The next draw as a page shows it before: the commitment to the player's current seed, and the hash of the table. Null
 * for a visitor, who has no seed.
 */
export async function promisedDraw(
  db: Db,
  session: { readonly userId: string } | null,
  tableHash: string,
  { now, random, sealing }: FairnessTools,
) {
  if (session === null) return null;
  return { ...commitmentOf(await currentSeed(db, session.userId, { now, random, sealing })), tableHash };
}

/** All seeds of a player, or the only one of a shared draw. */
export const seedsOf = (db: Db, userId: string) =>
  db.selectFrom('fairness_seed').selectAll().where('user_id', '=', userId);

export const seedsInUse = (db: Db) => db.selectFrom('fairness_seed').selectAll().where('revealed_at', 'is', null);

const inUse = (db: Db, userId: string) => seedsOf(db, userId).where('revealed_at', 'is', null);

/** A server seed as it is kept. */
interface KeptSeed {
  readonly sealed: string;
  readonly hash: string;
}

function newServerSeed(userId: string, random: Random, sealing: Sealing): KeptSeed {
  const seed = random.bytes(32).toString('hex');
  const hash = hashServerSeed(seed);
  return { sealed: sealing.sealText(sealedName(userId, hash), seed), hash };
}

interface NewSeed {
  readonly userId: string;
  readonly clientSeed: string | null;
  readonly own: KeptSeed;
  readonly next: KeptSeed;
  readonly now: number;
}

function seedRow({ userId, clientSeed, own, next, now }: NewSeed) {
  return {
    user_id: userId,
    server_seed: own.sealed,
    server_seed_hash: own.hash,
    next_server_seed: next.sealed,
    next_server_seed_hash: next.hash,
    client_seed: clientSeed,
    next_nonce: 0,
    created_at: now,
    revealed_at: null,
  };
}
