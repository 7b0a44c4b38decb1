import type { FastifyInstance } from 'fastify';

/** Scripts and workers from our own origin only; styles may be inline, as animation libraries set them. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self' blob:",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

const HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
};

/** In production pages come by TLS alone, and nobody else's page may embed what is ours. */
const PRODUCTION_HEADERS = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-resource-policy': 'same-origin',
};

/** What every answer carries, also one that no route has made (`frameworkErrors`). */
export const securityHeaders = (production: boolean): Readonly<Record<string, string>> =>
  production ? { ...HEADERS, ...PRODUCTION_HEADERS } : HEADERS;

/** Adds the headers to every answer. What does not say how long it may be kept is kept by no cache. */
export function addSecurityHeaders(app: FastifyInstance, production: boolean): void {
  const headers = securityHeaders(production);
  app.addHook('onSend', async (_request, reply) => {
    void reply.headers(headers);
    if (reply.getHeader('cache-control') === undefined) void reply.header('cache-control', 'no-store');
  });
}
