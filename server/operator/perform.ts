import { z } from 'zod';
import { failure, type Failure } from '#contract/base/conventions.ts';
import { transact, type Trx } from '../db/transact.ts';
import { BusinessError, refusalOf } from '../errors.ts';
import { keepAnswer, sealRequest } from '../http/calls/idempotency.ts';
import { lockOf, openChange } from '../http/calls/open-change.ts';
import { lockQueue } from '../http/limits/lock-queue.ts';
import { countUse } from '../rate-limit/rate-limit.ts';
import type { Log, Services } from '../services.ts';
import type { OperatorAct } from './content/entry.ts';
import { writeLine } from './log.ts';
import { refuseNul } from './reports/read.ts';

/** Answer of an act: its log entry. */
export const done = z.object({
  errcode: z.literal(0),
  logId: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type Done = z.infer<typeof done>;

/** An act as it is asked for; the body fits it. */
export interface Wish {
  readonly operator: string;
  /** The Idempotency-Key. */
  readonly key: string;
  readonly body: object;
}

/**
 * Carries out an act once, whatever the number of requests under its key: effect, line in the log and kept answer are one
 * transaction. A refusal undoes it and is kept too. Throws RequestError 409 for the same key with another body, 400 for a
 * text that cannot be kept.
 */
export async function performAct(
  services: Services,
  act: OperatorAct,
  { operator, key, body }: Wish,
  log: Log,
): Promise<Done | Failure> {
  const { db, clock, random, settings } = services;
  refuseNul(body);
  const now = clock.now();
  const sealed = sealRequest({ owner: `operator:${operator}`, call: act.name, key, body });
  const answerBy = (run: (trx: Trx) => Promise<object>): Promise<object> =>
    lockQueue([lockOf(sealed, null)], () =>
      transact(db, async (trx) => {
        const opening = await openChange(trx, sealed, { session: null, play: false, now });
        const { first } = await opening();
        if (first !== null) return first;
        const answer = await run(trx);
        await keepAnswer(trx, sealed, answer, { now, random });
        return answer;
      }),
    );
  const requestId = random.bytes(9).toString('base64url');
  const effect = async (trx: Trx): Promise<Done> => {
    await countUse(trx, 'actsPerOperator', operator, now);
    const acted = await act.act({ ...services, db: trx, now, log, operator }, body as never);
    const { subject, before, after } = acted;
    const logId = await writeLine(trx, { operator, act: act.name, subject, before, after, requestId, time: now });
    log.info({ operator, act: act.name, subject, requestId }, 'operator acted');
    return { errcode: 0, logId, subject, before: before ?? null, after: after ?? null };
  };
  try {
    return asAnswer(await answerBy(effect));
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    const { code } = error.error;
    if (settings.checkAnswers && !act.errors.some((own) => own.code === code))
      throw new Error(`${act.name} answered errcode ${code}, which it does not name`, { cause: error });
    return asAnswer(await answerBy(async () => refusalOf(error.error)));
  }
}

/** An answer, maybe a kept one, as what it is. */
const asAnswer = (answer: object): Done | Failure =>
  'errcode' in answer && answer.errcode === 0 ? done.parse(answer) : failure.parse(answer);
