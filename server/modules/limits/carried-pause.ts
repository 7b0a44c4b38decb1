import type { Selectable } from 'kysely';
import type { Trx } from '../../db/transact.ts';
import type { Pause } from '../../identity/players/play-state.ts';
import { type PauseWish, pausedBy } from './rules.ts';
import type { LimitsTables } from './tables.ts';

type Carried = Selectable<LimitsTables['carried_pause']>;

/** The pause that was carried over to a player last, or undefined. */
export const carriedPause = (trx: Trx, userId: string): Promise<Carried | undefined> =>
  trx.selectFrom('carried_pause').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Keeps a pause that was carried over. */
export async function saveCarried(trx: Trx, { user_id, ...row }: Carried): Promise<void> {
  await trx
    .insertInto('carried_pause')
    .values({ user_id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** The pause that came of it. */
export const carriedOf = ({ carried_state, carried_until }: Carried): Pause => ({
  play_state: carried_state,
  play_state_until: carried_until,
});

export const isSamePause = (one: Pause, other: Pause): boolean =>
  one.play_state === other.play_state && one.play_state_until === other.play_state_until;

/** A pause that a player asks for while one is carried over is their own: it is what an undone one leaves. */
export async function keepOwnPause(trx: Trx, userId: string, wish: PauseWish, now: number): Promise<void> {
  const kept = await carriedPause(trx, userId);
  if (kept === undefined) return;
  const own = pausedBy({ play_state: kept.own_state, play_state_until: kept.own_until }, wish, now);
  if (own === null) return;
  await saveCarried(trx, { ...kept, own_state: own.play_state, own_until: own.play_state_until });
}
