import type { FastifyInstance, FastifyRequest } from 'fastify';
import { transact } from '../../db/transact.ts';
import { RequestError } from '../../errors.ts';
import { lockQueue } from '../../http/limits/lock-queue.ts';
import { memberLock } from '../../ledger/locks.ts';
import type { Services } from '../../services.ts';
import type { CashierPort } from './cashier.ts';
import { takePayment } from './deposit.ts';
import { findOrder } from './orders.ts';

export const WEBHOOK_PATH = '/cashier/webhook';
const BODY_LIMIT = 16 * 1024;

/**
 * Webhook of the cashier. Answers 200 with the outcome, so that it is not sent again; other statuses (401 forged or
 * old, 404 unknown order, 409 other amount, 5xx) change nothing.
 */
export function webhookRoute(app: FastifyInstance, { db, clock, hooks }: Services, cashier: CashierPort): void {
  void app.register(async (scope) => {
    // The signature is over the bytes as they came; no other kind of body is read.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    );
    scope.post<{ Body: Buffer | undefined }>(WEBHOOK_PATH, (request) => take(request));
  });

  async function take({ body = Buffer.alloc(0), headers, log }: FastifyRequest<{ Body: Buffer | undefined }>) {
    const now = clock.now();
    const event = await cashier.verify(db, { body, headers }, now);
    const order = await findOrder(db, event.orderId);
    const result =
      order === undefined
        ? 'unknownOrder'
        : await lockQueue([memberLock(order.user_id)], () =>
            transact(db, (trx) => takePayment(trx, hooks, event, now)),
          );
    const { orderId, state } = event;
    if (result === 'unknownOrder' || result === 'wrongAmount') {
      // Money may have come that nobody is credited: an operator must look.
      log.error({ orderId, state, result }, 'a payment that fits no order');
      throw result === 'unknownOrder'
        ? new RequestError(404, 'There is no such order')
        : new RequestError(409, 'The order is of another amount');
    }
    log.info({ orderId, state, result }, 'payment');
    return { result };
  }
}
