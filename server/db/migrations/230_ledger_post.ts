import { type Kysely, sql } from 'kysely';

/**
 * A transfer is one call of `ledger_post`, and no transfer locks an account that everyone shares: cashier, house and
 * promotions keep no balance, theirs is the sum of their postings.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await derivedBalances(db);
  await accountsStay(db);
  await balancedAtOnce(db);
  await shared(db);
  await repeated(db);
  await post(db);
}

async function derivedBalances(db: Kysely<unknown>): Promise<void> {
  // The reference of a posting to its account would lock the row of a shared account at every transfer.
  await sql`
    alter table ledger_posting
      alter column balance_after drop not null,
      drop constraint ledger_posting_account_id_fkey`.execute(db);
  await sql`
    alter table ledger_account
      alter column balance drop not null,
      alter column balance drop default,
      drop constraint ledger_no_overdraft`.execute(db);
  await sql`update ledger_account set balance = null where may_overdraw`.execute(db);
  await sql`
    alter table ledger_account
      add constraint ledger_no_overdraft check (may_overdraw or balance >= 0),
      add constraint ledger_kept_or_derived check (may_overdraw = (balance is null))`.execute(db);
}

/** What the dropped reference held: an account that has postings is neither removed nor made another. */
async function accountsStay(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger ledger_account_stays before delete or truncate or update of id, owner, asset, may_overdraw
    on ledger_account for each statement execute function ledger_refuse_change()`.execute(db);
}

/** Postings of one transfer are written by one statement, so they are checked with it, once. */
async function balancedAtOnce(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger ledger_posting_balanced on ledger_posting`.execute(db);
  await sql`
    create or replace function ledger_check_balanced() returns trigger language plpgsql as $$
    begin
      if exists (
        select 1 from added p join ledger_account a on a.id = p.account_id
        group by p.transaction_id, a.asset having sum(p.amount) <> 0
      ) or exists (
        select 1 from added p where not exists (select 1 from ledger_account a where a.id = p.account_id)
      ) then
        raise exception 'these ledger postings do not add up to zero, or name no account';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger ledger_posting_balanced after insert on ledger_posting
    referencing new table as added for each statement execute function ledger_check_balanced()`.execute(db);
}

/** The same as mayOverdraw in ledger/accounts.ts. */
async function shared(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function ledger_may_overdraw(owner text) returns boolean language sql immutable
    return owner in ('cashier', 'house', 'promotions')`.execute(db);
}

/** A cause that was posted before must have moved the same: its transaction, else an error. */
async function repeated(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function ledger_repeated(
      p_kind text, p_reference text, p_owners text[], p_assets bigint[], p_amounts bigint[]
    ) returns bigint language plpgsql as $$
    declare
      v_transaction bigint;
    begin
      select id into strict v_transaction from ledger_transaction where kind = p_kind and reference = p_reference;
      if exists (
        select owner, asset, sum(amount)
        from (
          select a.owner, a.asset, p.amount
          from ledger_posting p join ledger_account a on a.id = p.account_id
          where p.transaction_id = v_transaction
          union all
          select w.owner, w.asset, -w.amount from unnest(p_owners, p_assets, p_amounts) as w (owner, asset, amount)
        ) as both_sides (owner, asset, amount)
        group by owner, asset having sum(amount) <> 0
      ) then
        raise exception '% % was posted before with other postings', p_kind, p_reference using errcode = 'LG005';
      end if;
      return v_transaction;
    end $$`.execute(db);
}

/**
 * Moves value by the rules of ledger/rules.ts. Accounts are locked in the order of owner and asset, so that transfers
 * wait for each other instead of deadlocking. Raises LG001 empty, LG002 unbalanced, LG005 reference, LG006 claimed, and
 * the constraint ledger_no_overdraft.
 */
async function post(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function ledger_post(
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
      if exists (
        select 1 from unnest(p_assets, p_amounts) as w (asset, amount) group by w.asset having sum(w.amount) <> 0
      ) then
        raise exception 'the postings of an asset do not add up to zero' using errcode = 'LG002';
      end if;
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
