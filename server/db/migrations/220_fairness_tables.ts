import { type Kysely, sql } from 'kysely';

/**
 * A commitment may wait for the player's seed; a round names the table that it was drawn from, which is kept once by its
 * hash. Rounds of before get the table of their weights, without prizes: those were not recorded.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table fairness_seed alter column client_seed drop not null`.execute(db);
  await sql`create index fairness_seed_user on fairness_seed (user_id, id)`.execute(db);
  await sql`create table fairness_table (hash text primary key, value text not null)`.execute(db);
  await sql`alter table fairness_round add column table_hash text, add column picks text`.execute(db);
  await sql`create temporary table fairness_old_round on commit drop as
    select round.id,
      '[' || string_agg(draw.value ->> 'picked', ',' order by draw.place) || ']' as picks,
      '{"draws":[' || string_agg('[' || cells.value || ']', ',' order by draw.place) || '],"pays":null}' as value
    from fairness_round as round
      cross join lateral jsonb_array_elements(round.draws::jsonb) with ordinality as draw (value, place)
      cross join lateral (
        select string_agg('{"prize":null,"weight":' || cell.weight || '}', ',' order by cell.place) as value
        from jsonb_array_elements_text(draw.value -> 'weights') with ordinality as cell (weight, place)
      ) as cells
    group by round.id`.execute(db);
  await sql`
    insert into fairness_table (hash, value)
    select distinct encode(sha256(convert_to(value, 'UTF8')), 'hex'), value from fairness_old_round`.execute(db);
  await sql`
    update fairness_round as round
    set picks = old.picks, table_hash = encode(sha256(convert_to(old.value, 'UTF8')), 'hex')
    from fairness_old_round as old where old.id = round.id`.execute(db);
  await sql`
    alter table fairness_round
      alter column table_hash set not null,
      alter column picks set not null,
      drop column draws`.execute(db);
}
