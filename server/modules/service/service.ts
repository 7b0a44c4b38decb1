import { sql } from 'kysely';
import { tidyLines } from '#contract/feedback/rules.ts';
import { SERVICE_ERRORS as E } from '#contract/service/calls.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import { randomCode } from '../../identity/players/names.ts';
import { vipOf } from '../../identity/players/vip.ts';
import { takePictures } from '../../pictures/repository.ts';
import type { Random } from '../../random.ts';
import { countUse } from '../../rate-limit/rate-limit.ts';
import {
  beginChat,
  type ChatRow,
  countAfter,
  findChat,
  insertMessage,
  lockChat,
  type MessageRow,
  messageOfKey,
  type Place,
  updateChat,
} from './repository.ts';
import { isStaffed, serviceRuleInForce } from './rule.ts';

/** A player's message. */
export interface NewMessage {
  readonly key: string;
  readonly text: string;
  readonly picture: string | null;
}

interface Tools {
  readonly now: number;
  readonly random: Random;
  /** The caller's network. */
  readonly address: string;
}

/** Throws BusinessError vipChatOnly where the writer may not use the group. */
export async function admitTo(db: Db, { writer, group }: Place): Promise<void> {
  if (group !== 'vip') return;
  const { vipLevel } = await serviceRuleInForce.read(db);
  if (writer.user_id === null || (await vipOf(db, writer.user_id)) < vipLevel) throw new BusinessError(E.vipChatOnly);
}

/**
 * Sends a message, once for its key; the first one begins the conversation. Throws BusinessError vipChatOnly,
 * tooManyWaiting or chatPictureGone, RequestError 429.
 */
export async function send(
  trx: Trx,
  place: Place,
  { key, text, picture }: NewMessage,
  tools: Tools,
): Promise<{ readonly chat: ChatRow; readonly message: MessageRow }> {
  const { now } = tools;
  await admitTo(trx, place);
  await countMessage(trx, place, tools);
  const chat = await ownChat(trx, place, tools);
  const sent = await messageOfKey(trx, chat.id, key);
  if (sent !== undefined) return { chat, message: sent };
  const rule = await serviceRuleInForce.read(trx);
  if ((await countAfter(trx, chat.id, { author: 'player', after: chat.answer_id })) >= rule.mostWaiting)
    throw new BusinessError(E.tooManyWaiting);
  const { user_id } = place.writer;
  if (picture !== null && (user_id === null || (await takePictures(trx, user_id, 'chat', [picture])) !== 1))
    throw new BusinessError(E.chatPictureGone);
  const message = await insertMessage(trx, {
    chat_id: chat.id,
    client_key: key,
    author: 'player',
    text: tidyLines(text),
    picture_id: picture,
    created_at: now,
  });
  const changed = {
    state: chat.state === 'ticket' || !isStaffed(rule, now) ? ('ticket' as const) : ('waiting' as const),
    changed_at: now,
    // A conversation that already waits keeps its place in the queue.
    waits_since: chat.waits_since ?? now,
    last_id: message.id,
  };
  await updateChat(trx, chat.id, changed);
  return { chat: { ...chat, ...changed }, message };
}

async function countMessage(trx: Trx, { writer }: Place, { address, now }: Tools): Promise<void> {
  if (writer.user_id !== null) return countUse(trx, 'chatMessagesPerMember', writer.user_id, now);
  await countUse(trx, 'visitorMessagesPerAddress', address, now);
  await countUse(trx, 'chatMessagesPerVisitor', writer.visitor_hash, now);
}

/** The writer's conversation, locked; it begins with their first message. */
async function ownChat(trx: Trx, place: Place, { now, random, address }: Tools): Promise<ChatRow> {
  const found = await findChat(trx, place);
  const locked = found === undefined ? undefined : await lockChat(trx, found.id);
  // A visitor's conversation may have become a member's meanwhile.
  if (locked !== undefined && locked.visitor_hash === place.writer.visitor_hash) return locked;
  const { writer, group } = place;
  const isFirst = await beginChat(trx, {
    id: `C${randomCode(random, 11)}`,
    ...writer,
    chat_group: group,
    state: 'waiting',
    created_at: now,
    changed_at: now,
    waits_since: now,
  });
  // Of parallel first messages one begins the conversation, and that one counts.
  if (isFirst && writer.user_id === null) await countUse(trx, 'visitorChatsPerAddress', address, now);
  const begun = await findChat(trx, place);
  const own = begun === undefined ? undefined : await lockChat(trx, begun.id);
  if (own === undefined) throw new Error('A conversation that was begun is gone');
  return own;
}

/** Marks messages as seen; never later ones than there are. Throws BusinessError chatUnknown. */
export async function see(trx: Trx, place: Place, upTo: number): Promise<void> {
  const found = await findChat(trx, place);
  const chat = found === undefined ? undefined : await lockChat(trx, found.id);
  if (chat === undefined) throw new BusinessError(E.chatUnknown);
  const seen = Math.max(chat.seen_id, Math.min(upTo, chat.answer_id));
  if (seen !== chat.seen_id) await updateChat(trx, chat.id, { seen_id: seen });
}

/**
 * Makes a visitor's conversation a member's, with the member's lock held: it becomes theirs, or its messages join the one
 * that they have. @returns whether there was one
 */
export async function claim(trx: Trx, userId: string, visitorHash: string): Promise<boolean> {
  const found = await findChat(trx, { writer: { user_id: null, visitor_hash: visitorHash }, group: 'general' });
  const chat = found === undefined ? undefined : await lockChat(trx, found.id);
  if (chat === undefined || chat.visitor_hash !== visitorHash) return false;
  const before = await findChat(trx, { writer: { user_id: userId, visitor_hash: null }, group: 'general' });
  if (before === undefined) {
    await updateChat(trx, chat.id, { user_id: userId, visitor_hash: null });
    return true;
  }
  const own = (await lockChat(trx, before.id)) ?? before;
  // The same text under a key of both conversations is one message that was sent again: the member's own stays.
  await sql`
    delete from service_message as moved using service_message as kept
    where moved.chat_id = ${chat.id} and kept.chat_id = ${own.id}
      and kept.client_key = moved.client_key and kept.text = moved.text`.execute(trx);
  const { rows: moved } = await sql<{ id: number }>`
    update service_message as moved set chat_id = ${own.id}, client_key = case when exists (
      select 1 from service_message as kept where kept.chat_id = ${own.id} and kept.client_key = moved.client_key
    ) then null else client_key end
    where chat_id = ${chat.id} returning id`.execute(trx);
  await trx.deleteFrom('service_chat').where('id', '=', chat.id).execute();
  if (moved.length === 0) return true;
  const waits = [own.waits_since, chat.waits_since].filter((since) => since !== null);
  const isTicket = own.state === 'ticket' || chat.state === 'ticket';
  const last = own.changed_at > chat.changed_at ? own : chat;
  // An unseen answer in one of them stays unseen.
  const unseen = [own, chat].filter(({ answer_id, seen_id }) => answer_id > seen_id).map(({ seen_id }) => seen_id);
  const seenId = unseen.length === 0 ? Math.max(own.seen_id, chat.seen_id) : Math.min(...unseen);
  await updateChat(trx, own.id, {
    state: waits.length === 0 ? last.state : isTicket ? 'ticket' : 'waiting',
    waits_since: waits.length === 0 ? null : Math.min(...waits),
    changed_at: last.changed_at,
    last_id: Math.max(own.last_id, ...moved.map(({ id }) => id)),
    answer_id: Math.max(own.answer_id, chat.answer_id),
    seen_id: seenId,
  });
  return true;
}
