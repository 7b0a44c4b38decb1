import type { SlotFreeSpins, SlotSpinResult } from '#contract/slot/calls.ts';
import { prepared, rowsOf } from '../../db/prepared.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { sendWithNext } from '../../db/with-next.ts';

/** A player and a machine: pending and last results are kept for each game. */
export interface SlotPlace {
  readonly userId: string;
  readonly gameId: string;
}

/** The free spins that wait for a player at a machine, null where none do. */
export async function findFreeSpins(db: Db, place: SlotPlace): Promise<SlotFreeSpins | null> {
  const [row] = await rowsOf(db, waitingSpins(db, place));
  return row === undefined ? null : { left: row.spins_left, total: row.total, stake: row.stake, won: row.won };
}

const waitingSpins = prepared((db, { userId, gameId }: SlotPlace) =>
  db.selectFrom('slot_free_spins').selectAll().where('user_id', '=', userId).where('game_id', '=', gameId),
);

/** Writes the free spins that wait; null: none do. Nobody waits for it. */
export async function saveFreeSpins(trx: Trx, place: SlotPlace, waiting: SlotFreeSpins | null): Promise<void> {
  if (waiting === null) await sendWithNext(trx, noSpins(trx, place));
  else await sendWithNext(trx, savedSpins(trx, { ...place, ...waiting }));
}

const noSpins = prepared((trx, { userId, gameId }: SlotPlace) =>
  trx.deleteFrom('slot_free_spins').where('user_id', '=', userId).where('game_id', '=', gameId),
);

const savedSpins = prepared((trx, { userId, gameId, left, total, stake, won }: SlotFreeSpins & SlotPlace) =>
  trx
    .insertInto('slot_free_spins')
    .values({ user_id: userId, game_id: gameId, spins_left: left, total, stake, won })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'game_id']).doUpdateSet({ spins_left: left, total, stake, won }),
    ),
);

/** Writes a spin of a game round. Nobody waits for it. */
export function saveSpin(trx: Trx, place: SlotPlace, roundId: number, spin: Omit<SlotSpinResult, 'id'>): Promise<void> {
  const { stops, wins, stake, isFree, freeSpinsWon } = spin;
  const row = {
    ...place,
    roundId,
    stops: JSON.stringify(stops),
    wins: JSON.stringify(wins),
    stake,
    isFree,
    freeSpinsWon,
  };
  return sendWithNext(trx, savedSpin(trx, row));
}

interface SpinRow extends SlotPlace, Pick<SlotSpinResult, 'stake' | 'isFree' | 'freeSpinsWon'> {
  readonly roundId: number;
  readonly stops: string;
  readonly wins: string;
}

const savedSpin = prepared((trx, { roundId, userId, gameId, stops, wins, stake, isFree, freeSpinsWon }: SpinRow) =>
  trx.insertInto('slot_spin').values({
    round_id: roundId,
    user_id: userId,
    game_id: gameId,
    stops,
    wins,
    stake,
    is_free: isFree,
    free_spins_won: freeSpinsWon,
  }),
);

/** The player's latest spin at a machine, null before the first. */
export async function findLastSpin(db: Db, { userId, gameId }: SlotPlace): Promise<SlotSpinResult | null> {
  const row = await db
    .selectFrom('slot_spin as spin')
    .innerJoin('game_round as round', 'round.id', 'spin.round_id')
    .selectAll('spin')
    .select(['round.stake as cost', 'round.win', 'round.created_at'])
    .where('spin.user_id', '=', userId)
    .where('spin.game_id', '=', gameId)
    .orderBy('spin.round_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: String(row.round_id),
    // saveSpin wrote it.
    stops: JSON.parse(row.stops) as SlotSpinResult['stops'],
    wins: JSON.parse(row.wins) as SlotSpinResult['wins'],
    cost: row.cost,
    stake: row.stake,
    win: row.win,
    isFree: row.is_free,
    freeSpinsWon: row.free_spins_won,
    createTime: row.created_at,
  };
}
