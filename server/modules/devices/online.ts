import type { CallAnswer } from '#contract/index.ts';
import { transact } from '../../db/transact.ts';
import type { Handler } from '../../http/calls/handlers.ts';
import { lockQueue } from '../../http/limits/lock-queue.ts';
import { lockMember, memberLock } from '../../ledger/locks.ts';

/** Heartbeat interval of visible clients (spec §9), ms. */
export const BEAT_MS = 60_000;
/** Tolerance for a late heartbeat, ms: within it, it still continues the previous one. */
export const LATENESS_MS = 30_000;

/**
 * Time that a heartbeat proves, ms: since the previous one, of any tab; the first one after a pause is sent after a
 * visible minute. Never more than the elapsed time.
 */
export function provenBy(now: number, before: number | undefined): number {
  const passed = before === undefined ? Infinity : Math.max(0, now - before);
  return passed <= BEAT_MS + LATENESS_MS ? passed : BEAT_MS;
}

/** Heartbeat: records when the player was last seen and in which game, and counts the time spent. */
export const online: Handler<'online'> = ({ db, hooks, now, session }, { gameId }) =>
  lockQueue([memberLock(session.userId)], () =>
    transact(db, async (trx) => {
      const { userId } = session;
      await lockMember(trx, userId);
      const before = await trx
        .selectFrom('online_player')
        .select('seen_at')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      const seen = { game_id: gameId, seen_at: Math.max(now, before?.seen_at ?? 0) };
      await trx
        .insertInto('online_player')
        .values({ user_id: userId, ...seen })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(seen))
        .execute();
      const answer = await hooks.onBeat(trx, { userId, provenMs: provenBy(now, before?.seen_at), gameId, now });
      // The modules' parts form a complete answer; development and tests check it against the contract.
      return { errcode: 0, ...answer, serverTime: now } as CallAnswer<'online'>;
    }),
  );
