import { type RawBuilder, sql } from 'kysely';
import { PROP } from '#contract/props/items.ts';
import { STOCKED } from './repository.ts';

type Check = RawBuilder<{ difference: string }>;

/** Diamonds held of each player are those of their orders under way; a check of `reconcile`. */
const heldDiamondsCheck: Check = sql<{ difference: string }>`
  select 'held diamonds of player ' || user_id || ' are off by ' || sum(amount) || ' from their open orders' as difference
  from (
    select substr(a.owner, 6) as user_id, p.amount
    from ledger_account a join ledger_posting p on p.account_id = a.id
    where a.owner like 'held:%' and a.asset = ${PROP.diamond}
    union all
    select user_id, -price from shop_order where closed_at is null
  ) as both_sides group by user_id having sum(amount) <> 0`;

/** Pieces that are gone are those of the orders that were not given up. */
const stockCheck: Check = sql<{ difference: string }>`
  select 'stock of ' || product_id || ' is off by ' || sum(pieces) || ' from its orders' as difference
  from (
    select id as product_id, taken as pieces from offer_stock where kind = ${STOCKED}
    union all
    select product_id, -1 from shop_order where is_counted and state not in ('refused', 'cancelled')
  ) as both_sides group by product_id having sum(pieces) <> 0`;

/** Amounts the shop keeps beside the ledger, which must agree with it. */
export const shopChecks: readonly Check[] = [heldDiamondsCheck, stockCheck];
