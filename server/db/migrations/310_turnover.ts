import { type Kysely, sql } from 'kysely';

/**
 * What players must bet before they withdraw. Parts lie end to end: each begins at `before`, the sum of those before it,
 * so that bets work them off in order by one sum a player. What was deposited before this step asks for nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table turnover (
      user_id text primary key,
      required bigint not null,
      done bigint not null default 0,
      check (0 <= done and done <= required)
    )`.execute(db);
  await sql`
    create table turnover_part (
      id bigint generated always as identity primary key,
      user_id text not null,
      kind text not null,
      reference text not null,
      amount bigint not null check (amount > 0),
      required bigint not null check (required > 0),
      before bigint not null check (before >= 0),
      created_at bigint not null,
      unique (kind, reference)
    )`.execute(db);
  await sql`create index turnover_part_user on turnover_part (user_id, before)`.execute(db);
}
