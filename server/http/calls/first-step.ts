import { type DeclaredCall, isPrepared } from '#contract/base/call.ts';
import type { Db, Trx } from '../../db/transact.ts';
import type { Effect } from './handlers.ts';

/** Runs the call's handler: its answer, or the effect that makes the answer (handlers.ts). */
export type Handle = (db: Db) => Promise<object>;

/** Runs the handler as early as its call allows: before the transaction, as its first reads, or as its effect. */
export async function firstStep(
  declared: DeclaredCall,
  handle: Handle,
  db: Db,
): Promise<(trx: Trx) => Promise<Effect>> {
  if (isPrepared(declared)) {
    const effect = effectOf(await handle(db));
    return async () => effect;
  }
  return declared.draws ? async (trx) => effectOf(await handle(trx)) : async () => handle;
}

/** The second step of a handler that answers in two. */
function effectOf(made: object): Effect {
  if (typeof made !== 'function') throw new Error('A call that is prepared or draws answered before its transaction');
  return made as Effect;
}
