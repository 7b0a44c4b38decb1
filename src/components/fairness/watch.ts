import { type FairTable, tableText } from '#contract/fairness/draw.ts';
import { callApi } from '#src/api/index.ts';
import { clock } from '#src/platform/clock.ts';
import { type AnsweredDraw, seeCommitment, seeDraw, seeHistory, seeRotation, seeTable } from './observe.ts';
import { type Commitment, commitmentOf } from './seen-log.ts';
import { readSeen, updateSeen } from './seen-store.ts';
import { canHash, sha256 } from './sha256.ts';

/** Stores a shown commitment and compares it with earlier ones. */
export function watchCommitment(userId: string, shown: Commitment): void {
  updateSeen(userId, (log) => seeCommitment(log, shown, clock.now()));
  if (readSeen(userId).commitments.some(({ link }) => link === 'open')) {
    // A failed load is repeated with the next commitment.
    watchHistory(userId).catch(() => undefined);
  }
}

/** Follows the known commitments to the current one, through rotations made elsewhere. */
async function watchHistory(userId: string): Promise<void> {
  if (!canHash()) return;
  const before = readSeen(userId);
  const { revealed, ...current } = await callApi('getFairnessSeed', {}, { timeoutTip: false });
  const hashed = await Promise.all(
    revealed.map(async ({ serverSeed, clientSeed }) => ({ hash: await sha256(serverSeed), clientSeed })),
  );
  updateSeen(userId, (log) => seeHistory(log, { before, revealed: hashed, current }, clock.now()));
}

/** A page shows a table with its hash; checked where this browser can compute. */
export async function watchTable(
  userId: string,
  shown: { serverSeedHash: string; tableHash: string },
  table: FairTable,
): Promise<void> {
  if (!canHash()) return;
  const computed = await hashOf(table);
  updateSeen(userId, (log) => seeTable(log, { ...shown, computed }, clock.now()));
}

/** Empty for a table without a text: it matches no hash. */
export async function hashOf(table: FairTable): Promise<string> {
  try {
    return await sha256(tableText(table));
  } catch {
    return '';
  }
}

/** The lowest possible nonce of the next draw from this seed, by the observations of all tabs. */
export const nextNonce = (userId: string, serverSeedHash: string): number =>
  commitmentOf(readSeen(userId), serverSeedHash)?.nonce ?? 0;

/** A draw made here was answered. */
export function watchDraw(userId: string, draw: AnsweredDraw): void {
  updateSeen(userId, (log) => seeDraw(log, draw, clock.now()));
}

/** A rotation made here was answered. */
export async function watchRotation(
  userId: string,
  sent: { clientSeed: string; serverSeedHash: string },
  { revealedServerSeed, ...answer }: Commitment & { revealedServerSeed: string },
): Promise<void> {
  const revealedHash = canHash() ? await sha256(revealedServerSeed) : null;
  updateSeen(userId, (log) => seeRotation(log, { sent, answer, revealedHash }, clock.now()));
}
