import type { FastifyRequest } from 'fastify';
import { type DeclaredCall, isPrepared } from '#contract/base/call.ts';
import { languageAccepted, type Language } from '#contract/base/languages.ts';
import { throughOutage } from '../../db/outage.ts';
import type { Db } from '../../db/transact.ts';
import { RequestError } from '../../errors.ts';
import { authenticate, type Caller } from '../../identity/login/sessions.ts';
import { refuseInMaintenance } from '../../runtime/maintenance.ts';
import type { Queue } from '../../runtime/queue.ts';
import { atVersion } from '../../runtime/versioned.ts';
import type { Services } from '../../services.ts';
import type { UnlessRefused } from '../limits/refused-addresses.ts';
import { networkOf } from '../network.ts';
import { asAnswer, checkAnswer, logEntry } from './answers.ts';
import type { CallContext } from './handlers.ts';
import { readKey } from './idempotency.ts';
import { serveChange } from './serve-change.ts';
import { createUploadQueue, readUpload, type UploadedFile } from './upload.ts';

/** A call with its handler. The contract pairs each name with a specific handler type; here they are generic. */
export interface ServedCall {
  readonly name: string;
  readonly declared: DeclaredCall;
  readonly handler: (context: CallContext, body: never) => Promise<object>;
}

/** The limits that all prepared calls of this process share. */
export interface Guards {
  readonly gate: Queue;
  readonly unlessRefused: UnlessRefused;
}

const uploads = createUploadQueue();

/**
 * Serves one call as its declaration says: maintenance, token, body or upload, play state, limits, transaction,
 * idempotency, answer. Returns the answer for HTTP 200.
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
    const caller = await throughOutage(() => beginCall(declared, services, request, now));
    const serve = () => serveBegun(served, services, guards, request, { ...caller, now });
    return await (declared.upload === null
      ? serve()
      : uploads([caller.session?.userId ?? networkOf(request.ip)], serve));
  } catch (error) {
    // Discards remaining files: unread ones would block the connection, because a browser waits until they are sent.
    if (declared.upload !== null) request.raw.resume();
    throw error;
  }
}

/** The rest of a call, once the caller is known. */
async function serveBegun(
  served: ServedCall,
  services: Services,
  { gate, unlessRefused }: Guards,
  request: FastifyRequest,
  { session, version, now }: Caller & { readonly now: number },
): Promise<object> {
  const { declared, handler } = served;
  const { body, files } = await readBody(declared, request);
  const address = networkOf(request.ip);
  const language = readLanguage(request);
  const hashing: CallContext['hashing'] = (account, work) => gate([`address:${address}`, `account:${account}`], work);
  const context = { ...services, session, now, language, address, files, log: request.log, hashing };
  const handle = (db: Db): Promise<object> => handler({ ...context, db } as CallContext, body as never);
  const guarded = isPrepared(declared)
    ? (db: Db) => unlessRefused(served.name, address, now, () => handle(db))
    : handle;
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
        guarded,
      )
    : await throughOutage(() => asAnswer(() => handle(atVersion(services.db, version))));
  if (services.settings.checkAnswers) checkAnswer(served, answer);
  if (declared.hashes || declared.asksOutside) logEntry(served.name, answer, request);
  return answer;
}

/** Refuses during maintenance, and identifies the caller; one round trip if the configuration has not changed. */
async function beginCall(
  { access, duringMaintenance }: DeclaredCall,
  { db }: Services,
  request: FastifyRequest,
  now: number,
): Promise<Caller> {
  const token =
    access === 'public' ? undefined : /^Bearer ([\x21-\x7e]{1,256})$/.exec(request.headers.authorization ?? '')?.[1];
  const caller = await authenticate(db, token ?? null, now);
  if (!duringMaintenance) await refuseInMaintenance(db, caller.version, now);
  if (caller.session === null && (access === 'member' || token !== undefined))
    throw new RequestError(401, 'Log in again');
  return caller;
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
