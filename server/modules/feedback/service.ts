import { FEEDBACK_ERRORS as E } from '#contract/feedback/calls.ts';
import { tidyLines } from '#contract/feedback/rules.ts';
import type { Trx } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import { randomCode } from '../../identity/players/names.ts';
import { takePictures } from '../../pictures/repository.ts';
import type { Random } from '../../random.ts';
import { readCategories, readRule } from './content.ts';
import { countTickets, countWaiting, insertEntry, insertTicket, type Ticket, updateTicket } from './repository.ts';

/** Message of a player. */
export interface Message {
  readonly text: string;
  /** Ids of uploaded pictures. */
  readonly pictures: readonly string[];
}

/** A ticket as it is opened. */
export interface NewTicket extends Message {
  readonly category: string;
  readonly contact: string;
}

/**
 * Opens a ticket. The caller holds the member's lock. Throws BusinessError tooManyOpen, tooManyToday, categoryGone,
 * tooManyPictures or picturesGone.
 * @returns its id
 */
export async function openTicket(
  trx: Trx,
  userId: string,
  { category, contact, ...message }: NewTicket,
  { now, random }: { readonly now: number; readonly random: Random },
): Promise<string> {
  if (!(await readCategories(trx, 'en-PH')).has(category)) throw new BusinessError(E.categoryGone);
  const rule = await readRule(trx);
  const { open, today } = await countTickets(trx, userId, now);
  if (open >= rule.mostOpen) throw new BusinessError(E.tooManyOpen);
  if (today >= rule.mostPerDay) throw new BusinessError(E.tooManyToday);
  const id = `F${randomCode(random, 11)}`;
  await insertTicket(trx, {
    id,
    user_id: userId,
    category,
    contact: contact.trim(),
    state: 'open',
    created_at: now,
    changed_at: now,
    waits_since: now,
  });
  await addMessage(trx, { id, user_id: userId }, message, now);
  return id;
}

/**
 * Adds a player's message to their ticket. The caller holds the member's lock. Throws BusinessError feedbackClosed,
 * tooManyReplies, tooManyPictures or picturesGone.
 */
export async function replyAsPlayer(trx: Trx, ticket: Ticket, message: Message, now: number): Promise<void> {
  refuseClosed(ticket);
  if ((await countWaiting(trx, ticket)) >= (await readRule(trx)).mostReplies) throw new BusinessError(E.tooManyReplies);
  await addMessage(trx, ticket, message, now);
  // A ticket that already waits keeps its place in the queue.
  await updateTicket(trx, ticket.id, { state: 'open', changed_at: now, waits_since: ticket.waits_since ?? now });
}

async function addMessage(
  trx: Trx,
  { id, user_id }: Pick<Ticket, 'id' | 'user_id'>,
  { text, pictures }: Message,
  now: number,
): Promise<void> {
  if (pictures.length > (await readRule(trx)).imagesLimit) throw new BusinessError(E.tooManyPictures);
  const taken = await takePictures(trx, user_id, 'feedback', pictures);
  if (taken !== pictures.length) throw new BusinessError(E.picturesGone);
  const entry = { ticket_id: id, author: 'player', kind: 'text', text: tidyLines(text), created_at: now } as const;
  await insertEntry(trx, entry, pictures);
}

/** Closes a ticket for its player. The caller holds the member's lock. Throws BusinessError feedbackClosed. */
export async function closeAsPlayer(trx: Trx, ticket: Ticket, now: number): Promise<void> {
  refuseClosed(ticket);
  const entry = { ticket_id: ticket.id, author: 'player', kind: 'closed', text: '', created_at: now } as const;
  await insertEntry(trx, entry);
  await updateTicket(trx, ticket.id, { state: 'closed', changed_at: now, waits_since: null });
}

function refuseClosed({ state }: Ticket): void {
  if (state === 'closed') throw new BusinessError(E.feedbackClosed);
}
