import { type Kysely, sql } from 'kysely';

/**
 * A posting knows the kind of its transfer, so that a member's movements of one kind are found without a look at all of
 * them. What is not play is rare beside it and has an index of its own, which a bet does not write.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ledger_posting add column kind text not null default ''`.execute(db);
  // The history stays what it was: the kind is copied from the transfer of each posting.
  await sql`alter table ledger_posting disable trigger ledger_posting_append_only`.execute(db);
  await sql`
    update ledger_posting p set kind = t.kind from ledger_transaction t where t.id = p.transaction_id`.execute(db);
  await sql`alter table ledger_posting enable trigger ledger_posting_append_only`.execute(db);
  await sql`
    create index ledger_posting_no_play on ledger_posting (account_id, id) where kind not in ('bet', 'settle')`.execute(
    db,
  );
  await post(db);
}

/** As before (230), but each posting is written with its kind. */
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
      insert into ledger_posting (transaction_id, account_id, amount, balance_after, kind)
        select ledger_post.transaction_id, w.account, w.amount, w.balance, p_kind
        from unnest(v_accounts, v_amounts, v_balances) as w (account, amount, balance);
      if p_claim is not null then
        insert into ledger_claim (user_id, award, period, transaction_id)
          values (p_claim[1], p_claim[2], p_claim[3], ledger_post.transaction_id)
          on conflict (user_id, award, period) do nothing;
        if not found then
          raise exception '% of % was claimed before', p_claim[2], p_claim[3] using errcode = 'LG006';
        end if;
      end if;
    end $$`.execute(db);
}
