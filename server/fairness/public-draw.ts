import type { FairTable } from '#contract/fairness-draw.ts';
import type { Trx } from '../db/transact.ts';
import { hashTable } from './draw.ts';
import { pickRound, type Round, saveRound } from './rounds.ts';
import { currentSeed, type FairnessTools, type LockedSeed, revealSeed, seedsOf, toDraw } from './seeds.ts';

/** A draw that all players share, for example one lottery night: `weekend-lottery:2026-11-28`. */
const OWNER = 'public:';
const ownerOf = (draw: string): string => `${OWNER}${draw}`;
/** The shared draw that rounds of this owner are of. */
export const sharedDraw = (owner: string): string => owner.slice(OWNER.length);

/**
 * Commits to the server seed of a shared draw. Call it before sales open, and show the hash: what is drawn later can
 * only come from this seed. Said twice it is the same commitment.
 */
export async function commitPublicDraw(
  trx: Trx,
  draw: string,
  tools: FairnessTools,
): Promise<{ serverSeedHash: string }> {
  const first = seedsOf(trx, ownerOf(draw)).orderBy('id').limit(1);
  const seed = (await first.executeTakeFirst()) ?? (await currentSeed(trx, ownerOf(draw), tools));
  return { serverSeedHash: seed.server_seed_hash };
}

/** A shared draw once it was drawn: its round, and the seed that everybody may now verify it with. */
export interface PublicDraw {
  readonly round: Round;
  readonly serverSeed: string;
}

/**
 * Draws a shared draw that was committed to, and reveals its seed at once. `clientSeed` is what nobody could know when
 * the seed was committed to, e.g. the digest of all tickets sold. Throws where the draw was never committed to, or was
 * drawn before.
 */
export async function drawPublic(
  trx: Trx,
  { draw, game, clientSeed, table }: { draw: string; game: string; clientSeed: string; table: FairTable },
  now: number,
): Promise<PublicDraw> {
  const committed = await committedSeed(trx, draw);
  if (committed === undefined) throw new Error(`${draw} was not committed to`);
  if (committed.revealed_at !== null) throw new Error(`${draw} was drawn before`);
  const round = pickRound(committed, { game, table: hashTable(table), sent: { clientSeed }, settled: true });
  await saveRound(trx, round, now);
  await revealSeed(trx, committed, now);
  return { round, serverSeed: committed.server_seed };
}

/**
 * The seed that a shared draw was committed to: the only one of its owner. Locked until the transaction ends, so that of
 * two draws at once the second sees that the seed is revealed.
 */
async function committedSeed(trx: Trx, draw: string): Promise<LockedSeed | undefined> {
  return toDraw(seedsOf(trx, ownerOf(draw))).executeTakeFirst();
}
