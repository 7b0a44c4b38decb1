import type { DeclaredCall } from '#contract/call.ts';
import { KEPT_ERRORS } from '#contract/errors/errors.ts';
import { throughOutage } from '../../db/outage.ts';
import { type Trx, transact } from '../../db/transact.ts';
import { BusinessError, ChangedMeanwhileError, refusalOf, RequestError } from '../../errors.ts';
import type { Hooks, PlayingMember } from '../../hooks.ts';
import type { Session } from '../../identity/login/sessions.ts';
import { serveIn } from '../../ledger/giving.ts';
import { memberTurn } from '../../ledger/locks.ts';
import type { Services } from '../../services.ts';
import { turns } from '../limits/turns.ts';
import type { Effect } from './handlers.ts';
import { findAnswer, keepAnswer, sealRequest } from './idempotency.ts';
import { openChange, type OpenedChange } from './open-change.ts';
import { fingerprintOf, type UploadedFile } from './upload.ts';

/** A change as it was asked for. */
interface Change {
  readonly session: Session | null;
  readonly now: number;
  readonly key: string | null;
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
  /** Only an earlier request under this key is answered: one that never arrived is refused, from then on. */
  readonly finishOnly: boolean;
}

/** Sends a change's first reads. @returns makes the change */
export type Begin = (trx: Trx) => Promise<() => Promise<object>>;

/** How a change is made: prepared first, where its handler does that, else at once. */
interface ChangeBy {
  readonly prepare: (() => Promise<Effect>) | null;
  readonly begin: Begin;
  /** Where the call needs no key and has none. */
  readonly run: Effect;
}

/** Times a call is prepared whose ground has changed meanwhile. */
const MAX_PREPARATIONS = 3;

/**
 * Makes a change once under its key, in the member's turn. One transaction holds the effect and the kept answer. A
 * BusinessError undoes all of it; the refusal is then kept as the answer by itself, unless the same request was answered
 * meanwhile. Throws RequestError 400 without a key that it needs, 409 for a key of another request, 503 where its ground
 * changes again and again.
 */
export async function serveChange(
  { name, declared }: { readonly name: string; readonly declared: DeclaredCall },
  { db, random, hooks }: Services,
  { key, session, now, body, files, finishOnly }: Change,
  { prepare, begin, run }: ChangeBy,
): Promise<object> {
  if (key === null) {
    if (declared.keyOptional && prepare === null)
      return asAnswer(() =>
        transact(db, (trx) => {
          serveIn(trx, { name, ...declared });
          return run(trx);
        }),
      );
    throw new RequestError(400, 'This call needs an Idempotency-Key header', {
      issues: [{ path: 'Idempotency-Key', message: 'missing' }],
    });
  }
  const owner = session === null ? 'visitor' : `user:${session.userId}`;
  const asked = files.length === 0 ? body : { body, files: fingerprintOf(files) };
  const sealed = sealRequest({ owner, call: name, key, body: asked });
  const answerBy = (first: Begin, check?: (trx: Trx, opened: OpenedChange) => Promise<void>) =>
    turns(session === null ? `key:${sealed.id}` : memberTurn(session.userId), () =>
      transact(db, async (trx) => {
        serveIn(trx, { name, ...declared });
        const opening = await openChange(trx, sealed, { session, ...declared, now });
        const change = await first(trx);
        const opened = await opening();
        if (opened.first !== null) return opened.first;
        await check?.(trx, opened);
        const answer = await change();
        await keepAnswer(trx, sealed, answer, { now, random });
        return answer;
      }),
    );
  if (finishOnly) return answerBy(async () => async () => refusalOf(KEPT_ERRORS.neverArrived));
  const mayPlay = async (trx: Trx, { player }: OpenedChange): Promise<void> => {
    if (declared.refusesPaused) await refusePlay(trx, hooks, session, { now, player });
  };
  if (prepare !== null) {
    const first = await throughOutage(() => findAnswer(db, sealed));
    if (first !== null) return first;
  }
  for (let preparations = 1; ; preparations++) {
    try {
      const effect = await prepare?.();
      return await answerBy(effect === undefined ? begin : async (trx) => () => effect(trx), mayPlay);
    } catch (error) {
      if (error instanceof ChangedMeanwhileError) {
        if (preparations < MAX_PREPARATIONS) continue;
        throw new RequestError(503, 'The account is being changed. Try again in a moment.', { retryAfter: 1 });
      }
      if (!(error instanceof BusinessError)) throw error;
      return answerBy(async () => async () => refusalOf(error.error));
    }
  }
}

/**
 * Throws BusinessError where the player may not play; without a session nobody may. Asked in the member's turn, so that
 * a play which waited behind an exclusion sees it.
 */
async function refusePlay(
  trx: Trx,
  hooks: Hooks,
  session: Session | null,
  asked: Omit<PlayingMember, 'userId'>,
): Promise<void> {
  if (session === null) throw new RequestError(401, 'Log in to play');
  const refusal = await hooks.playRefusal(trx, { userId: session.userId, ...asked });
  if (refusal !== null) throw new BusinessError(refusal);
}

/** Runs what makes an answer; a BusinessError is one too. */
export async function asAnswer(run: () => Promise<object>): Promise<object> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof BusinessError) return refusalOf(error.error);
    throw error;
  }
}
