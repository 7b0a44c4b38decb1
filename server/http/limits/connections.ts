import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Ms } from '#contract/base/units.ts';
import { networkOf } from '../network.ts';

/** Limits of one connection. */
export interface ConnectionLimits {
  /** A JSON body must have arrived after so long; an upload has until the server's request timeout. */
  readonly bodyMs: Ms;
  /** Open connections of one network; those of our own proxies are not counted. */
  readonly perNetwork: number;
  /** A body that has not arrived after this time counts as half sent. */
  readonly halfSentMs: Ms;
  /** Half-sent bodies of one network and of all. */
  readonly bodiesPerNetwork: number;
  readonly bodies: number;
}
const LIMITS: ConnectionLimits = {
  bodyMs: 15_000,
  perNetwork: 256,
  halfSentMs: 500,
  bodiesPerNetwork: 48,
  bodies: 768,
};

/** Timeouts of the HTTP server for unfinished headers, whole requests and idle connections, ms. */
export const SERVER_TIMEOUTS = {
  requestTimeout: 120_000,
  keepAliveTimeout: 15_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000 },
} as const;

/** Connections still open this long after a stop was requested are closed, ms. */
const STOP_WITHIN_MS = 1500;

/**
 * Ends requests whose body does not arrive, limits the connections of one network, and the number of half-sent bodies.
 * @param isProxy whether an address is one of our own proxies, behind which all players come
 */
export function limitConnections(
  app: FastifyInstance,
  isProxy: (address: string) => boolean,
  { bodyMs, perNetwork, halfSentMs, bodiesPerNetwork, bodies }: ConnectionLimits = LIMITS,
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
  const keepHalfSent = halfSentBodies(bodiesPerNetwork, bodies);
  app.addHook('onRequest', async ({ raw, headers, ip }) => {
    const hasBody = 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody || raw.complete) return;
    const isUpload = headers['content-type']?.startsWith('multipart/') === true;
    let forget = (): void => undefined;
    let timer = setTimeout(() => {
      if (raw.complete) return;
      forget = keepHalfSent(networkOf(ip), raw);
      if (!isUpload) timer = setTimeout(() => raw.destroy(), bodyMs - halfSentMs).unref();
    }, halfSentMs).unref();
    const done = () => {
      clearTimeout(timer);
      forget();
    };
    raw.once('close', done).once('end', done);
  });
}

/**
 * Tracks half-sent bodies. If one network, or all together, have too many, the oldest of the network with the most is
 * closed, so that a flood closes its own.
 * @returns adds a body, and returns a function that removes it
 */
function halfSentBodies(mostOfOne: number, mostOfAll: number): (network: string, raw: IncomingMessage) => () => void {
  const byNetwork = new Map<string, Set<IncomingMessage>>();
  let all = 0;
  const remove = (network: string, raw: IncomingMessage): void => {
    const own = byNetwork.get(network);
    if (own?.delete(raw) !== true) return;
    all -= 1;
    if (own.size === 0) byNetwork.delete(network);
  };
  return (network, raw) => {
    const own = byNetwork.get(network) ?? new Set();
    byNetwork.set(network, own.add(raw));
    all += 1;
    if (own.size > mostOfOne || all > mostOfAll) {
      let [most, bodies] = [network, own];
      for (const [each, theirs] of byNetwork) if (theirs.size > bodies.size) [most, bodies] = [each, theirs];
      const [oldest] = bodies;
      if (oldest !== undefined) {
        remove(most, oldest);
        oldest.destroy();
      }
    }
    return () => remove(network, raw);
  };
}

/** Stops accepting requests, lets running ones finish, and closes the rest after a second and a half. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), STOP_WITHIN_MS);
  await app.close();
  clearTimeout(cut);
}
