import { callErrors } from '#contract/base/errors.ts';
import { tidyLines } from '#contract/feedback/rules.ts';
import type { Trx } from '../../db/transact.ts';
import { BusinessError, RequestError } from '../../errors.ts';
import type { Hooks } from '../../hooks.ts';
import { lockMember } from '../../ledger/locks.ts';
import { chatOf, type ChatRow, insertMessage, lockChat, updateChat } from './repository.ts';

/** Refusals of the operator's acts. */
export const SERVICE_DESK_ERRORS = callErrors({
  chatClosed: [8730, 'This conversation is closed: it opens when the player writes'],
  chatChanged: [8731, 'The player has written something since this page was loaded: read it first'],
});
const DESK = SERVICE_DESK_ERRORS;

/** Locks a conversation and its member. Throws RequestError 404. */
async function lockedChat(trx: Trx, id: string): Promise<ChatRow> {
  const named = await chatOf(trx, id);
  if (named !== undefined && named.user_id !== null) await lockMember(trx, named.user_id);
  const chat = named === undefined ? undefined : await lockChat(trx, id);
  if (chat === undefined) throw new RequestError(404, 'There is no such conversation');
  // The visitor logged in meanwhile; the second attempt locks the member.
  if (chat.user_id !== named?.user_id) throw new BusinessError(DESK.chatChanged);
  return chat;
}

/**
 * Answers a conversation; the answer of a member's ticket is mailed too. Throws RequestError 404, BusinessError
 * chatClosed. @returns the conversation as it was
 */
export async function answerChat(
  trx: Trx,
  id: string,
  words: string,
  { now, hooks }: { readonly now: number; readonly hooks: Pick<Hooks, 'onNotice'> },
): Promise<ChatRow> {
  const chat = await lockedChat(trx, id);
  if (chat.state === 'closed') throw new BusinessError(DESK.chatClosed);
  const text = tidyLines(words);
  const message = await insertMessage(trx, { chat_id: id, author: 'operator', text, created_at: now });
  await updateChat(trx, id, {
    state: 'answered',
    changed_at: now,
    waits_since: null,
    last_id: message.id,
    answer_id: message.id,
  });
  if (chat.state === 'ticket' && chat.user_id !== null) {
    const reference = `${id}-${message.id}`;
    await hooks.onNotice(trx, {
      kind: 'serviceAnswered',
      userId: chat.user_id,
      now,
      reference,
      values: { words: text },
    });
  }
  return chat;
}

/**
 * Closes a conversation. Throws RequestError 404, BusinessError chatClosed or chatChanged. @returns the conversation as it
 * was
 */
export async function closeChat(trx: Trx, id: string, version: number): Promise<ChatRow> {
  const chat = await lockedChat(trx, id);
  if (chat.state === 'closed') throw new BusinessError(DESK.chatClosed);
  if (chat.last_id !== version) throw new BusinessError(DESK.chatChanged);
  await updateChat(trx, id, { state: 'closed', waits_since: null });
  return chat;
}
