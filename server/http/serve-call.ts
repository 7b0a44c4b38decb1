import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { CALLS, type CallName, type CallRoute } from '#contract/calls.ts';
import { contract } from '#contract/index.ts';
import type { Failure } from '#contract/conventions.ts';
import { type Trx, transact } from '../db/transact.ts';
import { countUse } from '../identity/rate-limit.ts';
import type { Services, Session } from '../services.ts';
import { BusinessError, failureOf, RequestError } from './errors.ts';
import type { CallContext, Handler, Handlers } from './handlers.ts';
import { once, readKey } from './idempotency.ts';
import { networkOf } from './network.ts';

/** Sent by a beacon while the page closes, which cannot carry headers; a batch counted twice harms nobody. */
export const KEY_OPTIONAL: ReadonlySet<CallName> = new Set(['appEventLogClient']);

/**
 * Serves one call of the contract: token, body, transaction, idempotency, answer. Returns what is sent with HTTP 200.
 */
export async function serveCall(
  name: CallName,
  handlers: Partial<Handlers>,
  services: Services,
  request: FastifyRequest,
): Promise<object> {
  const route: CallRoute = CALLS[name];
  const now = services.clock.now();
  const session = await readSession(route, services, request, now);
  const parsed = contract[name].body.safeParse(request.body);
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
    throw new RequestError(400, 'The body does not fit the call', { issues });
  }
  // The table pairs each name with its own handler; a name held in a variable loses that pairing to the compiler.
  const handler = handlers[name] as Handler<CallName>;
  const run = (db: unknown) => {
    const context = { ...services, db, session, now, address: networkOf(request.ip), log: request.log };
    return handler(context as CallContext, parsed.data as never);
  };
  const answer = route.changes
    ? await serveChange(
        name,
        services,
        { session, now, key: readKey(request.headers['idempotency-key']), body: parsed.data },
        run,
      )
    : await asAnswer(() => run(services.db));
  if (services.settings.checkAnswers) checkAnswer(name, answer);
  return answer;
}

async function readSession(
  route: CallRoute,
  services: Services,
  request: FastifyRequest,
  now: number,
): Promise<Session | null> {
  if (route.access === 'public') return null;
  const token = /^Bearer ([\x21-\x7e]{1,256})$/.exec(request.headers.authorization ?? '')?.[1];
  const session = token === undefined ? null : await services.identity.authenticate(services.db, token, now);
  if (session === null && (route.access === 'member' || token !== undefined))
    throw new RequestError(401, 'Log in again');
  return session;
}

interface Change {
  readonly session: Session | null;
  readonly now: number;
  readonly key: string | null;
  readonly body: unknown;
}

/**
 * One transaction holds the effect and its idempotency record; a business failure leaves the record and nothing else.
 */
function serveChange(
  name: CallName,
  services: Services,
  change: Change,
  run: (trx: Trx) => Promise<object>,
): Promise<object> {
  const { key, session } = change;
  if (key === null && !KEY_OPTIONAL.has(name)) {
    throw new RequestError(400, 'This call needs an Idempotency-Key header', {
      issues: [{ path: 'Idempotency-Key', message: 'missing' }],
    });
  }
  return transact(services.db, async (trx) => {
    const effect = () => undoOnFailure(trx, () => run(trx));
    if (key === null) return effect();
    if (session !== null) await countUse(trx, 'changesPerMember', session.userId, change.now);
    const owner = session === null ? 'visitor' : `user:${session.userId}`;
    return once(
      trx,
      { owner, call: name, key, body: change.body },
      { now: change.now, random: services.random },
      effect,
    );
  });
}

async function undoOnFailure(trx: Trx, effect: () => Promise<object>): Promise<object> {
  await sql`savepoint effect`.execute(trx);
  return asAnswer(effect, () => sql`rollback to savepoint effect`.execute(trx));
}

async function asAnswer(run: () => Promise<object>, undo?: () => Promise<unknown>): Promise<object> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    await undo?.();
    return failureOf(error.errcode, error.message);
  }
}

/** Our own answer must fit the contract, and a failure's code must be one the call names. */
function checkAnswer(name: CallName, answer: object): void {
  if ('errcode' in answer && answer.errcode !== 0) {
    const { errcode } = answer as Failure;
    if (errcode in contract[name].errcodes) return;
    throw new Error(`${name} answered errcode ${errcode}, which the contract does not name`);
  }
  const checked = contract[name].answer.strict().safeParse(answer);
  if (!checked.success) throw new Error(`${name} answered what the contract does not allow: ${checked.error.message}`);
}
