import type { FastifyInstance } from 'fastify';
import { toE164 } from '#contract/values/mobile.ts';
import { RequestError } from '../../errors.ts';
import { refuseOtherMachines } from '../../http/limits/local-only.ts';
import type { Services } from '../../services.ts';
import { inboxPage } from './inbox-page.ts';
import { readInbox } from './sms-inbox.ts';

/**
 * The SMS sandbox: `GET /sandbox/sms` shows the latest codes, `GET /sandbox/sms.json?mobile=` returns them for tests.
 * Not in production and local only, because a code logs its reader in as the player.
 */
export function sandboxRoutes(app: FastifyInstance, { db, clock }: Pick<Services, 'db' | 'clock'>): void {
  app.get('/sandbox/sms', async (request, reply) => {
    refuseOtherMachines(request);
    const page = inboxPage(await readInbox(db, null), clock.now());
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.get<{ Querystring: { mobile?: unknown } }>('/sandbox/sms.json', async (request, reply) => {
    refuseOtherMachines(request);
    const { mobile: typed } = request.query;
    const mobile = typeof typed === 'string' ? toE164(typed) : null;
    if (typed !== undefined && mobile === null) throw new RequestError(400, 'mobile is not a Philippine mobile number');
    return reply.send({ list: await readInbox(db, mobile) });
  });
}
