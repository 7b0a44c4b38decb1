import { type Kysely, sql } from 'kysely';

/** The weekly board of the best multiple in the slots of the house; its winners receive their prizes themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rank_entry drop constraint rank_entry_board_check`.execute(db);
  await sql`
    alter table rank_entry add constraint rank_entry_board_check
    check (board in ('netWin', 'multiple') or (board = 'slots' and period = 'week'))`.execute(db);
  // A job pays the others: it must not read past prizes that wait for their players.
  await sql`drop index rank_prize_unpaid`.execute(db);
  await sql`create index rank_prize_unpaid on rank_prize (decided_at) where paid_at is null and board <> 'slots'`.execute(
    db,
  );
}
