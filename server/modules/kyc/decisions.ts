import { callErrors } from '#contract/base/errors.ts';
import { KYC_ERRORS } from '#contract/kyc/calls.ts';
import type { KycReason } from '#contract/kyc/documents.ts';
import type { Trx } from '../../db/transact.ts';
import { BusinessError, RequestError } from '../../errors.ts';
import { setUserLevel } from '../../identity/players/users.ts';
import { forgetVerified, saveVerified } from '../../identity/players/verified.ts';
import { lockMember } from '../../ledger/locks.ts';
import { claimNumber, closeSubmission, findSubmission, lastSubmission, type Submission } from './repository.ts';
import { isValidOn } from './rules.ts';
import { waitsForDecision } from './same-person.ts';
import { LEVEL } from './service.ts';

/** Refusals of the operator's acts. */
export const DECISION_ERRORS = callErrors({
  notWaiting: [8260, 'These documents do not wait: somebody has decided already'],
  numberOfAnother: [
    8262,
    'Another verified player has this number: compare both documents, and ask that player again before you approve',
  ],
  matchUndecided: [
    8263,
    'Another player has this name and birth date, or this number: say first whether they are the same person, in the list Same persons',
  ],
  notDecided: [8261, 'Only documents that were approved or refused can be asked for again'],
});

/**
 * Reasons to refuse documents or to request them again; the operator's words are shown beside the reason's sentence.
 */
export interface Why {
  readonly reason: KycReason;
  readonly words: string;
}

/** Locks the player and reads a submission, which must still be their last one. Throws RequestError 404. */
async function lockedSubmission(trx: Trx, id: number): Promise<Submission> {
  const named = await findSubmission(trx, id);
  if (named === undefined) throw new RequestError(404, 'There are no such documents');
  await lockMember(trx, named.user_id);
  // Read again, because another operator may have decided meanwhile.
  const last = await lastSubmission(trx, named.user_id);
  if (last?.id !== id) throw new BusinessError(DECISION_ERRORS.notWaiting);
  return last;
}

/**
 * Verifies a player by their submission and assigns the document's number to them. Throws BusinessError notWaiting,
 * documentExpired, matchUndecided or numberOfAnother. @returns the submission as it was
 */
export async function approve(trx: Trx, id: number, now: number): Promise<Submission> {
  const before = await lockedSubmission(trx, id);
  if (before.state !== 'waiting') throw new BusinessError(DECISION_ERRORS.notWaiting);
  const { user_id, full_name, birth_date, document, number_hash, expires_on } = before;
  if (!isValidOn(document, expires_on, now)) throw new BusinessError(KYC_ERRORS.documentExpired);
  if (await waitsForDecision(trx, user_id)) throw new BusinessError(DECISION_ERRORS.matchUndecided);
  // Some submissions from before migration 530 have no hash.
  if (number_hash !== null && !(await claimNumber(trx, number_hash, user_id)))
    throw new BusinessError(DECISION_ERRORS.numberOfAnother);
  await closeSubmission(trx, id, { state: 'approved', reason: null, words: '' }, now);
  await saveVerified(trx, { user_id, full_name, birth_date, verified_at: now });
  await setUserLevel(trx, user_id, LEVEL.approved);
  return before;
}

/**
 * Refuses a waiting submission; numbers approved before stay the player's. Throws BusinessError notWaiting. @returns
 * the submission as it was
 */
export async function refuse(trx: Trx, id: number, why: Why, now: number): Promise<Submission> {
  const before = await lockedSubmission(trx, id);
  if (before.state !== 'waiting') throw new BusinessError(DECISION_ERRORS.notWaiting);
  await closeSubmission(trx, id, { state: 'refused', ...why }, now);
  // Personal information is entered before documents, and stays.
  await setUserLevel(trx, before.user_id, LEVEL.informed);
  return before;
}

/**
 * Asks a player for documents again; until new ones are approved they are unverified, and another verified player with
 * their number owns it. Throws BusinessError notDecided.
 * @returns the submission as it was
 */
export async function askAgain(trx: Trx, id: number, why: Why, now: number): Promise<Submission> {
  const before = await lockedSubmission(trx, id);
  if (before.state !== 'approved' && before.state !== 'refused') throw new BusinessError(DECISION_ERRORS.notDecided);
  await closeSubmission(trx, id, { state: 'again', ...why }, now);
  await forgetVerified(trx, before.user_id);
  await setUserLevel(trx, before.user_id, LEVEL.informed);
  return before;
}
