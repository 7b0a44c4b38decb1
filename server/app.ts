import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { failureOf, RequestError } from './errors.ts';
import { handleErrors, loggedError } from './http/error-handler.ts';
import { createGate, SLOTS } from './http/gate.ts';
import { openapi } from './http/openapi.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { serveCall, type ServedCall } from './http/serve-call.ts';
import { serveClient } from './http/static.ts';
import type { Services } from './services.ts';

/** The largest JSON body, in bytes; a call that takes files says in its declaration how large they may be. */
const BODY_LIMIT = 256 * 1024;

export interface AppParts {
  readonly services: Services;
  readonly calls: readonly ServedCall[];
  /** Adds routes that are not calls: sandbox pages. */
  readonly addRoutes: (app: FastifyInstance, services: Services) => void;
  readonly logLevel?: 'silent' | 'warn';
  /** Takes the log's lines in place of the standard output. For tests. */
  readonly logTo?: { write(line: string): void };
}

/** The whole HTTP server, not yet listening. */
export async function buildApp({
  services,
  calls,
  addRoutes,
  logLevel = 'warn',
  logTo,
}: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: logLevel,
      redact: ['req.headers.authorization', ...secretPaths(calls)],
      serializers: { err: loggedError },
      ...(logTo === undefined ? {} : { stream: logTo }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: services.settings.trustedProxies ?? false,
    bodyLimit: BODY_LIMIT,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    forceCloseConnections: 'idle',
    // Refused before routing, so the error handler never sees it: a path that is no URL.
    frameworkErrors: (_error, _request, reply: FastifyReply) =>
      void reply
        .status(400)
        .send(failureOf({ status: 400, message: 'The path is not one we can read', issues: undefined })),
  });
  handleErrors(app);
  addSecurityHeaders(app);
  await app.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 1024 });
  if (calls.some(({ declared }) => declared.upload !== null)) await app.register(multipart);
  const gate = createGate(services.settings.databaseUrl === null ? SLOTS.embedded : SLOTS.postgres);
  for (const served of calls) {
    app.post(served.declared.path, (request) => {
      const serve = () => serveCall(served, services, request);
      return served.declared.hashes ? gate(serve) : serve();
    });
  }
  app.get('/healthz', async () => {
    await services.db.selectNoFrom((build) => build.lit(1).as('one')).execute();
    return { status: 'ok' };
  });
  const document = openapi(Object.fromEntries(calls.map(({ name, declared }) => [name, declared])));
  app.get('/openapi.json', async () => document);
  addRoutes(app, services);
  await serveClient(app, services.settings.clientDir);
  app.setNotFoundHandler(notFound);
  return app;

  function notFound(): never {
    throw new RequestError(404, 'No such call or page');
  }
}

/** Where a secret field of any body or answer would stand, should a logged object ever hold one. */
function secretPaths(calls: readonly ServedCall[]): string[] {
  const names = calls.flatMap(({ declared }) => [...declared.secrets, ...declared.secretAnswers].map(String));
  return [...new Set(names)].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
}
