import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { DatabaseBusyError } from '../db/connection-queue.ts';
import { isDiskFull, isOutage } from '../db/outage.ts';
import { failureOf, RequestError } from '../errors.ts';

const BUSY_RETRY_S = 2;
/** Until an operator has made room. */
const FULL_RETRY_S = 30;

/** One place turns every failure into `{errcode, message}` with its status. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | RequestError, request, reply) => {
    const known = asRequestError(error, request);
    if (known.retryAfter !== undefined) void reply.header('retry-after', String(known.retryAfter));
    return reply.status(known.status).send(failureOf(known));
  });
}

/** Converts a failure for the caller; internal errors are logged, never shown. */
export function asRequestError(error: FastifyError | RequestError, request: FastifyRequest): RequestError {
  const known = error instanceof RequestError ? error : (overload(error) ?? fromFastify(error));
  if (known !== null) return known;
  request.log.error({ err: error, path: request.url.split('?')[0] }, 'request failed');
  if (isDiskFull(error))
    return new RequestError(503, 'Perya cannot save anything right now. Try again in a moment.', {
      retryAfter: FULL_RETRY_S,
    });
  return new RequestError(500, 'Something failed on our side. Try again.');
}

/** No database connection in time, or none at all: a retry may work. */
function overload(error: Error): RequestError | null {
  const busy = error instanceof DatabaseBusyError || isOutage(error);
  return busy ? new RequestError(503, 'Perya is busy. Try again in a moment.', { retryAfter: BUSY_RETRY_S }) : null;
}

/** Refusals of Fastify before a handler runs: unreadable JSON, a body too large or of another type. */
function fromFastify(error: FastifyError): RequestError | null {
  if (error.statusCode === 413) return new RequestError(413, 'The body is too large');
  if (error.statusCode === 415) return new RequestError(400, 'The body must be application/json');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new RequestError(400, 'The body is not JSON we can read');
  }
  return null;
}
