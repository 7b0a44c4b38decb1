import { matchesOf, prizeOf } from '#contract/lotto/rules.ts';
import { type Db, transact, type Trx } from '../../db/transact.ts';
import type { Hooks } from '../../hooks.ts';
import { lockMember } from '../../ledger/locks.ts';
import { rollBackBet, settleRoundOf } from '../../play/rounds.ts';
import { PROVIDER } from './draws.ts';
import { type Draw, type Entry, findDraw, findEntry, ownDraw, readTicket, ticketsOf } from './repository.ts';

/** Parts of a draw that are looked up at once. */
const BATCH = 100;

/** The wallet's round of a player's part in a draw. */
export const roundName = (drawId: string, userId: string) => ({
  provider: PROVIDER,
  reference: `lotto-${drawId}-${userId}`,
  userId,
});

/** Draws that were made or cancelled and are not all paid or refunded, the oldest first. */
export async function unpaidDraws(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('lotto_draw')
    .select('id')
    .where('state', 'in', ['drawn', 'cancelled'])
    .where('closed_at', 'is', null)
    .orderBy('draws_at')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Pays or refunds the parts of a draw, each player in a transaction of their own: one that was stopped in the middle
 * goes on where it was, and of two servers at it at once each part is paid by one. One part that fails keeps no other
 * from being paid; its error is thrown at the end.
 * @param hasTime asked between parts @returns whether the draw is over
 */
export async function settleDraw(
  db: Db,
  hooks: Hooks,
  drawId: string,
  { now, hasTime }: { readonly now: number; readonly hasTime: () => boolean },
): Promise<boolean> {
  const draw = await findDraw(db, drawId);
  if (draw === undefined || (draw.state !== 'drawn' && draw.state !== 'cancelled')) return true;
  const failures: unknown[] = [];
  for (let after = ''; ;) {
    const users = await openEntries(db, drawId, after);
    for (const userId of users) {
      if (!hasTime()) return false;
      await transact(db, (trx) => settleEntry(trx, hooks, draw, userId, now)).catch((error: unknown) => {
        failures.push(error);
      });
    }
    const last = users.at(-1);
    if (last === undefined) break;
    after = last;
  }
  if (failures.length > 0) throw failures[0];
  return transact(db, (trx) => closeDraw(trx, drawId, now));
}

async function openEntries(db: Db, drawId: string, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('lotto_entry')
    .select('user_id')
    .where('draw_id', '=', drawId)
    .where('state', '=', 'open')
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(BATCH)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Pays or refunds one player's part, in their turn; one that is over stays as it is. */
async function settleEntry(trx: Trx, hooks: Hooks, draw: Draw, userId: string, now: number): Promise<void> {
  await lockMember(trx, userId);
  const entry = await findEntry(trx, draw.id, userId);
  if (entry?.state !== 'open') return;
  const paid =
    draw.state === 'cancelled' ? await refund(trx, hooks, draw, entry, now) : await pay(trx, hooks, draw, entry, now);
  await trx
    .updateTable('lotto_entry')
    .set({ ...paid, settled_at: now })
    .where('draw_id', '=', draw.id)
    .where('user_id', '=', userId)
    .execute();
}

type Paid = Pick<Entry, 'state' | 'win' | 'best'>;

async function pay(
  trx: Trx,
  hooks: Hooks,
  { id, numbers, prizes }: Draw,
  { user_id }: Entry,
  now: number,
): Promise<Paid> {
  if (numbers === null) throw new Error(`${id} has no numbers`);
  const tickets = (await ticketsOf(trx, id, user_id)).map((ticket) => readTicket(ticket.numbers));
  const won = tickets.map((ticket) => prizeOf(prizes, matchesOf(ticket, numbers)));
  const win = won.reduce((sum, prize) => sum + prize, 0);
  const [best = null] = tickets.toSorted((a, b) => matchesOf(b, numbers) - matchesOf(a, numbers));
  const name = roundName(id, user_id);
  await settleRoundOf(trx, hooks, { ...name, transaction: name.reference, amount: win, now });
  return { state: 'settled', win, best: best === null ? null : JSON.stringify(best) };
}

async function refund(trx: Trx, hooks: Hooks, { id, price }: Draw, { user_id }: Entry, now: number): Promise<Paid> {
  const tickets = await ticketsOf(trx, id, user_id);
  for (const transaction of new Set(tickets.map(({ purchase }) => purchase))) {
    const amount = price * tickets.filter(({ purchase }) => purchase === transaction).length;
    await rollBackBet(trx, hooks, { ...roundName(id, user_id), transaction, amount, now });
  }
  return { state: 'refunded', win: null, best: null };
}

/** Closes a draw all of whose parts are over. @returns whether they are */
async function closeDraw(trx: Trx, drawId: string, now: number): Promise<boolean> {
  await ownDraw(trx, drawId);
  const draw = await findDraw(trx, drawId);
  if (draw === undefined || draw.closed_at !== null) return true;
  const { open, won } = await trx
    .selectFrom('lotto_entry')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('state', '=', 'open').as('open'),
      fn.sum<number | null>('win').as('won'),
    ])
    .where('draw_id', '=', drawId)
    .executeTakeFirstOrThrow();
  if (open > 0) return false;
  const isDrawn = draw.state === 'drawn';
  await trx
    .updateTable('lotto_draw')
    .set({ state: isDrawn ? 'settled' : 'cancelled', paid: isDrawn ? Number(won ?? 0) : null, closed_at: now })
    .where('id', '=', drawId)
    .execute();
  return true;
}
