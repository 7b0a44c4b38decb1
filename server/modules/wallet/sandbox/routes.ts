import type { FastifyInstance } from 'fastify';
import { RequestError } from '../../../errors.ts';
import { SIGNATURE_HEADER, signatureOf, signedDelivery, TIMESTAMP_HEADER } from '../../../runtime/signature.ts';
import type { Services } from '../../../services.ts';
import { readLink } from '../signed-cashier.ts';
import { WEBHOOK_PATH } from '../webhook.ts';
import { SANDBOX_PATH, sandboxSecret } from './cashier.ts';
import { cashierPage } from './page.ts';
import { isWay, LATE_MS, type Told, type Way, WAYS } from './ways.ts';

/**
 * The sandbox cashier: a page that plays the payment of an order, reached by the order's signed link alone, and calls our
 * webhook as a real one would. Not registered in production.
 */
export function sandboxCashierRoutes(app: FastifyInstance, { db, clock }: Pick<Services, 'db' | 'clock'>): void {
  const timers = new Set<NodeJS.Timeout>();
  app.addHook('onClose', async () => timers.forEach((timer) => clearTimeout(timer)));

  async function paymentOf(url: string) {
    const payment = readLink(new URL(url, 'http://sandbox').searchParams, await sandboxSecret(db));
    if (payment === null) throw new RequestError(403, 'This link to the sandbox cashier was not made by Perya');
    return payment;
  }

  async function deliver(told: Told): Promise<void> {
    const body = Buffer.from(JSON.stringify(told));
    const timestamp = String(clock.now());
    const signature = signatureOf(await sandboxSecret(db), signedDelivery(timestamp, body));
    const headers = {
      'content-type': 'application/json',
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: signature,
    };
    await app.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload: body });
  }

  app.get(SANDBOX_PATH, async (request, reply) => {
    const payment = await paymentOf(request.url);
    return reply.type('text/html; charset=utf-8').send(cashierPage(payment, request.url));
  });

  async function play(way: Way, told: readonly Told[]): Promise<void> {
    if (way.isLate) {
      const timer = setTimeout(() => told.forEach((each) => void deliver(each)), LATE_MS);
      timers.add(timer.unref());
    } else if (way.isParallel) await Promise.all(told.map(deliver));
    else for (const each of told) await deliver(each);
  }

  void app.register(async (scope) => {
    // The way is in the path and the order in the signed query: the page's forms have no fields.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, {}),
    );
    scope.post<{ Params: { way: string } }>(`${SANDBOX_PATH}/:way`, async (request, reply) => {
      const { orderId, amount, back } = await paymentOf(request.url);
      const { way } = request.params;
      if (!isWay(way)) throw new RequestError(404, 'The sandbox cashier knows no such way to pay');
      await play(
        WAYS[way],
        WAYS[way].states.map((state) => ({ orderId, amount, state })),
      );
      return reply.redirect(back, 303);
    });
  });
}
