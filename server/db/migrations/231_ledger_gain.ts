import { type Kysely, sql } from 'kysely';

/** What pools gain from play is appended here, and folded into the ledger by a job: no player waits for a pool. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_gain (
      id bigint generated always as identity primary key,
      owner text not null,
      asset bigint not null,
      amount bigint not null check (amount > 0),
      fold bigint
    )`.execute(db);
  await sql`create index ledger_gain_pending on ledger_gain (owner, asset) where fold is null`.execute(db);
  await sql`create sequence ledger_fold as bigint`.execute(db);
  await sql`
    create table ledger_fold_rest (
      fold bigint not null,
      owner text not null,
      asset bigint not null,
      amount bigint not null check (amount > 0),
      primary key (fold, owner, asset)
    )`.execute(db);
  await sql`
    create trigger ledger_gain_stays before delete or truncate on ledger_gain
    for each statement execute function ledger_refuse_change()`.execute(db);
  await sql`
    create trigger ledger_fold_rest_append_only before update or delete or truncate on ledger_fold_rest
    for each statement execute function ledger_refuse_change()`.execute(db);
  await sql`
    create trigger ledger_gain_folds_once before update on ledger_gain for each row
    when (old.fold is not null or (new.id, new.owner, new.asset, new.amount) is distinct from (old.id, old.owner, old.asset, old.amount))
    execute function ledger_refuse_change()`.execute(db);
}
