import type { CallName } from '#contract/calls.ts';
import { CALLS } from '#contract/generated/calls.ts';
import { currentLanguage } from '#src/i18n/index.ts';
import { clock, noteServerTime } from '#src/platform/clock.ts';
import { forgetEarlyAnswers, takeEarlyAnswer } from '#src/platform/early-answers.ts';
import { isOnline, noteLost } from '#src/platform/network.ts';
import { randomUuid } from '#src/platform/random.ts';
import { ApiError, asApiError } from './api-error.ts';
import { commonFields } from './common-fields.ts';
import { apiEnvironment } from './environment.ts';
import { failureKind } from './failure-kind.ts';
import type * as Http from './http/http.ts';
import { noteCall, shareInFlight } from './in-flight.ts';
import { isFresh, openIntent, settleIntent } from './intents.ts';
import { retryDelay } from './retry.ts';
import type { CallAnswer, CallOptions, IntentOption, OwnBody, UploadName } from './types.ts';

/** Waits; rejects early with `cancelled` when the caller aborts. */
function pause(ms: number, call: CallName, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = clock.setTimeout(() => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    }, ms);
    const giveUp = (): void => {
      clock.clearTimeout(timer);
      reject(new ApiError({ kind: 'cancelled', call }));
    };
    signal?.addEventListener('abort', giveUp, { once: true });
  });
}

let loading: Promise<typeof Http> | null = null;

/** The HTTP client, loaded by the first call: a page from the server is shown without it. A failed load is retried. */
async function client(call: CallName) {
  loading ??= import('./http/http.ts').catch((cause: unknown) => {
    loading = null;
    throw new ApiError({ kind: 'network', call, cause });
  });
  const [http] = await Promise.all([loading, apiEnvironment().ready]);
  return http;
}

/** Sends until there is an answer or a retry is useless. Every attempt has the same Idempotency-Key. */
async function sendWithRetries(
  outgoing: Http.Outgoing,
  retries: boolean,
  signal: AbortSignal | undefined,
): Promise<Record<string, unknown>> {
  for (let retriesDone = 0; ; retriesDone += 1) {
    try {
      const { send } = await client(outgoing.call);
      return await send(outgoing, signal);
    } catch (error) {
      const delay = retries && isOnline() ? retryDelay(error, retriesDone, Math.random()) : null;
      if (delay === null) throw error;
      await pause(delay, outgoing.call, signal);
    }
  }
}

/** Logs answers that break the contract during development; the schemas stay out of the product. */
function checkInDevelopment(call: CallName, answer: unknown): void {
  if (!import.meta.env.DEV) return;
  // A check that cannot be loaded (a reload, the end of a test) is not an error of the call.
  import('./check-answer.ts').then(({ checkAnswer }) => checkAnswer(call, answer)).catch(() => undefined);
}

/** Background calls, which change nothing that a page reads first. */
const KEEPS_ANSWERS: ReadonlySet<CallName> = new Set(['appEventLogClient', 'online', 'registerDevice', 'startGame']);

/** The answer to a read of a member that was sent before the app was loaded. */
async function earlyAnswer({ call, body, token, language, idempotencyKey }: Http.Outgoing) {
  if (idempotencyKey === null)
    return token === null ? null : takeEarlyAnswer({ path: CALLS[call].path, body, token, language }, clock.now);
  if (!KEEPS_ANSWERS.has(call)) forgetEarlyAnswers();
  return null;
}

/** Sends with retries. It passes on facts that concern the whole app: the server's time, a loss, a 401, a 503. */
export async function request(
  outgoing: Http.Outgoing,
  options: CallOptions,
  signal: AbortSignal | undefined,
): Promise<Record<string, unknown>> {
  const { call, token } = outgoing;
  try {
    const answer = (await earlyAnswer(outgoing)) ?? (await sendWithRetries(outgoing, options.retry ?? true, signal));
    checkInDevelopment(call, answer);
    if (typeof answer['serverTime'] === 'number') noteServerTime(answer['serverTime']);
    apiEnvironment().onAnswer?.(call);
    return answer;
  } catch (error) {
    const failure = asApiError(error);
    if (failure?.kind === 'network' || failure?.kind === 'timeout') noteLost();
    if (loading === null && failure?.kind === 'network') apiEnvironment().onClientLost();
    if (failure?.kind === 'http' && failure.errcode === 503) apiEnvironment().onUnavailable();
    const unauthorized = failure?.errcode === 401 && !CALLS[call].skips401;
    // An old request that fails after a new login does not concern the new session.
    if (unauthorized && token === apiEnvironment().token()) apiEnvironment().onUnauthorized();
    throw error;
  }
}

/** Makes a call that changes something: its key is chosen before the first attempt. */
async function change(
  call: CallName,
  body: object,
  options: CallOptions & { intent?: string; finishOnly?: boolean },
): Promise<Record<string, unknown>> {
  const sender = { call, token: apiEnvironment().token(), language: currentLanguage() };
  const fullBody = (): Record<string, unknown> => ({ ...commonFields(), ...body });
  if (options.intent === undefined) {
    if (import.meta.env.DEV && CALLS[call].once) throw new TypeError(`${call} needs an intent: it must happen once`);
    return request({ ...sender, body: fullBody(), idempotencyKey: randomUuid() }, options, options.signal);
  }
  const intent = openIntent(options.intent, call, body, fullBody);
  try {
    const { idempotencyKey } = intent;
    // Only a tap may place a stake: a request from an earlier page is only finished.
    const finishOnly = CALLS[call].spends && (options.finishOnly === true || !isFresh(intent));
    // The kept body lacks the secrets, which are never stored.
    const outgoing = { ...sender, body: { ...body, ...intent.body }, idempotencyKey, finishOnly };
    const answer = await request(outgoing, options, options.signal);
    settleIntent(intent);
    return answer;
  } catch (error) {
    // 409 after a lost answer: the secret differs from the one sent first, and the change may have been made.
    const isOtherSecret = asApiError(error)?.errcode === 409 && CALLS[call].secrets.length > 0;
    if (failureKind(error) === 'decided' && !isOtherSecret) settleIntent(intent);
    throw error;
  }
}

/** Makes a call that only reads: simultaneous callers with the same body share one request. */
function read(call: CallName, body: object, options: CallOptions): Promise<Record<string, unknown>> {
  const token = apiEnvironment().token();
  const language = currentLanguage();
  const outgoing: Http.Outgoing = { call, body: { ...commonFields(), ...body }, token, language, idempotencyKey: null };
  const key = JSON.stringify([call, token, language, body, options.retry ?? true]);
  return shareInFlight(
    key,
    options.signal,
    (signal) => request(outgoing, options, signal),
    () => new ApiError({ kind: 'cancelled', call }),
  );
}

/**
 * Makes one call of the contract (spec §7). It adds common fields, token, Idempotency-Key, timeout and retries.
 * @returns the answer, `errcode: 0` included
 * @throws ApiError in every other case; TypeError for an intent that the call cannot have, and in
 * development for a missing one of a call that must happen once
 */
export async function callApi<N extends Exclude<CallName, UploadName>>(
  call: N,
  body: OwnBody<N>,
  options: CallOptions & IntentOption<N> = {},
): Promise<CallAnswer<N>> {
  try {
    const answer = await noteCall(CALLS[call].changes ? change(call, body, options) : read(call, body, options));
    // The server guarantees the contract; in development check-answer.ts checks it.
    return answer as CallAnswer<N>;
  } catch (error) {
    if (asApiError(error)?.kind === 'timeout' && options.timeoutTip !== false) apiEnvironment().onTimeoutTip();
    throw error;
  }
}
