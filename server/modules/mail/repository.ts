import { sql } from 'kysely';
import type { Ms } from '#contract/base/units.ts';
import type { MailCounts } from '#contract/mail/calls.ts';
import { type Page, type PageRequest, readPage } from '../../db/page.ts';
import type { Db, Trx } from '../../db/transact.ts';
import type { Mail } from './rules.ts';

/** A mail in a player's inbox. */
export interface OwnMail extends Omit<Mail, 'sent_at'> {
  /** When the player got it. */
  readonly sent_at: Ms;
  readonly read_at: number | null;
  readonly claimed_at: number | null;
}

/** The same as it is kept, be it deleted or taken back. */
export interface KeptMail extends OwnMail {
  readonly user_id: string;
  readonly deleted_at: number | null;
}

/** A player at a moment. */
export interface Owner {
  readonly userId: string;
  readonly now: number;
}

const MAIL = [
  'mail.id',
  'audience',
  'gives',
  'recipients',
  'look',
  'title_en',
  'title_fil',
  'body_en',
  'body_fil',
  'awards',
  'turnover_factor',
  'sent_by',
  'expires_at',
  'recalled_at',
] as const;

const copiesWithMail = (db: Db) =>
  db
    .selectFrom('mail_copy')
    .innerJoin('mail', 'mail.id', 'mail_copy.mail_id')
    .select([...MAIL, 'user_id', 'mail_copy.sent_at', 'read_at', 'claimed_at', 'deleted_at']);

/** A player's copies of mails. */
const copiesOf = (db: Db, userId: string) => copiesWithMail(db).where('user_id', '=', userId);

/** The copies of all players, the newest first. */
export const copiesOfAll = (db: Db) =>
  copiesWithMail(db).orderBy('mail_copy.sent_at', 'desc').orderBy('mail_copy.mail_id').orderBy('user_id');

/** The player where they are on a break or excluded. */
const pausedUser = (db: Db, userId: string, now: number) =>
  db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('play_state', '!=', 'open')
    .where(({ eb, or }) => or([eb('play_state_until', 'is', null), eb('play_state_until', '>', now)]));

const nothing = sql<number | null>`null::bigint`;

/** Mails to all since a player registered of which they have no copy yet. */
const untouchedBy = (db: Db, userId: string) =>
  db
    .selectFrom('mail')
    .select([
      ...MAIL,
      sql<string>`${userId}::text`.as('user_id'),
      'mail.sent_at',
      nothing.as('read_at'),
      nothing.as('claimed_at'),
      nothing.as('deleted_at'),
    ])
    .where('audience', '=', 'all')
    .where('mail.sent_at', '>=', ({ selectFrom }) =>
      selectFrom('app_user').select('created_at').where('app_user.id', '=', userId),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mail_copy')
            .select('mail_id')
            .where('user_id', '=', userId)
            .whereRef('mail_copy.mail_id', '=', 'mail.id'),
        ),
      ),
    );

/** Every mail to a player, also what they have deleted or was taken back, the newest first. */
export const everyMailTo = (db: Db, userId: string) =>
  db
    .selectFrom(copiesOf(db, userId).unionAll(untouchedBy(db, userId)).as('own'))
    .selectAll()
    .orderBy('own.sent_at', 'desc')
    .orderBy('own.id');

/**
 * A player's inbox: copies that they have not deleted and that were not taken back, and mails to all since they
 * registered of which they have no copy yet; no promotion while they are on a break or excluded.
 */
function inboxOf(db: Db, { userId, now }: Owner) {
  const copies = copiesOf(db, userId)
    .where('deleted_at', 'is', null)
    .where(({ eb, or }) => or([eb('recalled_at', 'is', null), eb('claimed_at', 'is not', null)]));
  return db
    .selectFrom(copies.unionAll(untouchedBy(db, userId).where('recalled_at', 'is', null)).as('own'))
    .where(({ eb, or, not, exists }) => or([eb('own.gives', '=', 'own'), not(exists(pausedUser(db, userId, now)))]));
}

/** SQL of whether a mail's reward can be claimed (rules.ts, mailStateOf `waiting`). */
const waits = (now: number) =>
  sql<boolean>`own.awards <> '[]' and own.claimed_at is null and (own.expires_at is null or own.expires_at > ${now})`;

