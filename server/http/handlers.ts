import type { Failure } from '#contract/conventions.ts';
import type { CallAnswer, CallBody, CallName, Contract } from '#contract/index.ts';
import type { Language } from '#contract/languages.ts';
import type { Db, Trx } from '../db/transact.ts';
import type { Session } from '../identity/sessions.ts';
import type { Log, Services } from '../services.ts';
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

/** Every call of the contract. */
export type Handlers = { readonly [N in CallName]: Handler<N> };
