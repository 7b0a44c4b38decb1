import { type Kysely, sql } from 'kysely';

/** Paid deposits of a player by UTC day, from the ledger, and the days of the recharge sign-in that were received. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deposit_day (
      user_id text not null references app_user (id),
      day integer not null,
      deposited bigint not null,
      largest bigint not null,
      primary key (user_id, day)
    )`.execute(db);
  await sql`create index deposit_day_by_day on deposit_day (day, user_id)`.execute(db);
  await sql`
    insert into deposit_day (user_id, day, deposited, largest)
    select player.id, cause.created_at / 86400000, sum(posting.amount), max(posting.amount)
    from ledger_transaction cause
    join ledger_posting posting on posting.transaction_id = cause.id and posting.amount > 0
    join ledger_account account on account.id = posting.account_id
    join app_user player on account.owner = 'user:' || player.id
    where cause.kind = 'deposit'
    group by player.id, cause.created_at / 86400000`.execute(db);
  await sql`
    create table recharge_sign (
      user_id text not null references app_user (id),
      day integer not null,
      deposit bigint not null,
      is_upgraded boolean not null,
      received_at bigint not null,
      upgraded_at bigint,
      primary key (user_id, day)
    )`.execute(db);
}
