import type { FastifyRequest } from 'fastify';
import { RequestError } from '../../errors.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Throws RequestError 403 for another machine, because a user of a sandbox of identities can log in as its players. A
 * forwarded request counts as another machine, whatever its address is.
 */
export function refuseOtherMachines({ ip, ips, headers }: FastifyRequest): void {
  const forwarded = headers['x-forwarded-for'] !== undefined && ips === undefined;
  if (LOOPBACK.test(ip) && !forwarded) return;
  throw new RequestError(403, 'The sandbox answers on the machine of the server alone');
}
