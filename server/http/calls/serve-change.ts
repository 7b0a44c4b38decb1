import { type DeclaredCall, isPrepared } from '#contract/base/call.ts';
import { type CallError, KEPT_ERRORS } from '#contract/base/errors.ts';
import { throughOutage } from '../../db/outage.ts';
import { type Trx, transact } from '../../db/transact.ts';
import { BusinessError, ChangedMeanwhileError, refusalOf, RequestError } from '../../errors.ts';
import type { Hooks, PlayingMember } from '../../hooks.ts';
import type { Session } from '../../identity/login/sessions.ts';
import { serveIn } from '../../ledger/giving.ts';
import type { Services } from '../../services.ts';
import { lockQueue } from '../limits/lock-queue.ts';
import { asAnswer } from './answers.ts';
import { firstStep, type Handle } from './first-step.ts';
import type { Effect } from './handlers.ts';
import { findAnswer, keepAnswer, sealRequest } from './idempotency.ts';
import { lockOf, openChange, type OpenedChange } from './open-change.ts';
import { fingerprintOf, type UploadedFile } from './upload.ts';

/** A change as it was asked for. */
interface Change {
  readonly session: Session | null;
  readonly now: number;
  readonly key: string | null;
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
  /** Only an earlier request under this key is answered: a key that never arrived is refused from then on. */
  readonly finishOnly: boolean;
}

/** Maximum attempts when the prepared inputs changed before the transaction. */
const MAX_PREPARATIONS = 3;

/**
 * Makes a change once under its key, with the member's lock held. One transaction holds the effect and the kept answer. A
 * BusinessError undoes all of it; the refusal is then kept as the answer by itself, unless the same request was answered
 * meanwhile. Throws RequestError 400 without a key that it needs, 409 for a key of another request, 503 where its prepared
 * inputs change again and again.
 */
export async function serveChange(
  { name, declared }: { readonly name: string; readonly declared: DeclaredCall },
  { db, random, hooks }: Services,
  { key, session, now, body, files, finishOnly }: Change,
  handle: Handle,
): Promise<object> {
  if (key === null) {
    if (declared.keyOptional && !isPrepared(declared))
      return asAnswer(() =>
        transact(db, (trx) => {
          serveIn(trx, { name, ...declared });
          return handle(trx);
        }),
      );
    throw new RequestError(400, 'This call needs an Idempotency-Key header', {
      issues: [{ path: 'Idempotency-Key', message: 'missing' }],
    });
  }
  const owner = session === null ? 'visitor' : `user:${session.userId}`;
  const asked = files.length === 0 ? body : { body, files: fingerprintOf(files) };
  const sealed = sealRequest({ owner, call: name, key, body: asked });
  /** Makes the change with its lock held. `first` may send reads that leave with the opening of the change. */
  const answerBy = (first: (trx: Trx) => Promise<Effect>, check?: (trx: Trx, opened: OpenedChange) => Promise<void>) =>
    lockQueue([lockOf(sealed, session)], () =>
      transact(db, async (trx) => {
        serveIn(trx, { name, ...declared });
        const opening = await openChange(trx, sealed, { session, ...declared, now });
        const effect = await first(trx);
        const opened = await opening();
        if (opened.first !== null) return opened.first;
        await check?.(trx, opened);
        const answer = await effect(trx);
        await keepAnswer(trx, sealed, answer, { now, random });
        return answer;
      }),
    );
  const refuse = (error: CallError) => answerBy(async () => async () => refusalOf(error));
  if (finishOnly) return refuse(KEPT_ERRORS.neverArrived);
  const mayPlay = async (trx: Trx, { player }: OpenedChange): Promise<void> => {
    if (declared.refusesPaused) await refusePlay(trx, hooks, session, { now, player });
  };
  if (isPrepared(declared)) {
    const first = await throughOutage(() => findAnswer(db, sealed));
    if (first !== null) return first;
  }
  for (let preparations = 1; ; preparations++) {
    try {
      return await answerBy(await firstStep(declared, handle, db), mayPlay);
    } catch (error) {
      if (error instanceof ChangedMeanwhileError) {
        if (preparations < MAX_PREPARATIONS) continue;
        throw new RequestError(503, 'The account is being changed. Try again in a moment.', { retryAfter: 1 });
      }
      if (!(error instanceof BusinessError)) throw error;
      return error.isKept ? refuse(error.error) : refusalOf(error.error);
    }
  }
}

/**
 * Throws BusinessError where the player may not play; without a session nobody may. Asked with the member's lock held, so
 * that a play which waited behind an exclusion sees it.
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
