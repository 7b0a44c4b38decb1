import type { CallName } from '#contract/calls.ts';
import { RequestError } from '../../http/errors.ts';
import type { Handler, Handlers } from '../../http/handlers.ts';
import { readSetting } from './settings.ts';

/** What a client needs to learn of the maintenance, to wait for its end and to reach support. */
const SERVED_ALWAYS: ReadonlySet<CallName> = new Set([
  'registerDevice',
  'appConfig',
  'appTheme',
  'appEventLogClient',
  'getCustomerServices',
]);
const LONGEST_RETRY_S = 600;
const USUAL_RETRY_S = 60;

/** The same handlers, each answering 503 while maintenance is on; those a waiting client needs excepted. */
export function closedInMaintenance<H extends Partial<Handlers>>(handlers: H): H {
  const closed = Object.entries(handlers).map(([name, handler]) =>
    SERVED_ALWAYS.has(name as CallName) ? [name, handler] : [name, closeable(handler as Handler<CallName>)],
  );
  return Object.fromEntries(closed) as H;
}

function closeable(handler: Handler<CallName>): Handler<CallName> {
  return async (context, body) => {
    const { status, endTime } = await readSetting(context.db, 'maintenance');
    if (!status) return handler(context, body);
    const seconds = endTime === null ? USUAL_RETRY_S : Math.ceil((endTime - context.now) / 1000);
    throw new RequestError(503, 'Perya is closed for maintenance. Your balance is safe; come back soon.', {
      retryAfter: Math.min(LONGEST_RETRY_S, Math.max(USUAL_RETRY_S, seconds)),
    });
  };
}
