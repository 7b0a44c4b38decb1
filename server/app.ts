import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { CALLS, type CallName } from '#contract/calls.ts';
import { handleErrors } from './http/error-handler.ts';
import { failureOf, RequestError } from './http/errors.ts';
import { createGate, HASHING_CALLS, SLOTS } from './http/gate.ts';
import type { Handlers } from './http/handlers.ts';
import { openapi } from './http/openapi.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { serveCall } from './http/serve-call.ts';
import { serveClient } from './http/static.ts';
import type { Services } from './services.ts';

/** The largest body any call takes, in bytes. */
const BODY_LIMIT = 256 * 1024;
const names = Object.keys(CALLS) as CallName[];

export interface AppParts {
  readonly services: Services;
  /** Calls without a handler are not served; the running server has them all (modules/index.ts). */
  readonly handlers: Partial<Handlers>;
  /** Adds routes that are not calls: sandbox pages. Not called in production. */
  readonly sandboxes?: (app: FastifyInstance, services: Services) => void | Promise<void>;
  readonly logLevel?: 'silent' | 'warn';
}

/** The whole HTTP server, not yet listening. */
export async function buildApp({
  services,
  handlers,
  sandboxes,
  logLevel = 'warn',
}: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: logLevel, redact: ['req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: services.settings.trustedProxies ?? false,
    bodyLimit: BODY_LIMIT,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    forceCloseConnections: 'idle',
    // Refused before routing, so the error handler never sees it: a path that is no URL.
    frameworkErrors: (_error, _request, reply: FastifyReply) =>
      void reply.status(400).send(failureOf(400, 'The path is not one we can read')),
  });
  handleErrors(app);
  addSecurityHeaders(app);
  await app.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 1024 });
  const gate = createGate(services.settings.databaseUrl === null ? SLOTS.embedded : SLOTS.postgres);
  for (const name of names) {
    if (handlers[name] === undefined) continue;
    app.post(CALLS[name].path, (request) => {
      const serve = () => serveCall(name, handlers, services, request);
      return HASHING_CALLS.has(name) ? gate(serve) : serve();
    });
  }
  app.get('/healthz', async () => {
    await services.db.selectNoFrom((build) => build.lit(1).as('one')).execute();
    return { status: 'ok' };
  });
  const document = openapi();
  app.get('/openapi.json', async () => document);
  if (services.settings.sandboxes) await sandboxes?.(app, services);
  await serveClient(app, services.settings.clientDir);
  app.setNotFoundHandler(notFound);
  return app;

  function notFound(): never {
    throw new RequestError(404, 'No such call or page');
  }
}
