import { sql } from 'kysely';
import { prepared } from '../db/prepared.ts';
import type { Db, Trx } from '../db/transact.ts';
import { sendWithNext } from '../db/with-next.ts';
import { COIN, HOUSE } from './accounts.ts';
import { post } from './ledger.ts';

/** The kind of the transfers that folds post; their reference is the number of the fold. */
const FOLD = 'fold';

/** Gain of an account from the house, hundredths above 0. */
export interface Gain {
  readonly owner: string;
  readonly amount: number;
}

/**
 * Adds gains of shared accounts from the house without a lock: they are appended in the caller's transaction and reach
 * the ledger with the next fold.
 */
export async function appendGains(trx: Trx, gains: readonly Gain[]): Promise<void> {
  const some = gains.filter(({ amount }) => amount > 0);
  if (some.length === 0) return;
  const [owners, amounts] = [some.map(({ owner }) => owner), some.map(({ amount }) => amount)];
  await sendWithNext(trx, gainsOf(trx, { asset: COIN, owners, amounts }));
}

const gainsOf = prepared((trx, row: { asset: number; owners: string[]; amounts: number[] }) =>
  trx.insertInto('ledger_gain').values(row),
);

/** Balance of an account in the ledger, and its gain since the last fold; hundredths. */
export interface Holding {
  readonly balance: number;
  readonly pending: number;
}

/** Most causes append equal lists, so these are counted before they are parsed. */
const pendingByOwner = sql<{ owner: string; pending: number }>`(
  select gained.owner, sum(gained.amount * alike.causes)::bigint as pending
  from (
    select owners, amounts, count(*) as causes from ledger_gain
    where fold is null and asset = ${COIN} group by owners, amounts
  ) as alike, unnest(alike.owners, alike.amounts) as gained (owner, amount)
  group by gained.owner
)`;

/** Holdings by owner; a missing account has zero. */
export async function holdingsOf(db: Db, owners: readonly string[]): Promise<ReadonlyMap<string, Holding>> {
  const rows = await db
    .selectFrom('ledger_account as account')
    .select(['account.owner', 'account.balance'])
    .leftJoin(pendingByOwner.as('gained'), 'gained.owner', 'account.owner')
    .select('gained.pending')
    .where('account.owner', 'in', owners)
    .where('account.asset', '=', COIN)
    .execute();
  return new Map(rows.map(({ owner, balance, pending }) => [owner, { balance: balance ?? 0, pending: pending ?? 0 }]));
}

/**
 * Posts the gains of the accounts once, and locks them until the transaction ends. Gains of running transactions wait
 * for the next fold. The part of a gain that `credited` omits stays with the house, and is recorded.
 * @param credited amount an account gets from its gain, from 0 to all of it
 * @returns the new balances, by owner
 */
export async function foldGains(
  trx: Trx,
  owners: readonly string[],
  credited: (owner: string, holding: Holding) => number,
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const accounts = await trx
    .selectFrom('ledger_account')
    .select(['owner', 'balance'])
    .where('owner', 'in', owners)
    .where('asset', '=', COIN)
    .orderBy(sql`owner collate "C"`)
    .forUpdate()
    .execute();
  const { rows } = await sql<{ fold: number; owner: string; amount: number }>`
    with this as (select nextval('ledger_fold') as fold),
    folded as (
      update ledger_gain set fold = (select fold from this)
      where fold is null and asset = ${COIN} and owners && ${owners}::text[] returning owners, amounts
    )
    select (select fold from this) as fold, gained.owner, sum(gained.amount)::bigint as amount
    from folded, unnest(folded.owners, folded.amounts) as gained (owner, amount) group by gained.owner`.execute(trx);
  const [first] = rows;
  const gained = new Map(rows.map(({ owner, amount }) => [owner, amount]));
  const stray = rows.find(({ owner }) => !accounts.some((account) => account.owner === owner));
  if (stray !== undefined) throw new Error(`${stray.owner} has gained coin but is not folded here, or has no account`);
  const held = accounts.map(({ owner, balance: kept }) => {
    const holding = { balance: kept ?? 0, pending: gained.get(owner) ?? 0 };
    const gain = holding.pending === 0 ? 0 : credited(owner, holding);
    return { owner, balance: holding.balance + gain, gain, rest: holding.pending - gain };
  });
  if (first !== undefined) await postFold(trx, first.fold, held, now);
  return new Map(held.map(({ owner, balance }) => [owner, balance]));
}

async function postFold(
  trx: Trx,
  fold: number,
  held: readonly { owner: string; gain: number; rest: number }[],
  now: number,
): Promise<void> {
  const gains = held.filter(({ gain }) => gain > 0);
  const rests = held.filter(({ rest }) => rest > 0);
  if (rests.length > 0) {
    const values = rests.map(({ owner, rest }) => ({ fold, owner, asset: COIN, amount: rest }));
    await sendWithNext(trx, trx.insertInto('ledger_fold_rest').values(values));
  }
  if (gains.length > 0) {
    const postings = gains.flatMap(({ owner, gain }) => [
      { owner: HOUSE, asset: COIN, amount: -gain },
      { owner, asset: COIN, amount: gain },
    ]);
    await post(trx, { kind: FOLD, reference: String(fold), postings, now });
  }
}
