import { type Selectable, sql } from 'kysely';
import { PROP } from '#contract/props/items.ts';
import { SCRATCH_KINDS } from '#contract/scratch/rules.ts';
import type { ScratchRule } from '../../content/scratch.ts';
import { later } from '../../db/later.ts';
import { type Page, type PageRequest, readPage } from '../../db/page.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { shownResults } from '../../play/shown.ts';
import type { ScratchTables } from './tables.ts';

export type Card = Selectable<ScratchTables['scratch_card']>;
type NewCard = Omit<Card, 'id' | 'strokes' | 'stroke_size' | 'shown_at' | 'hidden'>;

/** Writes a card that was drawn; it is under way from then on. The caller holds its member's lock. @returns its id */
export async function insertCard(trx: Trx, card: NewCard): Promise<number> {
  const { id } = await trx
    .insertInto('scratch_card')
    .values({ ...card, shown_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A card with its round's picks and the table that it was drawn from, both as JSON. */
export interface DrawnCard extends Card {
  readonly picks: string;
  readonly table: string;
}

/** Cards that were scratched to their end and shown. */
const cardResults = shownResults({ table: 'scratch_card', key: 'id' });

/** The card that the member has not scratched to its end; undefined where there is none. */
export function openCardOf(db: Db, userId: string): Promise<DrawnCard | undefined> {
  return db
    .selectFrom('scratch_card')
    .innerJoin('fairness_round as round', 'round.id', 'scratch_card.round_id')
    .innerJoin('fairness_table as kept', 'kept.hash', 'round.table_hash')
    .selectAll('scratch_card')
    .select(['round.picks', 'kept.value as table'])
    .where(cardResults.isPending(userId))
    .executeTakeFirst();
}

/** Whether the member has a card under way. */
export async function hasOpenCard(db: Db, userId: string): Promise<boolean> {
  return (await cardResults.oldestPending(db, userId)) !== undefined;
}

/** A card of the member by its id; undefined for any other. */
export function ownCard(db: Db, userId: string, id: number): Promise<Card | undefined> {
  return db
    .selectFrom('scratch_card')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Keeps what was scratched of a card under way, where it is more than is kept. */
export async function saveStrokes(trx: Trx, id: number, strokes: readonly (readonly number[])[]): Promise<void> {
  const size = strokes.reduce((sum, points) => sum + points.length, 0);
  await trx
    .updateTable('scratch_card')
    .set({ strokes: JSON.stringify(strokes), stroke_size: size })
    .where('id', '=', id)
    .where('shown_at', 'is', null)
    .where('stroke_size', '<', size)
    .execute();
}

/** The card was scratched to its end and shown: what was scratched of it is needed no more. Throws RequestError 404. */
export async function showCard(trx: Trx, shown: { userId: string; id: string; now: number }): Promise<void> {
  await cardResults.acknowledge(trx, shown);
  await later(trx, trx.updateTable('scratch_card').set({ strokes: '[]' }).where('id', '=', Number(shown.id)));
}

/** How many cards the member has scratched to their end. */
export async function scratchedBy(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('scratch_card')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .where('shown_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Add-up awards that the member has received. */
export async function receivedAddups(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('scratch_addup').select('award_id').where('user_id', '=', userId).execute();
  return new Set(rows.map(({ award_id }) => award_id));
}

/** Keeps that an add-up award was received. */
export async function insertAddup(trx: Trx, userId: string, awardId: string, now: number): Promise<void> {
  await trx.insertInto('scratch_addup').values({ user_id: userId, award_id: awardId, created_at: now }).execute();
}

/** Everybody's cards, newest first. */
export const newestFirst = (db: Db) => db.selectFrom('scratch_card').selectAll().orderBy('id', 'desc');

/** A page of a member's cards, newest first. */
export const pageOfCards = (db: Db, userId: string, page: PageRequest): Promise<Page<Card>> =>
  readPage(newestFirst(db).where('user_id', '=', userId), page);

/** The latest cards of anybody that won more than their price by `rule`, and have been shown. */
export const latestWins = (db: Db, { cards, diamondWorth }: ScratchRule, limit: number): Promise<Card[]> =>
  newestFirst(db)
    .where('symbol', 'is not', null)
    .where('shown_at', 'is not', null)
    .where(({ eb, and, or }) =>
      or(
        SCRATCH_KINDS.flatMap((kind) => [
          and([
            eb('kind', '=', kind),
            eb('prop_id', '=', PROP.coin),
            eb('count', '>', cards[kind].price * diamondWorth),
          ]),
          and([eb('kind', '=', kind), eb('prop_id', '=', PROP.diamond), eb('count', '>', cards[kind].price)]),
          and([eb('kind', '=', kind), eb('prop_id', 'not in', [PROP.coin, PROP.diamond])]),
        ]),
      ),
    )
    .where('hidden', '=', false)
    .limit(limit)
    .execute();
