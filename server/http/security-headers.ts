import type { FastifyInstance } from 'fastify';
import { CONTENT_SECURITY_POLICY } from '../runtime/content-security-policy.ts';

/** They count only for what a browser shows as a document. */
const DOCUMENT_HEADERS = {
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
};

const HEADERS = {
  ...DOCUMENT_HEADERS,
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Other sites may not embed our files; files of a game's frame override it (static.ts).
  'cross-origin-resource-policy': 'same-origin',
};

/** Types of files that are no documents: a first visit fetches many of them. */
const PARTS = /^(application\/javascript|text\/css|font\/)/;

/** In production pages come by TLS alone. */
const PRODUCTION_HEADERS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** Headers of every answer, also of errors without a route (`frameworkErrors`). */
export const securityHeaders = (production: boolean): Readonly<Record<string, string>> =>
  production ? { ...HEADERS, ...PRODUCTION_HEADERS } : HEADERS;

/** Adds the headers to every answer; a document keeps its policy. An answer without a lifetime is not cached. */
export function addSecurityHeaders(app: FastifyInstance, production: boolean): void {
  const { 'content-security-policy': policy, ...headers } = securityHeaders(production);
  const own = ['content-security-policy', 'cross-origin-resource-policy'];
  app.addHook('onSend', async (_request, reply) => {
    const kept = Object.fromEntries(own.map((name) => [name, reply.getHeader(name)]));
    void reply.headers(headers);
    for (const [name, value] of Object.entries(kept)) if (value !== undefined) void reply.header(name, value);
    if (kept['content-security-policy'] === undefined) void reply.header('content-security-policy', policy);
    if (PARTS.test(String(reply.getHeader('content-type'))))
      for (const name of Object.keys(DOCUMENT_HEADERS)) void reply.removeHeader(name);
    if (reply.getHeader('cache-control') === undefined) void reply.header('cache-control', 'no-store');
  });
}
