import type { CallError } from '#contract/base/errors.ts';
import { KYC_ERRORS as E } from '#contract/kyc/calls.ts';
import { type Db, transact, type Trx } from '../../db/transact.ts';
import { RequestError } from '../../errors.ts';
import type { Hooks } from '../../hooks.ts';
import { isPausedAt } from '../../identity/players/play-state.ts';
import { findUser, memberOf } from '../../identity/players/users.ts';
import { lockMember } from '../../ledger/locks.ts';
import { candidatesFor, type Traits } from './candidates.ts';
import { carriesTo, decideMatch, type Decision, isOpen, keepMatches, matchesOf, otherOf } from './matches.ts';
import { matchOf } from './matching.ts';
import { lastSubmission } from './repository.ts';

/** The hooks that carrying over needs. */
export type Carrying = Pick<Hooks, 'onSamePerson' | 'onOtherPerson' | 'onPause' | 'onNotice'>;

/**
 * Searches other accounts of a player who submits documents. If one is certainly theirs and is paused or excluded, this
 * account is paused at once. The caller holds the player's lock.
 */
export async function compareSubmission(trx: Trx, hooks: Carrying, traits: Traits, now: number): Promise<void> {
  const candidates = await candidatesFor(trx, traits);
  const found = candidates.flatMap((candidate) => matchOf(traits.person, candidate) ?? []);
  await keepMatches(trx, traits.userId, found, now);
  await followOthers(trx, hooks, traits.userId, now);
}

/**
 * Applies the pauses of accounts that count as the player's, and notifies the player of a change. The caller holds
 * their lock.
 * @param undo starts from the player's own pause, because an account no longer counts as theirs
 */
async function followOthers(trx: Trx, hooks: Carrying, userId: string, now: number, undo = false): Promise<void> {
  const before = isPausedAt(await memberOf(trx, userId), now);
  if (undo) await hooks.onOtherPerson(trx, { userId });
  for (const match of await matchesOf(trx, [userId])) {
    if (!carriesTo(match, userId)) continue;
    const limits = match.decision === 'same';
    await hooks.onSamePerson(trx, { userId, otherId: otherOf(match, userId), limits, now });
  }
  const after = isPausedAt(await memberOf(trx, userId), now);
  if (before === after) return;
  if (after) await hooks.onPause(trx, { userId, now });
  const kind = after ? ('pausedAsSamePerson' as const) : ('pauseLifted' as const);
  await hooks.onNotice(trx, { kind, userId, now, reference: `${userId}-${now}`, values: {} });
}

/** The same in a separate transaction, for the jobs runner. */
export const catchUp = (db: Db, hooks: Carrying, userId: string, now: number): Promise<void> =>
  transact(db, async (trx) => {
    await lockMember(trx, userId);
    await followOthers(trx, hooks, userId, now);
  });

/**
 * Decides whether two accounts belong to one person. Both then get the stricter pauses and limits, or lose carried-over
 * ones. Throws RequestError 404 if they have nothing in common. @returns the previous decision
 */
export async function decide(
  trx: Trx,
  hooks: Carrying,
  { userId, otherId, ...decision }: Decision & { readonly userId: string; readonly otherId: string },
  now: number,
): Promise<Decision['decision'] | null> {
  const both = [userId, otherId].toSorted() as [string, string];
  for (const id of both) await lockMember(trx, id);
  const match = (await matchesOf(trx, [userId])).find((each) => otherOf(each, userId) === otherId);
  if (match === undefined) throw new RequestError(404, 'These two players have nothing in common');
  await decideMatch(trx, both, decision, now);
  for (const id of both) await followOthers(trx, hooks, id, now, decision.decision === 'other');
  return match.decision;
}

/**
 * Whether a player's approval waits for a decision about another player with the same name and birth date, or the same
 * number.
 */
export const waitsForDecision = async (db: Db, userId: string): Promise<boolean> =>
  (await matchesOf(db, [userId])).some((match) => match.user_id === userId && isOpen(match));

/**
 * Whether deposits and gifts must wait: the player registered on a device of a paused player and is not verified yet.
 */
export async function isHeld(db: Db, userId: string): Promise<boolean> {
  const holding = (await matchesOf(db, [userId])).some(
    ({ user_id, holds, decision }) => user_id === userId && holds && decision === null,
  );
  return holding && (await lastSubmission(db, userId))?.state !== 'approved';
}

/** Why a player gets no gift that each person gets once; null where they do. */
export async function refuseFirstGift(db: Db, { userId }: { readonly userId: string }): Promise<CallError | null> {
  const matches = await matchesOf(db, [userId]);
  if (matches.some(({ decision }) => decision === 'same')) return E.giftOncePerPerson;
  const waits = matches.some((match) => match.user_id === userId && isOpen(match));
  return waits || (await isHeld(db, userId)) ? E.giftAfterCheck : null;
}

/** Whether a player is on a break or excluded because another account counts as theirs. */
export async function isPausedAsAnother(db: Db, userId: string, now: number): Promise<boolean> {
  if (!isPausedAt(await memberOf(db, userId), now)) return false;
  for (const match of await matchesOf(db, [userId]))
    if (carriesTo(match, userId) && isPausedAt(await findUser(db, otherOf(match, userId)), now)) return true;
  return false;
}
