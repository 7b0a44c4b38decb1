import { type Kysely, sql } from 'kysely';

/**
 * A change costs the database less: what several accounts gain by one cause is one row, a use is counted by a
 * statement that is planned once, and postings are checked once, all together.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await gainsOfOneCause(db);
  await countUse(db);
  await checkedOnce(db);
  await post(db);
  await writtenTogether(db);
}

async function gainsOfOneCause(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ledger_gain rename to ledger_old_gain`.execute(db);
  await sql`
    create table ledger_gain (
      id bigint generated always as identity primary key,
      asset bigint not null,
      owners text[] not null,
      amounts bigint[] not null,
      fold bigint,
      check (
        array_ndims(owners) = 1 and array_ndims(amounts) = 1 and cardinality(owners) = cardinality(amounts)
        and array_position(owners, null) is null and array_position(amounts, null) is null and 0 < all (amounts)
      )
    )`.execute(db);
  await sql`
    insert into ledger_gain (asset, owners, amounts, fold)
    select asset, array[owner], array[amount], fold from ledger_old_gain order by id`.execute(db);
  await sql`drop table ledger_old_gain`.execute(db);
  await sql`alter index ledger_gain_pkey1 rename to ledger_gain_pkey`.execute(db);
  await sql`alter sequence ledger_gain_id_seq1 rename to ledger_gain_id_seq`.execute(db);
  await sql`create index ledger_gain_pending on ledger_gain (asset) where fold is null`.execute(db);
  await sql`
    create trigger ledger_gain_stays before delete or truncate on ledger_gain
    for each statement execute function ledger_refuse_change()`.execute(db);
  await sql`
    create trigger ledger_gain_folds_once before update on ledger_gain for each row
    when (
      old.fold is not null
      or (new.id, new.asset, new.owners, new.amounts) is distinct from (old.id, old.asset, old.owners, old.amounts)
    )
    execute function ledger_refuse_change()`.execute(db);
}

/** As before (233), but planned once a connection: the body of a function in SQL is planned at each call. */
async function countUse(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function count_use(
      p_key text, p_window_ms bigint, p_now bigint, out hits bigint, out window_end bigint
    ) language plpgsql as $$
    begin
      insert into rate_limit as l (key, window_end, hits) values (p_key, p_now + p_window_ms, 1)
        on conflict (key) do update set
          hits = case when l.window_end <= p_now then 1 else l.hits + 1 end,
          window_end = case when l.window_end <= p_now then excluded.window_end else l.window_end end
        returning l.hits, l.window_end into hits, window_end;
    end $$`.execute(db);
}

/** Postings of one statement add up to zero, and name a transfer and accounts that exist. */
async function checkedOnce(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ledger_posting drop constraint ledger_posting_transaction_id_fkey`.execute(db);
  await sql`
    create or replace function ledger_check_balanced() returns trigger language plpgsql as $$
    begin
      if exists (
        select 1 from added p
          left join ledger_account a on a.id = p.account_id
          left join ledger_transaction t on t.id = p.transaction_id
        group by p.transaction_id, a.asset
        having sum(p.amount) <> 0 or bool_or(a.id is null) or bool_or(t.id is null)
      ) then
        raise exception 'these ledger postings do not add up to zero, or name no account or no transfer'
          using errcode = 'LG002';
      end if;
      return null;
    end $$`.execute(db);
}

/**
 * A draw and its round are written by one statement, and the round's seed is locked by it: to look for each of them again
 * made a draw a seventh slower.
 */
async function writtenTogether(db: Kysely<unknown>): Promise<void> {
  await sql`alter table jackpot_draw drop constraint jackpot_draw_round_id_fkey`.execute(db);
  await sql`alter table fairness_round drop constraint fairness_round_seed_id_fkey`.execute(db);
}

/** As before (230), but that the postings add up is checked where they are written. */
async function post(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function ledger_post(
      p_kind text, p_reference text, p_at bigint, p_owners text[], p_assets bigint[], p_amounts bigint[], p_claim text[],
      out transaction_id bigint, out repeated boolean, out owners text[], out assets bigint[], out balances bigint[]
    ) language plpgsql as $$
    declare
      line record;
      v_account bigint;
      v_balance bigint;
      v_accounts bigint[] := '{}';
      v_amounts bigint[] := '{}';
      v_balances bigint[] := '{}';
    begin
      owners := '{}';
      assets := '{}';
      balances := '{}';
      insert into ledger_transaction (kind, reference, created_at) values (p_kind, p_reference, p_at)
        on conflict (kind, reference) do nothing returning id into transaction_id;
      repeated := transaction_id is null;
      if repeated then
        transaction_id := ledger_repeated(p_kind, p_reference, p_owners, p_assets, p_amounts);
        return;
      end if;
      for line in
        select w.owner, w.asset, sum(w.amount)::bigint as amount
        from unnest(p_owners, p_assets, p_amounts) as w (owner, asset, amount)
        group by w.owner, w.asset having sum(w.amount) <> 0 order by w.owner collate "C", w.asset
      loop
        v_balance := null;
        if ledger_may_overdraw(line.owner) then
          select a.id into v_account from ledger_account a where a.owner = line.owner and a.asset = line.asset;
          if not found then
            insert into ledger_account (owner, asset, may_overdraw) values (line.owner, line.asset, true)
              on conflict (owner, asset) do update set balance = null returning id into v_account;
          end if;
        else
          update ledger_account a set balance = a.balance + line.amount
            where a.owner = line.owner and a.asset = line.asset returning a.id, a.balance into v_account, v_balance;
          if not found then
            insert into ledger_account as a (owner, asset, may_overdraw, balance)
              values (line.owner, line.asset, false, line.amount)
              on conflict (owner, asset) do update set balance = a.balance + excluded.balance
              returning a.id, a.balance into v_account, v_balance;
          end if;
          owners := owners || line.owner;
          assets := assets || line.asset;
          balances := balances || v_balance;
        end if;
        v_accounts := v_accounts || v_account;
        v_amounts := v_amounts || line.amount;
        v_balances := array_append(v_balances, v_balance);
      end loop;
      if cardinality(v_accounts) = 0 then
        raise exception 'a transaction needs postings that move something' using errcode = 'LG001';
      end if;
      insert into ledger_posting (transaction_id, account_id, amount, balance_after)
        select ledger_post.transaction_id, w.account, w.amount, w.balance
        from unnest(v_accounts, v_amounts, v_balances) as w (account, amount, balance);
      if p_claim is not null then
        insert into ledger_claim (user_id, award, period, transaction_id)
          values (p_claim[1], p_claim[2], p_claim[3], ledger_post.transaction_id) on conflict (user_id, award, period) do nothing;
        if not found then
          raise exception '% of % was claimed before', p_claim[2], p_claim[3] using errcode = 'LG006';
        end if;
      end if;
    end $$`.execute(db);
}
