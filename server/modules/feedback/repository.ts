import { type Insertable, type Selectable, sql } from 'kysely';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import { type Page, type PageRequest, readPage } from '../../db/page.ts';
import type { Db, Trx } from '../../db/transact.ts';
import type { FeedbackTables } from './tables.ts';

export type Ticket = Selectable<FeedbackTables['feedback_ticket']>;
export type Entry = Selectable<FeedbackTables['feedback_entry']>;
/** An entry with the ids of its pictures, in order. */
export type ShownEntry = Entry & { readonly pictures: readonly string[] };

/** Number of shown entries of a ticket: the newest. */
const MAX_SHOWN = 200;
/** Characters of the first message shown in a list. */
const EXCERPT = 160;

/** A ticket by its id, or undefined. */
export function findTicket(db: Db, id: string): Promise<Ticket | undefined> {
  return db.selectFrom('feedback_ticket').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A player's open tickets. */
export function openTickets(db: Db, userId: string): Promise<Ticket[]> {
  return db
    .selectFrom('feedback_ticket')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '<>', 'closed')
    .orderBy('id')
    .execute();
}

/** Inserts a new ticket, still without entries. */
export async function insertTicket(trx: Trx, row: Insertable<FeedbackTables['feedback_ticket']>): Promise<void> {
  await trx.insertInto('feedback_ticket').values(row).execute();
}

/** Changes the state of a ticket. */
export async function updateTicket(
  trx: Trx,
  id: string,
  changed: Partial<Pick<Ticket, 'state' | 'changed_at' | 'waits_since' | 'answer_id' | 'seen_id'>>,
): Promise<void> {
  await trx.updateTable('feedback_ticket').set(changed).where('id', '=', id).execute();
}

/** Adds an entry with pictures. @returns its id */
export async function insertEntry(
  trx: Trx,
  row: Insertable<FeedbackTables['feedback_entry']>,
  pictures: readonly string[] = [],
): Promise<number> {
  const { id } = await trx.insertInto('feedback_entry').values(row).returning('id').executeTakeFirstOrThrow();
  if (pictures.length > 0) {
    const rows = pictures.map((picture_id, place) => ({ picture_id, entry_id: id, place }));
    await trx.insertInto('feedback_picture').values(rows).execute();
  }
  return id;
}

/** Id of a ticket's last entry, or 0. */
export async function lastEntryOf(db: Db, ticket: string): Promise<number> {
  const row = await db
    .selectFrom('feedback_entry')
    .select('id')
    .where('ticket_id', '=', ticket)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** Number of a player's open tickets, and of those opened on this UTC day. */
export async function countTickets(db: Db, userId: string, now: number): Promise<{ open: number; today: number }> {
  return db
    .selectFrom('feedback_ticket')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('state', '<>', 'closed').as('open'),
      fn
        .countAll<number>()
        .filterWhere('created_at', '>=', dayAt(now) * DAY_MS)
        .as('today'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** A player's messages since the operator's last entry. */
export async function countWaiting(db: Db, { id, answer_id }: Ticket): Promise<number> {
  const { waiting } = await db
    .selectFrom('feedback_entry')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('ticket_id', '=', id)
    .where('id', '>', answer_id)
    .executeTakeFirstOrThrow();
  return waiting;
}

/** Whether the operator's last act is unseen by the player. */
export async function hasUnread(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('feedback_ticket')
    .select('id')
    .where('user_id', '=', userId)
    .whereRef('answer_id', '>', 'seen_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const excerpt = sql<string>`(
  select left(text, ${EXCERPT}) from feedback_entry where ticket_id = feedback_ticket.id order by id limit 1
)`;

/** A page of a player's tickets, the last changed first, each with its first words. */
export function pageOfTickets(db: Db, userId: string, page: PageRequest): Promise<Page<Ticket & { excerpt: string }>> {
  const query = db
    .selectFrom('feedback_ticket')
    .selectAll()
    .select(excerpt.as('excerpt'))
    .where('user_id', '=', userId)
    .orderBy('changed_at', 'desc')
    .orderBy('id');
  return readPage(query, page);
}

/** The newest entries of some tickets, the oldest first. */
export async function entriesOf(db: Db, tickets: readonly string[], most = MAX_SHOWN): Promise<ShownEntry[]> {
  if (tickets.length === 0) return [];
  const newest = db
    .selectFrom('feedback_entry')
    .selectAll()
    .select(sql<number>`row_number() over (partition by ticket_id order by id desc)`.as('place'))
    .where('ticket_id', 'in', [...tickets]);
  const entries = await db
    .selectFrom(newest.as('newest'))
    .select(['id', 'ticket_id', 'author', 'kind', 'text', 'created_at'])
    .where('place', '<=', most)
    .orderBy('id')
    .execute();
  const pictures = await picturesOf(
    db,
    entries.map(({ id }) => id),
  );
  return entries.map((entry) => ({ ...entry, pictures: pictures.get(entry.id) ?? [] }));
}

/** Ids of the pictures of entries, in order. */
async function picturesOf(db: Db, entries: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
  if (entries.length === 0) return new Map();
  const rows = await db
    .selectFrom('feedback_picture')
    .select(['entry_id', 'picture_id'])
    .where('entry_id', 'in', [...entries])
    .orderBy('entry_id')
    .orderBy('place')
    .execute();
  const byEntry = new Map<number, string[]>();
  for (const { entry_id, picture_id } of rows) byEntry.set(entry_id, [...(byEntry.get(entry_id) ?? []), picture_id]);
  return byEntry;
}
