import { type RawBuilder, sql } from 'kysely';
import { PROP } from '#contract/props/items.ts';
import { POINTS_GOOD } from './goods.ts';

type Check = RawBuilder<{ difference: string }>;

/** Pieces that are gone are those of the exchanges. */
const stockCheck: Check = sql<{ difference: string }>`
  select 'stock of ' || id || ' is off by ' || sum(pieces) || ' from its exchanges' as difference
  from (
    select id, taken as pieces from offer_stock where kind = ${POINTS_GOOD}
    union all
    select good_id, -1 from points_exchange where is_counted
  ) as both_sides group by id having sum(pieces) <> 0`;

/** Points that were spent are the prices of the exchanges. */
const spentCheck: Check = sql<{ difference: string }>`
  select 'points spent by ' || owner || ' are off by ' || sum(points) || ' from the exchanges' as difference
  from (
    select a.owner, -p.amount as points
    from ledger_account a join ledger_posting p on p.account_id = a.id
    where a.owner like 'user:%' and a.asset = ${PROP.points} and p.kind = 'points-exchange'
    union all
    select 'user:' || user_id, -price from points_exchange
  ) as both_sides group by owner having sum(points) <> 0`;

/** Amounts the points shop keeps beside the ledger, which must agree with it; checks of `reconcile`. */
export const pointsChecks: readonly Check[] = [stockCheck, spentCheck];
