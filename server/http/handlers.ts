import type { CALLS, CallName } from '#contract/calls.ts';
import type { Failure } from '#contract/conventions.ts';
import type { CallAnswer, CallBody } from '#contract/index.ts';
import type { Db, Trx } from '../db/transact.ts';
import type { Log, Services, Session } from '../services.ts';

type Routes = typeof CALLS;
/** `member` calls have a session, `public` ones none, `either` ones maybe. */
type SessionOf<N extends CallName> = Routes[N]['access'] extends 'member'
  ? Session
  : Routes[N]['access'] extends 'either'
    ? Session | null
    : null;

/** What a handler is given beside the body. */
export interface CallContext<N extends CallName = CallName> extends Omit<Services, 'db'> {
  /** The call's transaction where it changes something, else the database. */
  readonly db: Routes[N]['changes'] extends true ? Trx : Db;
  readonly session: SessionOf<N>;
  /** The time of the request, ms. */
  readonly now: number;
  /** The caller's network (network.ts), for limits. */
  readonly address: string;
  readonly log: Log;
}

/**
 * Serves one call. Returns its answer, or a failure whose effects are kept; throws BusinessError for a failure that
 * undoes them, RequestError for what is not a business answer.
 */
export type Handler<N extends CallName> = (
  context: CallContext<N>,
  body: CallBody<N>,
) => Promise<CallAnswer<N> | Failure>;

/** Every call of the contract: a missing one does not compile. */
export type Handlers = { readonly [N in CallName]: Handler<N> };
