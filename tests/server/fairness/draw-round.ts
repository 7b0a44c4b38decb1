import type { Trx } from '#server/db/transact.ts';
import { pickRound, type Round, type RoundRequest, saveRound } from '#server/fairness/rounds.ts';
import { lockSeed } from '#server/fairness/seeds.ts';
import { lockMember } from '#server/ledger/locks.ts';
import { testSealing } from '../support/sealing.ts';

/** Draws one round as a game does: under the member's lock, from their seed, with the next nonce. */
export async function drawRound(trx: Trx, userId: string, request: RoundRequest, now: number): Promise<Round> {
  await lockMember(trx, userId);
  const seed = await lockSeed(trx, userId, testSealing());
  const round = pickRound(await seed(), request);
  await saveRound(trx, round, now);
  return round;
}
