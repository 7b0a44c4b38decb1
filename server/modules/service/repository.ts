import { type Insertable, type Selectable, type Updateable } from 'kysely';
import type { ChatGroup } from '#contract/service/rules.ts';
import { CHAT_PAGE } from '#contract/service/rules.ts';
import type { Db, Trx } from '../../db/transact.ts';
import type { ServiceTables } from './tables.ts';

export type ChatRow = Selectable<ServiceTables['service_chat']>;
export type MessageRow = Selectable<ServiceTables['service_message']>;

/** A member, or a visitor by the hash of their secret. */
export type Writer =
  | { readonly user_id: string; readonly visitor_hash: null }
  | { readonly user_id: null; readonly visitor_hash: string };

/** A writer's conversation in a group. */
export interface Place {
  readonly writer: Writer;
  readonly group: ChatGroup;
}

/** A writer's conversation, or undefined. */
export function findChat(db: Db, { writer, group }: Place): Promise<ChatRow | undefined> {
  const ofGroup = db.selectFrom('service_chat').selectAll().where('chat_group', '=', group);
  return (
    writer.user_id === null
      ? ofGroup.where('visitor_hash', '=', writer.visitor_hash)
      : ofGroup.where('user_id', '=', writer.user_id)
  ).executeTakeFirst();
}

/** A conversation by its id, or undefined. */
export function chatOf(db: Db, id: string): Promise<ChatRow | undefined> {
  return db.selectFrom('service_chat').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks a conversation: ids of its messages then follow the order in which they appear. */
export function lockChat(trx: Trx, id: string): Promise<ChatRow | undefined> {
  return trx.selectFrom('service_chat').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Begins a conversation, unless another request of the writer has. @returns whether this one did */
export async function beginChat(trx: Trx, row: Insertable<ServiceTables['service_chat']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('service_chat')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** Changes a conversation. */
export async function updateChat(
  trx: Trx,
  id: string,
  changed: Updateable<ServiceTables['service_chat']>,
): Promise<void> {
  await trx.updateTable('service_chat').set(changed).where('id', '=', id).execute();
}

/** Adds a message. The caller holds the conversation's lock. */
export function insertMessage(trx: Trx, row: Insertable<ServiceTables['service_message']>): Promise<MessageRow> {
  return trx.insertInto('service_message').values(row).returningAll().executeTakeFirstOrThrow();
}

/** The message that a player sent under a key, or undefined. */
export function messageOfKey(db: Db, chat: string, key: string): Promise<MessageRow | undefined> {
  return db
    .selectFrom('service_message')
    .selectAll()
    .where('chat_id', '=', chat)
    .where('client_key', '=', key)
    .executeTakeFirst();
}

/** A page of a conversation, oldest first, and whether there is more in its direction. */
export async function pageOf(
  db: Db,
  chat: string,
  { after, before }: { readonly after: number; readonly before: number },
): Promise<{ messages: MessageRow[]; hasMore: boolean }> {
  const isForward = after > 0;
  const rows = await db
    .selectFrom('service_message')
    .selectAll()
    .where('chat_id', '=', chat)
    .$if(isForward, (all) => all.where('id', '>', after))
    .$if(before > 0, (all) => all.where('id', '<', before))
    .orderBy('id', isForward ? 'asc' : 'desc')
    .limit(CHAT_PAGE + 1)
    .execute();
  const page = rows.slice(0, CHAT_PAGE);
  return { messages: isForward ? page : page.toReversed(), hasMore: rows.length > CHAT_PAGE };
}

/** The newest messages of some conversations, oldest first. */
export async function newestOf(db: Db, chats: readonly string[]): Promise<ReadonlyMap<string, MessageRow[]>> {
  const pages = await Promise.all(chats.map((chat) => pageOf(db, chat, { after: 0, before: 0 })));
  return new Map(chats.map((chat, index) => [chat, pages[index]?.messages ?? []]));
}

/** Number of messages of an author after an id. */
export async function countAfter(
  db: Db,
  chat: string,
  { author, after }: { readonly author: MessageRow['author']; readonly after: number },
): Promise<number> {
  const { count } = await db
    .selectFrom('service_message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('chat_id', '=', chat)
    .where('author', '=', author)
    .where('id', '>', after)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether a member has an unseen message of the operator. */
export async function hasUnseen(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('service_chat')
    .select('id')
    .where('user_id', '=', userId)
    .whereRef('answer_id', '>', 'seen_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
