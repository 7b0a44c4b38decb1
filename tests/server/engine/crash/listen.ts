import type { FastifyInstance } from 'fastify';

/** Listens on a free port, sends the origin to the parent process and stops cleanly on SIGTERM. */
export async function listen(app: FastifyInstance, closeDatabase: () => Promise<void>): Promise<void> {
  console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
  process.once('SIGTERM', () => {
    void app
      .close()
      .then(closeDatabase)
      .then(() => process.exit(0));
  });
}
