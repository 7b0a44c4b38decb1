import type { Db, Trx } from '../db/transact.ts';
import './offer-tables.ts';

/** Limits of an offer; null is no end. */
interface Limits {
  readonly price: number;
  /** Pieces in all, those that are gone among them. */
  readonly stock: number | null;
  readonly perPlayer: number | null;
}

/** Conditions of an exchange. */
interface Allowance {
  /** The balance of the player in the currency. */
  readonly balance: number;
  /** Pieces that are gone of all, and that this player has had. */
  readonly taken: number;
  readonly own: number;
}

/** Why an offer cannot be had at the shown price, null where it can. The first reason counts. */
export function offerRefusal(
  { price, stock, perPlayer }: Limits,
  shown: number,
  { balance, taken, own }: Allowance,
): 'soldOut' | 'limitReached' | 'priceChanged' | 'tooFew' | null {
  if (stock !== null && taken >= stock) return 'soldOut';
  if (perPlayer !== null && own >= perPlayer) return 'limitReached';
  if (price !== shown) return 'priceChanged';
  return price > balance ? 'tooFew' : null;
}

/** Remaining pieces of an offer and of a player's share; null is no end. */
export const remainingOf = (
  { stock, perPlayer }: Pick<Limits, 'stock' | 'perPlayer'>,
  { taken, own }: Pick<Allowance, 'taken' | 'own'>,
): { left: number | null; leftForYou: number | null } => ({
  left: stock === null ? null : Math.max(0, stock - taken),
  leftForYou: perPlayer === null ? null : Math.max(0, perPlayer - own),
});

/** Pieces that are gone, by row of a content kind. */
export async function takenOf(db: Db, kind: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('offer_stock').select(['id', 'taken']).where('kind', '=', kind).execute();
  return new Map(rows.map(({ id, taken }) => [id, taken]));
}

/**
 * Takes a piece if one is left. Exchanges of one offer wait for its row until they commit, so this is the last
 * statement. @returns false if sold out
 */
export async function takePiece(trx: Trx, kind: string, id: string, stock: number): Promise<boolean> {
  const taken = await trx
    .insertInto('offer_stock')
    .values({ kind, id, taken: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'id'])
        .doUpdateSet(({ eb, ref }) => ({ taken: eb(ref('offer_stock.taken'), '+', 1) }))
        .where('offer_stock.taken', '<', stock),
    )
    .returning('taken')
    .execute();
  return taken.length > 0;
}

/** Puts a piece back. */
export async function returnPiece(trx: Trx, kind: string, id: string): Promise<void> {
  await trx
    .updateTable('offer_stock')
    .set(({ eb, ref }) => ({ taken: eb(ref('taken'), '-', 1) }))
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute();
}
