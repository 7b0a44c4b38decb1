import type { FastifyError, FastifyInstance } from 'fastify';
import { DatabaseBusyError } from '../db/connection-queue.ts';
import { sqlState } from '../db/transact.ts';
import { failureOf, RequestError } from '../errors.ts';

const BUSY_RETRY_S = 2;

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  /** The database's own code, or the system's. */
  readonly state?: string;
  readonly cause?: LoggedError;
  readonly [name: string]: unknown;
}

/**
 * An error as it is logged. Only what is named here: errors of the database carry the statement's values, which may be
 * codes, hashes and numbers of players.
 */
export function loggedError(error: Error): LoggedError {
  const { name, message, stack = '', cause } = error;
  const state = sqlState(error);
  return {
    type: name,
    message,
    stack,
    ...(state === '' ? {} : { state }),
    ...(cause instanceof Error ? { cause: loggedError(cause) } : {}),
  };
}

/**
 * One place turns every failure into `{errcode, message}` with its status; what is ours to mend is logged, never shown.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | RequestError, request, reply) => {
    const known = error instanceof RequestError ? error : (overload(error) ?? fromFastify(error));
    if (known === null) {
      request.log.error({ err: error, url: request.url }, 'request failed');
      return reply
        .status(500)
        .send(failureOf({ status: 500, message: 'Something failed on our side. Try again.', issues: undefined }));
    }
    if (known.retryAfter !== undefined) void reply.header('retry-after', String(known.retryAfter));
    return reply.status(known.status).send(failureOf(known));
  });
}

/** No connection to the database in time: PGlite's queue, or the pool's own timeout, which has no class or code. */
function overload(error: Error): RequestError | null {
  const busy = error instanceof DatabaseBusyError || error.message === 'timeout exceeded when trying to connect';
  return busy ? new RequestError(503, 'Perya is busy. Try again in a moment.', { retryAfter: BUSY_RETRY_S }) : null;
}

/** What Fastify refuses before a handler runs: unreadable JSON, a body too large or of another type. */
function fromFastify(error: FastifyError): RequestError | null {
  if (error.statusCode === 413) return new RequestError(413, 'The body is too large');
  if (error.statusCode === 415) return new RequestError(400, 'The body must be application/json');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new RequestError(400, 'The body is not JSON we can read');
  }
  return null;
}
