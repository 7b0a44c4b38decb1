import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { pictureOrigins } from './content/picture-origins.ts';
import { failureOf, RequestError } from './errors.ts';
import { addAssetLinks } from './http/asset-links.ts';
import { openapi } from './http/calls/openapi.ts';
import { serveCall, type ServedCall } from './http/calls/serve-call.ts';
import { handleErrors } from './http/error-handler.ts';
import { addHealth } from './http/health.ts';
import { limitConnections, SERVER_TIMEOUTS } from './http/limits/connections.ts';
import { createGate, SLOTS } from './http/limits/gate.ts';
import { rememberRefused } from './http/limits/refused-addresses.ts';
import { noticeUndeclaredProxy } from './http/limits/undeclared-proxy.ts';
import { loggerOptions, type LogTarget } from './http/log.ts';
import { isTrustedProxy } from './http/network.ts';
import { addSecurityHeaders, securityHeaders } from './http/security-headers.ts';
import { serveClient } from './http/static.ts';
import { refuseUnreadable } from './http/unreadable.ts';
import { renderedPages } from './pages/routes.ts';
import { streamOrigin } from './runtime/content-security-policy.ts';
import type { Services } from './services.ts';

/** Maximum JSON body, in bytes; a call with files declares their maximum size. */
const BODY_LIMIT = 256 * 1024;

export interface AppParts {
  readonly services: Services;
  readonly calls: readonly ServedCall[];
  /** Adds routes that are not calls: sandbox pages. */
  readonly addRoutes: (app: FastifyInstance, services: Services) => void;
  /** Default: `info` in production, else `warn`. */
  readonly logLevel?: 'silent' | 'info' | 'warn';
  readonly logTarget?: LogTarget;
}

/** The whole HTTP server, not yet listening. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { services, calls, addRoutes, logLevel, logTarget } = parts;
  const production = services.settings.environment === 'production';
  const app = Fastify({
    logger: loggerOptions(calls, logLevel ?? (production ? 'info' : 'warn'), logTarget),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: services.settings.trustedProxies ?? false,
    bodyLimit: BODY_LIMIT,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    ...SERVER_TIMEOUTS,
    forceCloseConnections: 'idle',
    // An invalid URL is refused before routing, so the error handler never sees it.
    frameworkErrors: (_error, _request, reply: FastifyReply) =>
      void reply
        .status(400)
        .headers({ ...securityHeaders(production), 'cache-control': 'no-store' })
        .send(failureOf({ status: 400, message: 'The path is not one we can read', issues: undefined })),
    clientErrorHandler: refuseUnreadable(production),
  });
  handleErrors(app);
  limitConnections(app, isTrustedProxy(services.settings.trustedProxies));
  noticeUndeclaredProxy(app, services.settings.trustedProxies);
  addSecurityHeaders(app, production);
  await app.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 1024 });
  if (calls.some(({ declared }) => declared.upload !== null)) await app.register(multipart);
  const guards = { gate: createGate(SLOTS), unlessRefused: rememberRefused() };
  for (const served of calls) {
    app.post(served.declared.path, (request) => serveCall(served, services, guards, request));
  }
  addHealth(app, services.db);
  addAssetLinks(app, services.settings.androidApp);
  let document: ReturnType<typeof openapi> | undefined;
  app.get(
    '/openapi.json',
    async () => (document ??= openapi(Object.fromEntries(calls.map(({ name, declared }) => [name, declared])))),
  );
  addRoutes(app, services);
  const { clientDir } = services.settings;
  await serveClient(app, clientDir, {
    sendPage: renderedPages(app, services, clientDir),
    pictures: () => pictureOrigins(services.db),
    stream: streamOrigin(services.settings.liveUrl),
  });
  app.setNotFoundHandler(notFound);
  return app;

  function notFound(): never {
    throw new RequestError(404, 'No such call or page');
  }
}
