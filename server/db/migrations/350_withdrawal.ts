import { type Kysely, sql } from 'kysely';

/**
 * Accounts that players withdraw to, and their withdrawals. A withdrawal keeps the account it was made with. What is
 * open (waiting, approved) is held in the ledger by `held:<user id>`, which `npm run reconcile` compares.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_bank (
      id text primary key,
      user_id text not null references app_user (id),
      bank text not null,
      account text not null,
      holder text not null,
      created_at bigint not null,
      unique (user_id, bank, account)
    )`.execute(db);
  await sql`
    create table withdrawal (
      id text primary key,
      user_id text not null references app_user (id),
      amount bigint not null check (amount > 0),
      fee bigint not null check (0 <= fee and fee < amount),
      card_id text not null,
      bank text not null,
      bank_name text not null,
      bank_kind text not null check (bank_kind in ('wallet', 'bank')),
      account text not null,
      payee text not null,
      state text not null check (state in ('waiting', 'approved', 'sent', 'refused', 'cancelled')),
      reason text not null default '',
      reference text not null default '',
      created_at bigint not null,
      approved_at bigint,
      closed_at bigint,
      expected_at bigint not null,
      check ((state in ('waiting', 'approved')) = (closed_at is null)),
      check (state not in ('approved', 'sent') or approved_at is not null),
      check ((state = 'refused') = (reason <> '')),
      check ((state = 'sent') = (reference <> ''))
    )`.execute(db);
  await sql`create index withdrawal_user on withdrawal (user_id, created_at)`.execute(db);
  await sql`create index withdrawal_open on withdrawal (created_at) where closed_at is null`.execute(db);
}
