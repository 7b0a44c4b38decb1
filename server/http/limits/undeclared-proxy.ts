import type { FastifyInstance } from 'fastify';

/**
 * Warns once that requests come through a proxy that TRUST_PROXY does not name: all players then count as one address.
 */
export function noticeUndeclaredProxy(app: FastifyInstance, trustedProxies: string | null): void {
  if (trustedProxies !== null) return;
  let said = false;
  app.addHook('onRequest', async ({ headers, log }) => {
    if (said || (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined)) return;
    said = true;
    log.warn(
      'A request was forwarded, but TRUST_PROXY is not set: limits take all players behind a proxy for one. ' +
        'If the proxy is yours, set TRUST_PROXY to its address or network, e.g. TRUST_PROXY=loopback.',
    );
  });
}
