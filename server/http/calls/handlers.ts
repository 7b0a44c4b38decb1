import type { Failure } from '#contract/conventions.ts';
import type { CallAnswer, CallBody, CallName, Contract } from '#contract/index.ts';
import type { Language } from '#contract/languages.ts';
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

/** What a handler is given beside the body. */
export interface CallContext<N extends CallName = CallName> extends Omit<Services, 'db'> {
  /** The call's transaction where it changes something, else the database. */
  readonly db: Contract[N]['changes'] extends true ? Trx : Db;
  readonly session: SessionOf<N>;
  /** The time of the request, ms. */
  readonly now: number;
  /** The language the player reads (Accept-Language): texts of the answer are in it. */
  readonly language: Language;
  /** The caller's network (network.ts), for limits. */
  readonly address: string;
  /** What came with a call that takes uploads; empty otherwise. */
  readonly files: readonly UploadedFile[];
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

/**
 * Serves a change whose first reads leave together with what every change begins with (open-change.ts): a round trip
 * less. `ask` sends them by `ahead` and returns what makes the change. That runs once the request is known to be neither
 * a repeated nor a refused one; only then may it read what was asked for.
 */
export interface AskingHandler<N extends CallName> {
  ask(context: CallContext<N>): Promise<(body: CallBody<N>) => Promise<CallAnswer<N> | Failure>>;
}

/** What a call that is prepared is given to prepare its effect: the database, without a transaction, and the gate. */
export interface PrepareContext<N extends CallName = CallName> extends Omit<CallContext<N>, 'db'> {
  readonly db: Db;
  /**
   * Runs slow work when its turn comes; `account` is whose password or code it is, as a text that names it. No
   * transaction may be open meanwhile.
   */
  hashing<T>(account: string, work: () => Promise<T>): Promise<T>;
}

/**
 * Serves a call that is declared `hashes` or `asksOutside`, or one that takes files and looks at them first. `prepare`
 * runs without a transaction: it counts what is limited in one of its own, then hashes at the gate, asks another server
 * (what must not be lost meanwhile it keeps first) or reads the files. It returns the effect, which runs in the call's
 * transaction, looks whether what it was prepared with still is so, and throws ChangedMeanwhileError where it is not:
 * the call is then prepared again. So both may run twice; a repeated request gets its first answer without either.
 */
export interface PreparingHandler<N extends CallName> {
  prepare(context: PrepareContext<N>, body: CallBody<N>): Promise<Effect<CallAnswer<N>>>;
}

/** What a prepared call does in its transaction; answers as a Handler does. */
export type Effect<A extends object = object> = (trx: Trx) => Promise<A | Failure>;

/** Every call of the contract. */
export type Handlers = { readonly [N in CallName]: Handler<N> | AskingHandler<N> | PreparingHandler<N> };
