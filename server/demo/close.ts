import type { Db, Trx } from '../db/transact.ts';
import { revokeSessions } from '../identity/login/sessions.ts';
import { openTickets } from '../modules/feedback/repository.ts';
import { closeAsPlayer } from '../modules/feedback/service.ts';
import { openWithdrawals } from '../modules/wallet/withdrawal/repository.ts';
import { holdWithdrawal, refuse } from '../modules/wallet/withdrawal/service.ts';

interface DemoPlayer {
  readonly id: string;
  readonly account: string;
}

/** Demo players that somebody could still log in as, by name. */
export function openDemoPlayers(db: Db): Promise<DemoPlayer[]> {
  return db
    .selectFrom('app_user')
    .select(['id', 'account'])
    .where('demo', '=', true)
    .where((where) =>
      where.or([
        where('password_hash', 'is not', null),
        where('mobile', 'is not', null),
        where('play_state', '!=', 'excluded'),
        where('play_state_until', 'is not', null),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/**
 * Closes every demo player for good: no password, number or session is left, and play is refused. Their wins leave the
 * ticker, the rank and the winners; pending withdrawals are returned, so that nobody sends them money; their tickets no
 * longer wait for an answer; their ledger stays, because the books must balance. @returns the players closed now.
 */
export async function closeDemoPlayers(trx: Trx, now: number): Promise<DemoPlayer[]> {
  const players = await openDemoPlayers(trx);
  for (const { id } of players) {
    const closed = { password_hash: null, mobile: null, play_state: 'excluded', play_state_until: null } as const;
    await trx.updateTable('app_user').set(closed).where('id', '=', id).execute();
    await revokeSessions(trx, id, now);
    for (const { id: number } of await openWithdrawals(trx, id))
      await refuse(trx, await holdWithdrawal(trx, number), 'This demo account was closed.', now);
    for (const ticket of await openTickets(trx, id)) await closeAsPlayer(trx, ticket, now);
    await trx.deleteFrom('game_win').where('user_id', '=', id).execute();
    await trx.updateTable('jackpot_draw').set({ hidden: true }).where('user_id', '=', id).execute();
    await trx.updateTable('scratch_card').set({ hidden: true }).where('user_id', '=', id).execute();
  }
  return players;
}
