import { type Db, transact } from '../db/transact.ts';
import type { Hooks, PlayingMember } from '../hooks.ts';

/** Whether a member may bet the smallest amount now: false while play is closed, and with a used-up own limit. */
export const mayBetNow = (db: Db, hooks: Pick<Hooks, 'amountRefusal'>, { userId, now }: PlayingMember) =>
  transact(db, async (trx) => {
    const refusal = await hooks.amountRefusal(trx, { userId, kind: 'bet', amount: 1, now, gameId: '' });
    return refusal === null;
  });
