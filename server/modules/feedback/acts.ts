import { callErrors } from '#contract/base/errors.ts';
import { FEEDBACK_ERRORS } from '#contract/feedback/calls.ts';
import { tidyLines } from '#contract/feedback/rules.ts';
import type { Trx } from '../../db/transact.ts';
import { BusinessError, RequestError } from '../../errors.ts';
import { lockAndRead } from '../../ledger/locks.ts';
import { findTicket, insertEntry, lastEntryOf, type Ticket, updateTicket } from './repository.ts';
import type { FeedbackTables } from './tables.ts';

/** Refusals of the operator's acts. */
export const FEEDBACK_DESK_ERRORS = callErrors({
  notClosed: [8367, 'This ticket is not closed'],
  changedMeanwhile: [8368, 'The player has written something since this page was loaded: read it first'],
});

/** Locks the player and reads a ticket. Throws RequestError 404. */
async function lockedTicket(trx: Trx, id: string): Promise<Ticket> {
  const ticket = await lockAndRead(trx, () => findTicket(trx, id));
  if (ticket === undefined) throw new RequestError(404, 'There is no such ticket');
  return ticket;
}

/** Writes the operator's entry as unseen by the player. */
async function addOwn(
  trx: Trx,
  { id, waits_since }: Ticket,
  { kind, text }: Pick<FeedbackTables['feedback_entry'], 'kind' | 'text'>,
  state: Ticket['state'],
  now: number,
): Promise<void> {
  const entry = { ticket_id: id, author: 'operator', kind, text: tidyLines(text), created_at: now } as const;
  const answer_id = await insertEntry(trx, entry);
  const waits = state === 'open' ? (waits_since ?? now) : null;
  await updateTicket(trx, id, { state, changed_at: now, waits_since: waits, answer_id });
}

/** A ticket as an operator has seen it. */
export interface SeenTicket {
  readonly id: string;
  /** Id of the last entry the operator saw: an answer to unread entries is refused. */
  readonly version: number;
}

async function seenTicket(trx: Trx, { id, version }: SeenTicket): Promise<Ticket> {
  const ticket = await lockedTicket(trx, id);
  if ((await lastEntryOf(trx, id)) !== version) throw new BusinessError(FEEDBACK_DESK_ERRORS.changedMeanwhile);
  return ticket;
}

/**
 * Answers a ticket. Throws RequestError 404, BusinessError feedbackClosed or changedMeanwhile. @returns the ticket as
 * it was
 */
export async function answer(trx: Trx, seen: SeenTicket, text: string, now: number): Promise<Ticket> {
  const before = await seenTicket(trx, seen);
  if (before.state === 'closed') throw new BusinessError(FEEDBACK_ERRORS.feedbackClosed);
  await addOwn(trx, before, { kind: 'text', text }, 'answered', now);
  return before;
}

/**
 * Closes a ticket with a reason. Throws RequestError 404, BusinessError feedbackClosed or changedMeanwhile. @returns
 * the ticket as it was
 */
export async function close(trx: Trx, seen: SeenTicket, reason: string, now: number): Promise<Ticket> {
  const before = await seenTicket(trx, seen);
  if (before.state === 'closed') throw new BusinessError(FEEDBACK_ERRORS.feedbackClosed);
  await addOwn(trx, before, { kind: 'closed', text: reason }, 'closed', now);
  return before;
}

/**
 * Reopens a closed ticket, which then waits. Throws RequestError 404, BusinessError notClosed. @returns the ticket as
 * it was
 */
export async function reopen(trx: Trx, id: string, now: number): Promise<Ticket> {
  const before = await lockedTicket(trx, id);
  if (before.state !== 'closed') throw new BusinessError(FEEDBACK_DESK_ERRORS.notClosed);
  await addOwn(trx, before, { kind: 'reopened', text: '' }, 'open', now);
  return before;
}
