import type { FastifyRequest } from 'fastify';
import { type DeclaredCall, isPrepared } from '#contract/call.ts';
import type { Failure } from '#contract/conventions.ts';
import { languageAccepted, type Language } from '#contract/languages.ts';
import { throughOutage } from '../../db/outage.ts';
import { RequestError } from '../../errors.ts';
import { authenticate, type Session } from '../../identity/login/sessions.ts';
import { refuseInMaintenance } from '../../runtime/maintenance.ts';
import type { Services } from '../../services.ts';
import type { Gate } from '../limits/gate.ts';
import type { UnlessRefused } from '../limits/refused-addresses.ts';
import { createUploadRoom } from '../limits/upload-room.ts';
import { networkOf } from '../network.ts';
import type { CallContext, Effect, PrepareContext } from './handlers.ts';
import { readKey } from './idempotency.ts';
import { asAnswer, type Begin, serveChange } from './serve-change.ts';
import { readUpload, type UploadedFile } from './upload.ts';

/** A call with what serves it. The contract pairs each name with its own handler type; here they are all alike. */
export interface ServedCall {
  readonly name: string;
  readonly declared: DeclaredCall;
  readonly handler: ((context: CallContext, body: never) => Promise<object>) | AnyAskingHandler | AnyPreparingHandler;
}

/** An AskingHandler of any call. */
export interface AnyAskingHandler {
  ask(context: CallContext): Promise<(body: never) => Promise<object>>;
}

/** A PreparingHandler of any call. */
export interface AnyPreparingHandler {
  prepare(context: PrepareContext, body: never): Promise<Effect>;
}

/** What the calls that are prepared have in common in this process. */
export interface Guards {
  readonly gate: Gate;
  readonly unlessRefused: UnlessRefused;
}

const inRoom = createUploadRoom();

/**
 * Serves one call as its declaration says: maintenance, token, body or upload, play state, limits, transaction,
 * idempotency, answer. Returns what is sent with HTTP 200.
 */
export async function serveCall(
  served: ServedCall,
  services: Services,
  guards: Guards,
  request: FastifyRequest,
): Promise<object> {
  const { declared } = served;
  const now = services.clock.now();
  try {
    const session = await throughOutage(() => beginCall(declared, services, request, now));
    const serve = () => serveBegun(served, services, guards, request, { session, now });
    return await (declared.upload === null ? serve() : inRoom(session?.userId ?? networkOf(request.ip), serve));
  } catch (error) {
    // Files still to come are thrown away: unread they would stall the connection, and a browser waits until they are sent.
    if (declared.upload !== null) request.raw.resume();
    throw error;
  }
}

/** The rest of a call, once it is known who calls. */
async function serveBegun(
  served: ServedCall,
  services: Services,
  { gate, unlessRefused }: Guards,
  request: FastifyRequest,
  { session, now }: { readonly session: Session | null; readonly now: number },
): Promise<object> {
  const { declared, handler } = served;
  const { body, files } = await readBody(declared, request);
  const address = networkOf(request.ip);
  const language = readLanguage(request);
  const context = { ...services, session, now, language, address, files, log: request.log };
  const contextOf = (db: unknown) => ({ ...context, db }) as unknown as CallContext;
  const run = (db: unknown): Promise<object> => {
    if (typeof handler !== 'function') throw new Error(`${served.name} needs a key and a transaction of its own`);
    return handler(contextOf(db), body as never);
  };
  const begin: Begin = async (trx) => {
    if (typeof handler === 'function') return () => handler(contextOf(trx), body as never);
    if (!('ask' in handler)) throw new Error(`${served.name} is prepared, but declared as a call that is not`);
    const change = await handler.ask(contextOf(trx));
    return () => change(body as never);
  };
  const hashing: PrepareContext['hashing'] = (account, work) =>
    gate([`address:${address}`, `account:${account}`], work);
  const prepare =
    typeof handler === 'function' || !('prepare' in handler)
      ? null
      : () =>
          unlessRefused(served.name, address, now, () =>
            handler.prepare({ ...context, hashing } as unknown as PrepareContext, body as never),
          );
  const answer = declared.changes
    ? await serveChange(
        served,
        services,
        {
          session,
          now,
          key: readKey(request.headers['idempotency-key']),
          body,
          files,
          finishOnly: declared.spends && request.headers['idempotency-finish'] !== undefined,
        },
        { prepare, begin, run },
      )
    : await throughOutage(() => asAnswer(() => run(services.db)));
  if (services.settings.checkAnswers) checkAnswer(served, answer);
  if (isPrepared(declared)) logEntry(served.name, answer, request);
  return answer;
}

/** Refuses in maintenance, and reads who calls; one round trip, where the configuration has not changed. */
async function beginCall(
  { access, duringMaintenance }: DeclaredCall,
  { db }: Services,
  request: FastifyRequest,
  now: number,
): Promise<Session | null> {
  const token =
    access === 'public' ? undefined : /^Bearer ([\x21-\x7e]{1,256})$/.exec(request.headers.authorization ?? '')?.[1];
  const { session, version } = await authenticate(db, token ?? null, now);
  if (!duringMaintenance) await refuseInMaintenance(db, version, now);
  if (session === null && (access === 'member' || token !== undefined)) throw new RequestError(401, 'Log in again');
  return session;
}

const readLanguage = (request: FastifyRequest): Language => languageAccepted(request.headers['accept-language']);

async function readBody(
  declared: DeclaredCall,
  request: FastifyRequest,
): Promise<{ body: unknown; files: UploadedFile[] }> {
  const sent =
    declared.upload === null ? { body: request.body, files: [] } : await readUpload(request, declared.upload);
  const parsed = declared.body.safeParse(sent.body);
  if (parsed.success) return { body: parsed.data, files: sent.files };
  const issues = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  throw new RequestError(400, 'The body does not fit the call', { issues });
}

/** A line for each refused login, wrong code and registration, without personal data: the call and what it answered. */
function logEntry(call: string, answer: object, request: FastifyRequest): void {
  if ('errcode' in answer && answer.errcode !== 0) request.log.warn({ call, errcode: answer.errcode }, 'refused');
  else if ('isNew' in answer && answer.isNew === true) request.log.info({ call }, 'registered');
}

/** Our own answer must fit the contract, and a failure's code must be one the call names. */
function checkAnswer({ name, declared }: ServedCall, answer: object): void {
  if ('errcode' in answer && answer.errcode !== 0) {
    const { errcode } = answer as Failure;
    if (declared.errors.some(({ code }) => code === errcode)) return;
    throw new Error(`${name} answered errcode ${errcode}, which the contract does not name`);
  }
  const checked = declared.answer.strict().safeParse(answer);
  if (!checked.success) throw new Error(`${name} answered what the contract does not allow: ${checked.error.message}`);
}
