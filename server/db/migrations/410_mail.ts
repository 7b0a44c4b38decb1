import { type Kysely, sql } from 'kysely';

/**
 * Mails as they were sent, and each player's copy: written at sending for mails to listed players, and only when they
 * read, claim or delete it for a mail to all.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail (
      id text primary key,
      audience text not null check (audience in ('all', 'listed', 'new')),
      recipients bigint not null,
      look text not null,
      title_en text not null,
      title_fil text not null,
      body_en text not null,
      body_fil text not null,
      awards text not null,
      turnover_factor bigint not null check (turnover_factor >= 0),
      sent_by text not null,
      sent_at bigint not null,
      expires_at bigint,
      recalled_at bigint,
      check (title_en <> '' or title_fil <> ''),
      check (body_en <> '' or body_fil <> '')
    )`.execute(db);
  await sql`create index mail_sent on mail (sent_at)`.execute(db);
  await sql`create index mail_to_all on mail (sent_at) where audience = 'all'`.execute(db);
  await sql`
    create table mail_copy (
      user_id text not null references app_user (id),
      mail_id text not null references mail (id),
      sent_at bigint not null,
      read_at bigint,
      claimed_at bigint,
      deleted_at bigint,
      primary key (user_id, mail_id),
      check (claimed_at is null or read_at is not null)
    )`.execute(db);
  await sql`create index mail_copy_mail on mail_copy (mail_id)`.execute(db);
  await sql`create index mail_copy_sent on mail_copy (sent_at)`.execute(db);
}
