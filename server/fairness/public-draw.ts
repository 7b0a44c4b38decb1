import type { Selectable } from 'kysely';
import { type BeaconRound, mixText } from '#contract/fairness/beacon.ts';
import type { FairTable } from '#contract/fairness/draw.ts';
import type { Db, Trx } from '../db/transact.ts';
import type { Sealing } from '../runtime/sealing.ts';
import type { Beacon, BeaconValue } from './beacon.ts';
import { hashServerSeed, hashTable } from './draw.ts';
import { pickRound, type Round, saveRound } from './rounds.ts';
import {
  currentSeed,
  type FairnessTools,
  type LockedSeed,
  openedSeed,
  revealSeed,
  sealedName,
  seedsOf,
  toDraw,
} from './seeds.ts';
import type { FairnessTables } from './tables.ts';

/** A draw that all players share, for example one lottery night: `weekend-lottery:2026-11-28`. */
const OWNER = 'public:';
/** Whose its seed and round are. */
export const ownerOf = (draw: string): string => `${OWNER}${draw}`;
/** Shared draw of this owner's rounds. */
export const sharedDraw = (owner: string): string => owner.slice(OWNER.length);

export type Mix = Selectable<FairnessTables['fairness_mix']>;

/**
 * Commits to the server seed of a shared draw and to its mix: the beacon's first round at `drawsAt` or later, or a
 * fallback. Call it before sales open and publish all of it: the later draw can only come from these. Idempotent.
 * @param drawsAt ms, after sales close; nobody knows the beacon's value before
 */
export async function commitPublicDraw(
  trx: Trx,
  { draw, drawsAt }: { readonly draw: string; readonly drawsAt: number },
  tools: FairnessTools & { readonly beacon: Beacon },
): Promise<{ serverSeedHash: string }> {
  const owner = ownerOf(draw);
  const first = seedsOf(trx, owner).orderBy('id').limit(1);
  const seed = (await first.executeTakeFirst()) ?? (await currentSeed(trx, owner, tools));
  const { source, round } = await tools.beacon.roundAt(trx, drawsAt);
  await trx
    .insertInto('fairness_mix')
    .values({ owner, source, round, fallback_hash: seed.next_server_seed_hash })
    .onConflict((conflict) => conflict.column('owner').doNothing())
    .execute();
  return { serverSeedHash: seed.server_seed_hash };
}

/** The mixes of these shared draws, by draw. Draws opened by releases before beacons have none. */
export async function mixesOf(db: Db, draws: readonly string[]): Promise<ReadonlyMap<string, Mix>> {
  if (draws.length === 0) return new Map();
  const rows = await db.selectFrom('fairness_mix').selectAll().where('owner', 'in', draws.map(ownerOf)).execute();
  return new Map(rows.map((row) => [sharedDraw(row.owner), row]));
}

/** The beacon's round that a shared draw waits for; null if a release before beacons opened it. */
export async function beaconRoundOf(db: Db, draw: string): Promise<BeaconRound | null> {
  return (await mixesOf(db, [draw])).get(draw) ?? null;
}

/** The parts of a shared draw beside its seeds. */
export interface PublicWish {
  readonly draw: string;
  readonly game: string;
  /** Digest of all sales. */
  readonly digest: string;
  readonly table: FairTable;
  /** Null if the beacon could not be read in time: the committed fallback is used. */
  readonly value: BeaconValue | null;
}

/** A finished shared draw: its round, and the revealed seed for verification. */
export interface PublicDraw {
  readonly round: Round;
  readonly serverSeed: string;
}

/**
 * Draws a committed shared draw, and reveals its seed at once. Its client seed is the hash of the digest of all sold
 * tickets and of the beacon's value, which nobody could know during sales. Throws if the draw was never committed to,
 * or was drawn before.
 */
export async function drawPublic(
  trx: Trx,
  { draw, game, digest, table, value }: PublicWish,
  { now, sealing }: Pick<FairnessTools, 'now' | 'sealing'>,
): Promise<PublicDraw> {
  const committed = await committedSeed(trx, draw, sealing);
  const mix = (await mixesOf(trx, [draw])).get(draw);
  const clientSeed = mix === undefined ? digest : await mixed(trx, mix, { committed, digest, value, sealing });
  const round = pickRound(committed, { game, table: hashTable(table), sent: { clientSeed }, settled: true });
  await saveRound(trx, round, now);
  await revealSeed(trx, committed, now);
  return { round, serverSeed: committed.opened };
}

/** Mixes a draw and stores its inputs. @returns its client seed */
async function mixed(
  trx: Trx,
  mix: Mix,
  {
    committed,
    digest,
    value,
    sealing,
  }: Pick<PublicWish, 'digest' | 'value'> & { readonly committed: LockedSeed; readonly sealing: Sealing },
): Promise<string> {
  const { randomness, signature } = value ?? { randomness: fallbackOf(committed, sealing), signature: null };
  const used = { digest, randomness, signature, used_fallback: value === null };
  await trx.updateTable('fairness_mix').set(used).where('owner', '=', mix.owner).execute();
  return hashServerSeed(mixText(digest, randomness));
}

function fallbackOf({ user_id, next_server_seed, next_server_seed_hash }: LockedSeed, sealing: Sealing): string {
  if (next_server_seed === null) throw new Error(`${user_id} has no fallback`);
  return sealing.openText(sealedName(user_id, next_server_seed_hash), next_server_seed);
}

/**
 * The committed seed of a shared draw, the only one of its owner. Locked until the transaction ends, so that of two
 * parallel draws the second sees the revealed seed.
 */
async function committedSeed(trx: Trx, draw: string, sealing: Sealing): Promise<LockedSeed> {
  const seed = await toDraw(seedsOf(trx, ownerOf(draw))).executeTakeFirst();
  if (seed === undefined) throw new Error(`${draw} was not committed to`);
  if (seed.revealed_at !== null) throw new Error(`${draw} was drawn before`);
  return openedSeed(seed, sealing);
}
