import { type Kysely, sql } from 'kysely';

/**
 * The diamond shop: what was exchanged, pieces that are gone, addresses, and bets on the way to the next diamond.
 * Diamonds themselves lie in the ledger (asset 60001); those of an order under way with `held:<user id>`, which
 * `npm run reconcile` compares.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shop_order (
      id text primary key,
      user_id text not null references app_user (id),
      kind text not null check (kind in ('coin', 'coupon', 'goods')),
      product_id text not null,
      product text not null,
      price bigint not null check (price >= 0),
      coupon_id bigint,
      coupon_expires_at bigint,
      is_counted boolean not null,
      address text,
      mobile text not null default '',
      state text not null check (state in ('ordered', 'preparing', 'sent', 'delivered', 'refused', 'cancelled')),
      reason text not null default '',
      courier text not null default '',
      tracking text not null default '',
      is_seen boolean not null default true,
      created_at bigint not null,
      accepted_at bigint,
      sent_at bigint,
      closed_at bigint,
      check ((state in ('ordered', 'preparing', 'sent')) = (closed_at is null)),
      check ((state = 'refused') = (reason <> '')),
      check (kind = 'goods' or state = 'delivered'),
      check (kind <> 'goods' or (address is null) <> (mobile = ''))
    )`.execute(db);
  await sql`create index shop_order_user on shop_order (user_id, created_at)`.execute(db);
  await sql`create index shop_order_unseen on shop_order (user_id) where not is_seen`.execute(db);
  await sql`create index shop_order_open on shop_order (created_at) where closed_at is null`.execute(db);
  await sql`create index shop_order_latest on shop_order (created_at)`.execute(db);
  await sql`
    create table shop_stock (
      product_id text primary key,
      taken bigint not null check (taken >= 0)
    )`.execute(db);
  await sql`
    create table shop_address (
      user_id text primary key references app_user (id),
      receiver text not null,
      mobile text not null,
      region text not null,
      province text not null,
      city text not null,
      barangay text not null,
      street text not null,
      postal_code text not null,
      updated_at bigint not null
    )`.execute(db);
  await sql`
    create table shop_progress (
      user_id text primary key references app_user (id),
      bet bigint not null check (bet >= 0)
    )`.execute(db);
  await earn(db);
}

/**
 * Counts a valid bet and gives the diamonds that it completes, in one statement that nobody waits for. How much is bet
 * for one is the operator's row `shopRule`, read where it counts.
 */
async function earn(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function shop_earn(p_user text, p_amount bigint, p_reference text, p_at bigint)
    returns void language plpgsql as $$
    declare
      v_per bigint;
      v_bet bigint;
      v_earned bigint;
    begin
      select (data::jsonb ->> 'betPerDiamond')::bigint into v_per
        from content where kind = 'shopRule' and removed_at is null order by sort, id limit 1;
      if coalesce(v_per, 0) <= 0 then return; end if;
      insert into shop_progress as p (user_id, bet) values (p_user, p_amount)
        on conflict (user_id) do update set bet = p.bet + excluded.bet returning bet into v_bet;
      v_earned := v_bet / v_per;
      if v_earned = 0 then return; end if;
      update shop_progress set bet = v_bet % v_per where user_id = p_user;
      perform ledger_post('bet-diamonds', p_reference, p_at,
        array['promotions', 'user:' || p_user], array[60001, 60001]::bigint[], array[-v_earned, v_earned], null);
    end $$`.execute(db);
}
