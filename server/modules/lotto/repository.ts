import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { lottoPrizes } from '#contract/lotto/calls.ts';
import type { LottoPrizes } from '#contract/lotto/rules.ts';
import { type Page, type PageRequest, readNextPage } from '../../db/page.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { sendWithNext } from '../../db/with-next.ts';
import { lockNamed } from '../../ledger/locks.ts';
import { shownResults } from '../../play/shown.ts';
import type { LottoTables } from './tables.ts';

type DrawRow = Selectable<LottoTables['lotto_draw']>;

/** A draw with its prizes and numbers read. */
export interface Draw extends Omit<DrawRow, 'prizes' | 'numbers'> {
  readonly prizes: LottoPrizes;
  /** In the order drawn; null until then. */
  readonly numbers: readonly number[] | null;
}
export type Entry = Selectable<LottoTables['lotto_entry']>;

const numbersJson = z.array(z.int());

const drawOf = (row: DrawRow): Draw => ({
  ...row,
  prizes: lottoPrizes.parse(JSON.parse(row.prizes)),
  numbers: readNumbers(row.numbers),
});

/** Numbers as a draw or an entry keeps them. */
export const readNumbers = (kept: string | null): number[] | null =>
  kept === null ? null : numbersJson.parse(JSON.parse(kept));

/** Numbers as a ticket keeps them. */
const ticketText = (numbers: readonly number[]): string => numbers.toSorted((a, b) => a - b).join(',');
export const readTicket = (kept: string): number[] => kept.split(',').map(Number);

const lockName = (drawId: string): string => `lotto:${drawId}`;

/** Held by every purchase of a draw until it is committed: the draw waits for all of them. Nobody waits for the answer. */
export const shareDraw = (trx: Trx, drawId: string): Promise<void> =>
  sendWithNext(trx, sql`select pg_advisory_xact_lock_shared(hashtextextended(${lockName(drawId)}, 0))`);

/** Held by who draws, cancels or closes a draw: no purchase of it is under way then, and none begins. */
export const ownDraw = (trx: Trx, drawId: string): Promise<void> => lockNamed(trx, lockName(drawId));

export async function findDraw(db: Db, id: string): Promise<Draw | undefined> {
  const row = await db.selectFrom('lotto_draw').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : drawOf(row);
}

/** Draws that were neither made nor cancelled, the nearest first. */
const openDraws = (db: Db) => db.selectFrom('lotto_draw').selectAll().where('state', '=', 'open').orderBy('draws_at');

/** Draws of which tickets are sold, the nearest first. */
export const drawsOnSale = async (db: Db, now: number): Promise<Draw[]> =>
  (await openDraws(db).where('closes_at', '>', now).limit(20).execute()).map(drawOf);

/** Draws whose sales are closed and that are made next, the nearest first. */
export const drawsToMake = async (db: Db, now: number, most: number): Promise<Draw[]> =>
  (await openDraws(db).where('closes_at', '<=', now).limit(most).execute()).map(drawOf);

/** Draws that were made or cancelled, newest first. */
export async function pageOfDraws(db: Db, page: PageRequest): Promise<Page<Draw>> {
  const { list, pages } = await readNextPage(
    db.selectFrom('lotto_draw').selectAll().where('state', '!=', 'open').orderBy('draws_at', 'desc').orderBy('id'),
    page,
  );
  return { list: list.map(drawOf), pages };
}

