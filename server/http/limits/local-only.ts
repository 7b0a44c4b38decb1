import type { FastifyRequest } from 'fastify';
import { RequestError } from '../../errors.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Throws RequestError 403 for another machine: whoever uses a sandbox of identities can log in as its players. A forwarded
 * request comes from another machine, whatever the address says.
 */
export function refuseOtherMachines({ ip, ips, headers }: FastifyRequest): void {
  const forwarded = headers['x-forwarded-for'] !== undefined && ips === undefined;
  if (LOOPBACK.test(ip) && !forwarded) return;
  throw new RequestError(403, 'The sandbox answers on the machine of the server alone');
}
