import { type Kysely, sql } from 'kysely';

/**
 * Agents: teams of two levels with their counts, commission by UTC day, bonuses for friends, and pairs of agent and friend
 * that an operator must check. The teams of existing players are filled in from their inviters.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTeams(db);
  await createMoney(db);
  await createCases(db);
  await fillTeams(db);
}

async function createTeams(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table agent_team (
      user_id text primary key references app_user (id),
      level1 integer not null default 0 check (level1 >= 0),
      level2 integer not null default 0 check (level2 >= 0)
    )`.execute(db);
  await sql`
    create table agent_member (
      agent_id text not null references app_user (id),
      friend_id text not null references app_user (id),
      level integer not null check (level in (1, 2)),
      via text not null references app_user (id),
      joined_at bigint not null,
      primary key (agent_id, friend_id),
      check (agent_id <> friend_id),
      check ((level = 1) = (via = friend_id))
    )`.execute(db);
  await sql`create index agent_member_joined on agent_member (agent_id, joined_at desc, friend_id)`.execute(db);
  await sql`create index agent_member_friend on agent_member (friend_id)`.execute(db);
}

async function createMoney(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table agent_purse (
      user_id text primary key references app_user (id),
      commission bigint not null default 0,
      received bigint not null default 0 check (received between 0 and commission),
      bonus bigint not null default 0 check (bonus >= 0)
    )`.execute(db);
  await sql`
    create table agent_commission (
      agent_id text not null references app_user (id),
      day integer not null,
      level1_bet bigint not null,
      level2_bet bigint not null,
      amount bigint not null check (amount >= 0),
      primary key (agent_id, day)
    )`.execute(db);
  await sql`create index agent_commission_day on agent_commission (day)`.execute(db);
  await sql`
    create table agent_settlement (
      day integer primary key,
      cursor text not null default '',
      is_done boolean not null default false
    )`.execute(db);
  await sql`
    create table agent_bonus (
      id bigint generated always as identity,
      friend_id text primary key references app_user (id),
      agent_id text not null references app_user (id),
      amount bigint not null check (amount > 0),
      state text not null check (state in ('waiting', 'held', 'received', 'dropped')),
      created_at bigint not null,
      closed_at bigint,
      check ((state in ('received', 'dropped')) = (closed_at is not null))
    )`.execute(db);
  await sql`create index agent_bonus_open on agent_bonus (agent_id) where state in ('waiting', 'held')`.execute(db);
}

async function createCases(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table agent_case (
      id bigint generated always as identity primary key,
      agent_id text not null references app_user (id),
      friend_id text not null references app_user (id),
      reasons text[] not null,
      state text not null check (state in ('open', 'cleared', 'confirmed')),
      note text not null default '',
      created_at bigint not null,
      decided_by text,
      decided_at bigint,
      unique (agent_id, friend_id),
      check ((state = 'open') = (decided_at is null))
    )`.execute(db);
  await sql`create index agent_case_open on agent_case (created_at) where state = 'open'`.execute(db);
  await sql`
    create table agent_held (
      agent_id text not null references app_user (id),
      friend_id text not null references app_user (id),
      day integer not null,
      level integer not null,
      via text not null,
      bet bigint not null,
      amount bigint not null check (amount >= 0),
      state text not null default 'held' check (state in ('held', 'released', 'dropped')),
      primary key (agent_id, friend_id, day)
    )`.execute(db);
  await sql`create index agent_held_open on agent_held (agent_id) where state = 'held'`.execute(db);
  await sql`
    create table agent_network (
      agent_id text not null references app_user (id),
      network text not null,
      friend_id text not null references app_user (id),
      seen_at bigint not null,
      primary key (agent_id, network, friend_id)
    )`.execute(db);
  await sql`create index agent_network_seen on agent_network (seen_at)`.execute(db);
  await sql`create table agent_excluded (user_id text primary key references app_user (id), day integer not null)`.execute(
    db,
  );
  await sql`create index user_bank_account on user_bank (bank, account)`.execute(db);
}

async function fillTeams(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into agent_member (agent_id, friend_id, level, via, joined_at)
    select pid, id, 1, id, created_at from app_user where pid is not null and pid <> id`.execute(db);
  await sql`
    insert into agent_member (agent_id, friend_id, level, via, joined_at)
    select above.agent_id, own.friend_id, 2, own.agent_id, own.joined_at
    from agent_member own join agent_member above on above.friend_id = own.agent_id
    where own.level = 1 and above.level = 1 and above.agent_id <> own.friend_id
    on conflict do nothing`.execute(db);
  await sql`
    insert into agent_team (user_id, level1, level2)
    select agent_id, count(*) filter (where level = 1), count(*) filter (where level = 2)
    from agent_member group by agent_id`.execute(db);
}
