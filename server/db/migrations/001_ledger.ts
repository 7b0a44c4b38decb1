import { type Kysely, sql } from 'kysely';

/**
 * Append-only double entry: the database itself refuses changed history and a transaction that does not add up to zero.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_account (
      id bigint generated always as identity primary key,
      owner text not null check (owner <> ''),
      asset bigint not null check (asset > 0),
      may_overdraw boolean not null,
      balance bigint not null default 0,
      unique (owner, asset),
      constraint ledger_no_overdraft check (may_overdraw or balance >= 0)
    )`.execute(db);
  await sql`
    create table ledger_transaction (
      id bigint generated always as identity primary key,
      kind text not null,
      reference text not null,
      created_at bigint not null,
      unique (kind, reference)
    )`.execute(db);
  await sql`
    create table ledger_posting (
      id bigint generated always as identity primary key,
      transaction_id bigint not null references ledger_transaction (id),
      account_id bigint not null references ledger_account (id),
      amount bigint not null check (amount <> 0),
      balance_after bigint not null
    )`.execute(db);
  await sql`create index ledger_posting_transaction on ledger_posting (transaction_id)`.execute(db);
  await sql`create index ledger_posting_account on ledger_posting (account_id, id)`.execute(db);
  await sql`
    create table ledger_claim (
      user_id text not null,
      award text not null,
      period text not null,
      transaction_id bigint not null references ledger_transaction (id),
      primary key (user_id, award, period)
    )`.execute(db);
  await appendOnly(db);
  await balanced(db);
}

async function appendOnly(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function ledger_refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the ledger is append-only: % on % refused', tg_op, tg_table_name;
    end $$`.execute(db);
  for (const table of ['ledger_transaction', 'ledger_posting', 'ledger_claim']) {
    await sql`
      create trigger ${sql.ref(`${table}_append_only`)} before update or delete or truncate on ${sql.table(table)}
      for each statement execute function ledger_refuse_change()`.execute(db);
  }
}

/** Checked at commit, once all postings of the transaction are there. */
async function balanced(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function ledger_check_balanced() returns trigger language plpgsql as $$
    begin
      if exists (
        select 1 from ledger_posting p join ledger_account a on a.id = p.account_id
        where p.transaction_id = new.transaction_id group by a.asset having sum(p.amount) <> 0
      ) then
        raise exception 'ledger transaction % does not add up to zero', new.transaction_id;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger ledger_posting_balanced after insert on ledger_posting
    deferrable initially deferred for each row execute function ledger_check_balanced()`.execute(db);
}