/** A page of the inbox, the newest first. */
export function pageOfMails(
  db: Db,
  owner: Owner,
  { kind, ...page }: PageRequest & { readonly kind: 'all' | 'reward' | 'news' },
): Promise<Page<OwnMail>> {
  let query = inboxOf(db, owner).selectAll().orderBy('own.sent_at', 'desc').orderBy('own.id');
  if (kind !== 'all') query = query.where('own.awards', kind === 'news' ? '=' : '<>', '[]');
  return readPage(query, page);
}

/** Number of unread mails that are still current, and of claimable rewards. */
export function countsOf(db: Db, owner: Owner): Promise<MailCounts> {
  const { now } = owner;
  return inboxOf(db, owner)
    .select([
      sql<number>`count(*) filter (
        where own.read_at is null and (own.expires_at is null or own.expires_at > ${now}))`.as('unread'),
      sql<number>`count(*) filter (where ${waits(now)})`.as('unclaimed'),
    ])
    .executeTakeFirstOrThrow();
}

/** A mail of the inbox; undefined for one that is not there, be it another player's. */
export function findMail(db: Db, owner: Owner, id: string): Promise<OwnMail | undefined> {
  return inboxOf(db, owner).selectAll().where('own.id', '=', id).executeTakeFirst();
}

/** Mails whose rewards wait, the first to expire first. */
export function waitingMails(db: Db, owner: Owner, most: number): Promise<OwnMail[]> {
  return inboxOf(db, owner)
    .selectAll()
    .where(waits(owner.now))
    .orderBy(sql`own.expires_at asc nulls last`)
    .orderBy('own.sent_at')
    .orderBy('own.id')
    .limit(most)
    .execute();
}

/** Marks a mail of the inbox as read, once. Safe beside any other change of it. */
export async function markRead(db: Db, { userId, now }: Owner, { id, sent_at }: OwnMail): Promise<void> {
  await db
    .insertInto('mail_copy')
    .values({ user_id: userId, mail_id: id, sent_at, read_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'mail_id']).doUpdateSet({ read_at: now }).where('mail_copy.read_at', 'is', null),
    )
    .execute();
}

/** Marks every mail of the inbox as read. */
export async function markAllRead(trx: Trx, owner: Owner): Promise<void> {
  const { userId, now } = owner;
  const unread = inboxOf(trx, owner)
    .select([
      sql<string>`${userId}::text`.as('user_id'),
      'own.id',
      'own.sent_at',
      sql<number>`${now}::bigint`.as('read_at'),
    ])
    .where('own.read_at', 'is', null);
  await trx
    .insertInto('mail_copy')
    .columns(['user_id', 'mail_id', 'sent_at', 'read_at'])
    .expression(unread)
    .onConflict((conflict) => conflict.columns(['user_id', 'mail_id']).doUpdateSet({ read_at: now }))
    .execute();
}

/** Marks a mail as claimed and read. The caller holds its member's lock and has seen that it waits. */
export async function markClaimed(trx: Trx, { userId, now }: Owner, { id, sent_at, read_at }: OwnMail): Promise<void> {
  const marks = { read_at: read_at ?? now, claimed_at: now };
  await trx
    .insertInto('mail_copy')
    .values({ user_id: userId, mail_id: id, sent_at, ...marks })
    .onConflict((conflict) => conflict.columns(['user_id', 'mail_id']).doUpdateSet(marks))
    .execute();
}

/** Deletes a mail for its player. */
export async function markDeleted(trx: Trx, { userId, now }: Owner, { id, sent_at }: OwnMail): Promise<void> {
  await trx
    .insertInto('mail_copy')
    .values({ user_id: userId, mail_id: id, sent_at, deleted_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'mail_id']).doUpdateSet({ deleted_at: now }))
    .execute();
}

/** Deletes read mails except those with an unclaimed reward. @returns how many */
export async function deleteRead(trx: Trx, owner: Owner): Promise<number> {
  const { userId, now } = owner;
  const done = inboxOf(trx, owner)
    .select('own.id')
    .where('own.read_at', 'is not', null)
    .where(sql<boolean>`not (${waits(now)})`);
  const deleted = await trx
    .updateTable('mail_copy')
    .set({ deleted_at: now })
    .where('user_id', '=', userId)
    .where('mail_id', 'in', done)
    .executeTakeFirst();
  return Number(deleted.numUpdatedRows);
}
