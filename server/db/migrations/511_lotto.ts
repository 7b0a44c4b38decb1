import { type Kysely, sql } from 'kysely';

/**
 * The number lottery: draws that all players share, a player's part in each, and their tickets. A draw keeps the price
 * and prizes that it was opened with.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lotto_draw (
      id text primary key,
      kind text not null check (kind in ('quick', 'weekend')),
      draws_at bigint not null,
      closes_at bigint not null,
      price bigint not null check (price > 0),
      prizes text not null,
      server_seed_hash text not null,
      table_hash text not null,
      state text not null check (state in ('open', 'drawn', 'settled', 'cancelled')),
      numbers text,
      round_id bigint,
      tickets bigint not null default 0,
      paid bigint,
      drawn_at bigint,
      closed_at bigint,
      unique (kind, draws_at),
      check (closes_at <= draws_at),
      check ((state in ('drawn', 'settled')) = (numbers is not null))
    )`.execute(db);
  await sql`create index lotto_draw_open on lotto_draw (draws_at) where state = 'open'`.execute(db);
  await sql`create index lotto_draw_unpaid on lotto_draw (draws_at) where state in ('drawn', 'cancelled') and closed_at is null`.execute(
    db,
  );
  await sql`create index lotto_draw_made on lotto_draw (draws_at) where state <> 'open'`.execute(db);
  await sql`
    create table lotto_entry (
      draw_id text not null references lotto_draw (id),
      user_id text not null,
      tickets bigint not null check (tickets > 0),
      stake bigint not null check (stake > 0),
      state text not null check (state in ('open', 'settled', 'refunded')),
      win bigint,
      best text,
      settled_at bigint,
      shown_at bigint,
      primary key (draw_id, user_id),
      check ((state = 'open') = (settled_at is null))
    )`.execute(db);
  await sql`create index lotto_entry_open on lotto_entry (draw_id, user_id) where state = 'open'`.execute(db);
  await sql`create index lotto_entry_unseen on lotto_entry (user_id) where state <> 'open' and shown_at is null`.execute(
    db,
  );
  await sql`
    create table lotto_ticket (
      id bigint generated always as identity primary key,
      draw_id text not null references lotto_draw (id),
      user_id text not null,
      purchase text not null,
      numbers text not null,
      created_at bigint not null
    )`.execute(db);
  await sql`create index lotto_ticket_draw on lotto_ticket (draw_id, user_id)`.execute(db);
  await sql`create index lotto_ticket_user on lotto_ticket (user_id, id)`.execute(db);
}
