import type { FastifyInstance } from 'fastify';
import { toE164 } from '#contract/mobile.ts';
import type { Services } from '../../services.ts';
import { RequestError } from '../../errors.ts';
import { inboxPage } from './inbox-page.ts';
import { readInbox } from './sms-inbox.ts';

/**
 * The SMS sandbox: `GET /sandbox/sms` shows the latest codes, `GET /sandbox/sms.json?mobile=` gives them to tests. Not
 * registered in production.
 */
export function sandboxRoutes(app: FastifyInstance, { db, clock }: Pick<Services, 'db' | 'clock'>): void {
  app.get('/sandbox/sms', async (_request, reply) => {
    const page = inboxPage(await readInbox(db, null), clock.now());
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
  });
  app.get<{ Querystring: { mobile?: unknown } }>('/sandbox/sms.json', async (request, reply) => {
    const { mobile: typed } = request.query;
    const mobile = typeof typed === 'string' ? toE164(typed) : null;
    if (typed !== undefined && mobile === null) throw new RequestError(400, 'mobile is not a Philippine mobile number');
    return reply.header('cache-control', 'no-store').send({ list: await readInbox(db, mobile) });
  });
}
