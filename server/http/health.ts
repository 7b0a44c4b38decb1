import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/transact.ts';

/** Timeout of the database before this process counts as not ready, ms. */
const MAX_ANSWER_MS = 1000;

/**
 * Health checks: `GET /health/live` answers if the process runs, `GET /health/ready` if its database answers too (else
 * 503, so that a load balancer uses another server).
 */
export function addHealth(app: FastifyInstance, db: Db): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const ready = await Promise.race([
      answers(db),
      new Promise<false>((resolve) => setTimeout(resolve, MAX_ANSWER_MS, false).unref()),
    ]);
    if (ready) return { status: 'ready' };
    return reply.status(503).header('retry-after', '1').send({ status: 'the database does not answer' });
  });
}

function answers(db: Db): Promise<boolean> {
  return db
    .selectNoFrom((build) => build.lit(1).as('one'))
    .execute()
    .then(
      () => true,
      () => false,
    );
}