/** The member's parts in draws. */
export async function entriesOf(db: Db, userId: string, drawIds: readonly string[]): Promise<Map<string, Entry>> {
  if (drawIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('lotto_entry')
    .selectAll()
    .where('user_id', '=', userId)
    .where('draw_id', 'in', drawIds)
    .execute();
  return new Map(rows.map((row) => [row.draw_id, row]));
}

/** Draws whose result a member with tickets was shown. */
export const lottoResults = shownResults({
  table: 'lotto_entry',
  key: 'draw_id',
  isDecided: sql`lotto_entry.state <> 'open'`,
  keyOf: (id) => id,
});

/** The member's draws that are over and whose result they have not been shown, oldest first. */
export async function unseenDraws(db: Db, userId: string, most: number): Promise<Draw[]> {
  const rows = await db
    .selectFrom('lotto_entry')
    .innerJoin('lotto_draw as draw', 'draw.id', 'lotto_entry.draw_id')
    .selectAll('draw')
    .where(lottoResults.isPending(userId))
    .orderBy('draw.draws_at')
    .orderBy('draw.id')
    .limit(most)
    .execute();
  return rows.map(drawOf);
}

export const findEntry = (trx: Trx, drawId: string, userId: string): Promise<Entry | undefined> =>
  trx
    .selectFrom('lotto_entry')
    .selectAll()
    .where('draw_id', '=', drawId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/**
 * The most tickets with the same six numbers that the draw would have, were these sold too. Until the transaction ends
 * nobody else can buy the same numbers; purchases lock them in one order, so that no two wait for each other.
 */
export async function mostSold(trx: Trx, drawId: string, tickets: readonly (readonly number[])[]): Promise<number> {
  const counts = new Map<string, number>();
  for (const one of tickets.map(ticketText)) counts.set(one, (counts.get(one) ?? 0) + 1);
  const numbers = [...counts.keys()].toSorted();
  const names = numbers.map((one) => `${lockName(drawId)}:${one}`);
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) as name`.execute(trx);
  const sold = await trx
    .selectFrom('lotto_ticket')
    .select(({ fn }) => ['numbers', fn.countAll<number>().as('count')])
    .where('draw_id', '=', drawId)
    .where('numbers', 'in', numbers)
    .groupBy('numbers')
    .execute();
  for (const row of sold) counts.set(row.numbers, (counts.get(row.numbers) ?? 0) + Number(row.count));
  return Math.max(...counts.values());
}

/** Writes tickets of one purchase and adds them to the player's part. Nobody waits for it. */
export async function saveTickets(
  trx: Trx,
  bought: { drawId: string; userId: string; purchase: string; tickets: readonly (readonly number[])[]; cost: number },
  now: number,
): Promise<void> {
  const { drawId, userId, purchase, tickets, cost } = bought;
  const rows = tickets.map((numbers) => ({
    draw_id: drawId,
    user_id: userId,
    purchase,
    numbers: ticketText(numbers),
    created_at: now,
  }));
  await sendWithNext(trx, trx.insertInto('lotto_ticket').values(rows));
  await sendWithNext(
    trx,
    trx
      .insertInto('lotto_entry')
      .values({
        draw_id: drawId,
        user_id: userId,
        tickets: tickets.length,
        stake: cost,
        state: 'open',
        win: null,
        best: null,
        settled_at: null,
        shown_at: null,
      })
      .onConflict((conflict) =>
        conflict.columns(['draw_id', 'user_id']).doUpdateSet(({ eb, ref }) => ({
          tickets: eb(ref('lotto_entry.tickets'), '+', tickets.length),
          stake: eb(ref('lotto_entry.stake'), '+', cost),
        })),
      ),
  );
}

/** The member's tickets with their draws, newest first. */
export function pageOfTickets(db: Db, userId: string, drawId: string | undefined, page: PageRequest) {
  const query = db
    .selectFrom('lotto_ticket as ticket')
    .innerJoin('lotto_draw as draw', 'draw.id', 'ticket.draw_id')
    .select(['ticket.id', 'ticket.draw_id', 'ticket.numbers', 'ticket.created_at'])
    .select(['draw.kind', 'draw.draws_at', 'draw.price', 'draw.prizes', 'draw.state', 'draw.numbers as drawn'])
    .where('ticket.user_id', '=', userId)
    .$if(drawId !== undefined, (narrowed) => narrowed.where('ticket.draw_id', '=', drawId ?? ''))
    .orderBy('ticket.id', 'desc');
  return readNextPage(query, page);
}

/** One player's tickets of a draw. */
export const ticketsOf = (trx: Trx, drawId: string, userId: string) =>
  trx
    .selectFrom('lotto_ticket')
    .select(['numbers', 'purchase'])
    .where('draw_id', '=', drawId)
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/** How many tickets of a draw were sold, and the digest of all of them (ticketLine, in order), hex. */
export async function soldTickets(trx: Trx, drawId: string): Promise<{ tickets: number; digest: string }> {
  const { rows } = await sql<{ tickets: number; digest: string }>`
    select count(*)::bigint as tickets,
      encode(sha256(convert_to(coalesce(string_agg(id || ':' || numbers, E'\n' order by id), ''), 'UTF8')), 'hex') as digest
    from lotto_ticket where draw_id = ${drawId}`.execute(trx);
  return { tickets: rows[0]?.tickets ?? 0, digest: rows[0]?.digest ?? '' };
}

/** A page of all tickets sold for a draw, in the order of its digest. */
export function pageOfSold(db: Db, drawId: string, page: PageRequest) {
  const query = db.selectFrom('lotto_ticket').select(['id', 'numbers']).where('draw_id', '=', drawId).orderBy('id');
  return readNextPage(query, page);
}
