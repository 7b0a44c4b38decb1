import type { FastifyServerOptions } from 'fastify';
import type { ServedCall } from './calls/serve-call.ts';

/** Receives log lines instead of the standard output; for tests. */
export interface LogTarget {
  write(line: string): void;
}

/** Logged part of an error. A database error also contains its query and the query's values: seeds, hashes, codes. */
type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
  readonly cause?: LoggedError;
};

function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
  };
}

/** The logger's options: errors without their attachments, and without secret fields of any call. */
export function loggerOptions(
  calls: readonly ServedCall[],
  level: string,
  target?: LogTarget,
): NonNullable<FastifyServerOptions['logger']> {
  const secrets = new Set(
    calls.flatMap(({ declared }) => [...declared.secrets, ...declared.secretAnswers].map(String)),
  );
  return {
    level,
    redact: ['req.headers.authorization', ...[...secrets].flatMap((name) => [name, `*.${name}`, `*.*.${name}`])],
    serializers: { err: loggedError },
    ...(target === undefined ? {} : { stream: target }),
  };
}
