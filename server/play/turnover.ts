import { sql } from 'kysely';
import { prepared } from '../db/prepared.ts';
import type { Db, Trx } from '../db/transact.ts';
import { sendWithNext } from '../db/with-next.ts';
import type { CoinTransfer } from '../ledger/kinds.ts';

/** Something that must be bet before money can be withdrawn. */
export interface TurnoverPart {
  readonly userId: string;
  /** Kind and reference of the transfer that gave the coins: each asks for turnover once. */
  readonly kind: CoinTransfer;
  readonly reference: string;
  /** What was given, and what must be bet because of it; hundredths. */
  readonly amount: number;
  readonly required: number;
  readonly now: number;
}

/** What is still open of a player's turnover, hundredths: what is worked off whole is in none of the three. */
export interface Turnover {
  readonly required: number;
  readonly done: number;
  readonly left: number;
}

/** Adds to what a player must bet, after all that is open already. The caller holds the member's lock. */
export async function addTurnover(trx: Trx, { userId, now, ...part }: TurnoverPart): Promise<void> {
  if (part.required > 0) await sendWithNext(trx, addedPart(trx, { ...part, userId, now }));
}

const addedPart = prepared(
  (_trx, { userId, kind, reference, amount, required, now }: TurnoverPart) => sql`
    with total as (
      insert into turnover (user_id, required) values (${userId}, ${required})
      on conflict (user_id) do update set required = turnover.required + excluded.required
      returning required
    )
    insert into turnover_part (user_id, kind, reference, amount, required, before, created_at)
    select ${userId}, ${kind}, ${reference}, ${amount}::bigint, ${required}::bigint, total.required - ${required}::bigint, ${now}::bigint
    from total`,
);

/** Counts a bet, in hundredths, towards what is open, oldest first. The caller holds the member's lock. */
export async function workOffTurnover(
  trx: Trx,
  bet: { readonly userId: string; readonly amount: number },
): Promise<void> {
  await sendWithNext(trx, workedOff(trx, { userId: bet.userId, amount: bet.amount }));
}

const workedOff = prepared(
  (_trx, { userId, amount }: { userId: string; amount: number }) => sql`
    update turnover set done = least(required, done + ${amount}::bigint) where user_id = ${userId} and done < required`,
);

/** What a player must still bet before they can withdraw. Parts that are done are left out of `required` and `done`. */
export async function turnoverOf(db: Db, userId: string): Promise<Turnover> {
  const { rows } = await sql<{ required: number; done: number; since: number }>`
    select required, done, coalesce((
      select max(before) from turnover_part where user_id = turnover.user_id and before <= turnover.done
    ), 0)::bigint as since
    from turnover where user_id = ${userId} and done < required`.execute(db);
  const [open] = rows;
  if (open === undefined) return { required: 0, done: 0, left: 0 };
  const { required, done, since } = open;
  return { required: required - since, done: done - since, left: required - done };
}
