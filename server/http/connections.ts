import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './network.ts';

/** How much of the server a connection may take up. */
export interface ConnectionLimits {
  /** A JSON body must have arrived after so long, ms; an upload has until the server's request timeout. */
  readonly bodyMs: number;
  /** Open connections of one network; those of our own proxies are not counted. */
  readonly perNetwork: number;
}
const LIMITS: ConnectionLimits = { bodyMs: 15_000, perNetwork: 256 };

/** Options of the HTTP server that end what is never finished: headers, whole requests, idle connections, ms. */
export const SERVER_TIMEOUTS = {
  requestTimeout: 120_000,
  keepAliveTimeout: 15_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000 },
} as const;

/** Connections that are still open so long after a stop was asked for are cut, ms. */
const STOP_WITHIN_MS = 1500;

/**
 * Ends requests whose body does not arrive, and refuses more connections of one network than it may have.
 * @param isProxy whether an address is one of our own proxies, behind which all players come
 */
export function limitConnections(
  app: FastifyInstance,
  isProxy: (address: string) => boolean,
  { bodyMs, perNetwork }: ConnectionLimits = LIMITS,
): void {
  const open = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isProxy(address)) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    if (count > perNetwork) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
  app.addHook('onRequest', async ({ raw, headers }) => {
    const hasBody = 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody || raw.complete || headers['content-type']?.startsWith('multipart/') === true) return;
    const timer = setTimeout(() => raw.destroy(), bodyMs).unref();
    raw.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
  });
}

/** Stops taking requests, lets those under way end, and cuts what is still open after a second and a half. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), STOP_WITHIN_MS);
  await app.close();
  clearTimeout(cut);
}
