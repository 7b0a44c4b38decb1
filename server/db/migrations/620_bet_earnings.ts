import { type Kysely, sql } from 'kysely';

/**
 * Items that bets earn, of any asset: the bets since the last piece, and the pieces of a UTC day. Before, only diamonds
 * had such a table. Stocks of all offers are one table, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bet_progress (
      user_id text not null references app_user (id),
      asset bigint not null,
      bet bigint not null check (bet >= 0),
      primary key (user_id, asset)
    )`.execute(db);
  await sql`
    create table bet_earned (
      user_id text not null references app_user (id),
      asset bigint not null,
      day integer not null,
      pieces bigint not null check (pieces > 0),
      primary key (user_id, asset, day)
    )`.execute(db);
  await sql`insert into bet_progress (user_id, asset, bet) select user_id, 60001, bet from shop_progress`.execute(db);
  await sql`drop function shop_earn(text, bigint, text, bigint)`.execute(db);
  await sql`drop table shop_progress`.execute(db);
  await earn(db);
  await sql`
    create table offer_stock (
      kind text not null,
      id text not null,
      taken bigint not null check (taken >= 0),
      primary key (kind, id)
    )`.execute(db);
  await sql`
    insert into offer_stock (kind, id, taken) select 'shopGoods', product_id, taken from shop_stock`.execute(db);
  await sql`drop table shop_stock`.execute(db);
}

/**
 * Counts a valid bet and gives the pieces that it completes, in one statement that nobody waits for. The operator's rule
 * is read where it counts: the bets for a piece, and the pieces of a UTC day at most (`mostPerDay`, missing for no end).
 * Bets over that maximum are not carried over.
 */
async function earn(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function bet_earn(
      p_user text, p_asset bigint, p_kind text, p_rule text, p_field text, p_amount bigint, p_reference text, p_at bigint
    ) returns void language plpgsql as $$
    declare
      v_rule jsonb;
      v_per bigint;
      v_most bigint;
      v_bet bigint;
      v_earned bigint;
      v_day integer := p_at / 86400000;
    begin
      select data::jsonb into v_rule
        from content where kind = p_rule and removed_at is null order by sort, id limit 1;
      v_per := (v_rule ->> p_field)::bigint;
      if coalesce(v_per, 0) <= 0 then return; end if;
      insert into bet_progress as p (user_id, asset, bet) values (p_user, p_asset, p_amount)
        on conflict (user_id, asset) do update set bet = p.bet + excluded.bet returning bet into v_bet;
      v_earned := v_bet / v_per;
      if v_earned = 0 then return; end if;
      update bet_progress set bet = v_bet % v_per where user_id = p_user and asset = p_asset;
      v_most := (v_rule ->> 'mostPerDay')::bigint;
      if v_most is not null then
        v_earned := least(v_earned, v_most - coalesce(
          (select pieces from bet_earned where user_id = p_user and asset = p_asset and day = v_day), 0));
        if v_earned <= 0 then return; end if;
      end if;
      insert into bet_earned as e (user_id, asset, day, pieces) values (p_user, p_asset, v_day, v_earned)
        on conflict (user_id, asset, day) do update set pieces = e.pieces + excluded.pieces;
      perform ledger_post(p_kind, p_reference, p_at,
        array['promotions', 'user:' || p_user], array[p_asset, p_asset], array[-v_earned, v_earned], null);
    end $$`.execute(db);
}
