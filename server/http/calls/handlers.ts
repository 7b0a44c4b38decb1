import type { Upload } from '#contract/base/call.ts';
import type { Failure } from '#contract/base/conventions.ts';
import type { Language } from '#contract/base/languages.ts';
import type { Ms } from '#contract/base/units.ts';
import type { CallAnswer, CallBody, CallName, Contract } from '#contract/index.ts';
import type { Db, Trx } from '../../db/transact.ts';
import type { Session } from '../../identity/login/sessions.ts';
import type { Log, Services } from '../../services.ts';
import type { UploadedFile } from './upload.ts';

/** `member` calls have a session, `public` ones none, `either` ones maybe. */
type SessionOf<N extends CallName> = Contract[N]['access'] extends 'member'
  ? Session
  : Contract[N]['access'] extends 'either'
    ? Session | null
    : null;

/** Calls that are prepared before their transaction (isPrepared of contract/base/call.ts). */
type Prepared = { readonly hashes: true } | { readonly asksOutside: true } | { readonly upload: Upload };

/** A prepared call has the database; any other change has its transaction. */
type DbOf<N extends CallName> = Contract[N] extends Prepared ? Db : Contract[N]['changes'] extends true ? Trx : Db;

/** Arguments of a handler beside the body. */
export interface CallContext<N extends CallName = CallName> extends Omit<Services, 'db'> {
  readonly db: DbOf<N>;
  readonly session: SessionOf<N>;
  /** The time of the request. */
  readonly now: Ms;
  /** The player's language (Accept-Language) for texts of the answer. */
  readonly language: Language;
  /** The caller's network (network.ts), for limits. */
  readonly address: string;
  /** Files of a call that takes uploads; empty otherwise. */
  readonly files: readonly UploadedFile[];
  readonly log: Log;
  /**
   * Runs slow work of a prepared call when its turn comes; `account` names whose password or code it is. No transaction
   * may be open meanwhile.
   */
  hashing<T>(account: string, work: () => Promise<T>): Promise<T>;
}

/** Makes a change in the call's transaction; answers as a Handler does. */
export type Effect<A extends object = object> = (trx: Trx) => Promise<A | Failure>;

/**
 * Serves one call. Returns its answer, or a failure whose effects are kept; throws BusinessError for a failure that
 * undoes them, RequestError for any other refusal.
 *
 * Two kinds of calls answer in two steps: their handler returns the effect that makes the answer.
 * - A call that hashes, asks outside or takes files is prepared without a transaction. The handler counts its limits in a
 *   separate transaction, then hashes, asks another server (it first keeps the facts that must survive a crash) or reads the
 *   files. The effect throws ChangedMeanwhileError where the prepared inputs have changed, and both run again.
 * - A call that draws sends its first reads by `readWithNext`, so that they leave with the opening of the change
 *   (open-change.ts). The request may still be a repeated or a refused one: only the effect may judge the body.
 */
export type Handler<N extends CallName> = (
  context: CallContext<N>,
  body: CallBody<N>,
) => Promise<Contract[N] extends Prepared | { readonly draws: true } ? Effect<CallAnswer<N>> : CallAnswer<N> | Failure>;

/** Every call of the contract. */
export type Handlers = { readonly [N in CallName]: Handler<N> };
