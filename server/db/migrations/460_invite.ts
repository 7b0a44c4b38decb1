import { type Kysely, sql } from 'kysely';

/**
 * The invite wheel: wheels with the terms of their beginning, spins, friends that were looked at once they had deposited
 * enough, and days on which a player shared their link. Spins left and the purse are sums of these rows, which are only
 * added to: a friend's deposit needs no lock of the inviter's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invite_wheel (
      id bigint generated always as identity primary key,
      user_id text not null references app_user (id),
      started_at bigint not null,
      ends_at bigint not null check (ends_at > started_at),
      goal bigint not null check (goal > 0),
      turnover_factor bigint not null,
      leftover text not null check (leftover in ('lost', 'paid')),
      free_spins integer not null check (free_spins >= 0),
      state text not null default 'open' check (state in ('open', 'exchanged', 'paid', 'lost')),
      closed_at bigint,
      check ((state = 'open') = (closed_at is null))
    )`.execute(db);
  await sql`create unique index invite_wheel_open on invite_wheel (user_id) where state = 'open'`.execute(db);
  await sql`create index invite_wheel_user on invite_wheel (user_id, id)`.execute(db);
  await sql`create index invite_wheel_due on invite_wheel (ends_at) where state = 'open'`.execute(db);
  await sql`
    create table invite_spin (
      id bigint generated always as identity primary key,
      user_id text not null references app_user (id),
      wheel_id bigint not null references invite_wheel (id),
      round_id bigint not null,
      sector_id text not null,
      prop_id bigint not null,
      count bigint not null check (count > 0),
      purse bigint not null check (purse >= 0),
      created_at bigint not null,
      shown_at bigint
    )`.execute(db);
  await sql`create index invite_spin_user on invite_spin (user_id, id)`.execute(db);
  await sql`create index invite_spin_wheel on invite_spin (wheel_id)`.execute(db);
  await sql`create index invite_spin_unseen on invite_spin (user_id, id) where shown_at is null`.execute(db);
  await sql`
    create table invite_friend (
      id bigint generated always as identity,
      user_id text primary key references app_user (id),
      inviter_id text not null references app_user (id),
      refused text not null default '' check (refused in ('', 'self', 'loop', 'device', 'person')),
      spins integer not null default 0 check (spins >= 0),
      is_over boolean not null default false,
      progress integer not null default 0,
      is_goal boolean not null default false,
      decided_at bigint not null,
      check (refused = '' or (spins = 0 and not is_over and not is_goal))
    )`.execute(db);
  await sql`create index invite_friend_inviter on invite_friend (inviter_id, id)`.execute(db);
  await sql`
    create table invite_share (
      user_id text not null references app_user (id),
      day integer not null,
      spins integer not null check (spins >= 0),
      created_at bigint not null,
      primary key (user_id, day)
    )`.execute(db);
  await sql`
    create table invite_told (
      user_id text primary key references app_user (id),
      goals integer not null check (goals >= 0)
    )`.execute(db);
  await sql`create index app_user_invited on app_user (pid, created_at) where pid is not null`.execute(db);
}
