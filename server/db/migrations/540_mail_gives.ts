import { type Kysely, sql } from 'kysely';

/** Whether a mail is a promotion, kept from who has paused play; of a mail that was sent before nobody knows better. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mail add column gives text not null default 'promotion' check (gives in ('own', 'promotion'))`.execute(
    db,
  );
  await sql`alter table mail alter column gives drop default`.execute(db);
}
