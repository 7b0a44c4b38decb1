import type { FastifyInstance } from 'fastify';
import { RETURN_PATH } from './issuer.ts';

/** The page that finishes a login. */
const PAGE = '/auth/social';
/** Response fields of issuers (RFC 6749, 4.1.2); other query parameters are dropped. */
const FIELDS = ['state', 'code', 'error'] as const;
const MAX_CHARACTERS = 2048;

/**
 * Where issuers send players back to: on to the app's page, what came in the fragment, which neither logs nor referrers nor
 * other servers see.
 */
export function returnRoute(app: FastifyInstance): void {
  app.get(RETURN_PATH, async (request, reply) => {
    const query = new URL(request.url, 'http://perya').searchParams;
    const came = FIELDS.flatMap((name): [string, string][] => {
      const value = query.get(name);
      return value === null || value.length > MAX_CHARACTERS ? [] : [[name, value]];
    });
    return reply.header('referrer-policy', 'no-referrer').redirect(`${PAGE}#${new URLSearchParams(came)}`, 303);
  });
}
