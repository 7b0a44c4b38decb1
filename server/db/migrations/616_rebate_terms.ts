import { type Kysely, sql } from 'kysely';

/** A settlement keeps its rule and a rebate its turnover; the record is read by the time of settlement. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rebate add column turnover_factor integer not null default 1 check (turnover_factor >= 0)`.execute(
    db,
  );
  await sql`drop index rebate_log`.execute(db);
  await sql`create index rebate_log on rebate (user_id, settled_at desc, first_day desc, type)`.execute(db);
  await sql`alter table rebate_run add column rule text`.execute(db);
  await sql`update rebate_run set rule = (select data from content where kind = 'rebateRule' limit 1)`.execute(db);
  await sql`alter table rebate_run alter column rule set not null`.execute(db);
}
