import axios, { AxiosError, type AxiosResponse } from 'axios';
import type { Language } from '#contract/base/languages.ts';
import type { CallName } from '#contract/calls.ts';
import { CALLS } from '#contract/generated/calls.ts';
import { clock } from '#src/platform/clock.ts';
import { networkType, noteAnswer } from '#src/platform/network.ts';
import { asRecord } from '#src/platform/parse.ts';
import { ApiError } from '../api-error.ts';
import { refusalOf } from './http-refusal.ts';
import { timeoutFor } from './timeouts.ts';

/**
 * The only axios instance (spec §7: all calls go by POST through one client). Errors are read from the answer, not from
 * the status.
 */
export const http = axios.create({ validateStatus: (status) => status >= 200 && status < 300 });

export interface Outgoing {
  readonly call: CallName;
  readonly body: Readonly<Record<string, unknown>>;
  readonly token: string | null;
  /** Language of the texts in the answer. */
  readonly language: Language;
  readonly idempotencyKey: string | null;
  /** Only asks for the result under this key: the server must not start anything new. */
  readonly finishOnly?: boolean;
  /** A file to send as form data. */
  readonly upload?: Upload | undefined;
}

export interface Upload {
  readonly file: Blob;
  /** Called with the sent share, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** The payload: JSON, or the body and the file of a call with an upload (contract/base/call.ts). */
function payloadOf({ body, upload }: Outgoing): object {
  if (upload === undefined) return body;
  const form = new FormData();
  form.append('body', JSON.stringify(body));
  form.append('file', upload.file, 'file');
  return form;
}

const codeOf = (answer: Record<string, unknown> | undefined): number | undefined => {
  const code = answer?.['errcode'] ?? answer?.['code'];
  return typeof code === 'number' ? code : undefined;
};
const messageOf = (answer: Record<string, unknown> | undefined): { message?: string } =>
  typeof answer?.['message'] === 'string' ? { message: answer['message'] } : {};

/** Parses Retry-After, in seconds or as a date; returns ms from now. */
function retryAfterMs(response: AxiosResponse | undefined): number | undefined {
  const header: unknown = response?.headers['retry-after'];
  if (typeof header !== 'string' && typeof header !== 'number') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(String(header));
  return Number.isNaN(date) ? undefined : Math.max(0, date - clock.now());
}

/** Statuses that a proxy before our server answers without an errcode; another one without it is not from our side. */
const PROXY_STATUSES: ReadonlySet<number> = new Set([408, 413, 429, 500, 502, 503, 504]);

/**
 * Something between answered, e.g. the login page of a Wi-Fi, or the answer was cut off: the call counts as lost and
 * never as refused, so that the player stays logged in.
 */
function foreignAnswer(call: CallName, data: unknown, cause?: unknown): ApiError {
  const isPage = typeof data === 'string' && /^\s*</.test(data);
  return new ApiError({ kind: 'network', call, isPage, message: `${call}: not an answer of ours`, cause });
}

function failureOf(call: CallName, error: unknown): ApiError {
  const response = error instanceof AxiosError ? error.response : undefined;
  if (response === undefined) return new ApiError({ kind: 'network', call, cause: error });
  const answer = asRecord(response.data);
  if (codeOf(answer) === undefined && !PROXY_STATUSES.has(response.status))
    return foreignAnswer(call, response.data, error);
  const errcode = codeOf(answer) ?? response.status;
  if (codeOf(answer) !== undefined) noteAnswer();
  return new ApiError({
    kind: 'http',
    call,
    errcode,
    refusal: refusalOf(call, errcode),
    ...messageOf(answer),
    retryAfterMs: retryAfterMs(response),
    cause: error,
  });
}

/** errcode (or code) 0 is success (spec §8); appConfig answers 200 instead. */
function readAnswer(call: CallName, data: unknown): Record<string, unknown> {
  const answer = asRecord(data);
  const code = codeOf(answer);
  if (answer === undefined || code === undefined) throw foreignAnswer(call, data);
  noteAnswer();
  if (code === 0 || (call === 'appConfig' && code === 200)) return answer;
  throw new ApiError({ kind: 'business', call, errcode: code, refusal: refusalOf(call, code), ...messageOf(answer) });
}

/** Sends one request once. Throws ApiError. */
export async function send(outgoing: Outgoing, signal?: AbortSignal): Promise<Record<string, unknown>> {
  const { call } = outgoing;
  const abort = new AbortController();
  let timedOut = false;
  const wait = () =>
    clock.setTimeout(() => {
      timedOut = true;
      abort.abort();
    }, timeoutFor(networkType()));
  let timer = wait();
  // An upload may take long while it makes progress.
  const moved = ({ loaded, total = 0 }: { loaded: number; total?: number | undefined }): void => {
    clock.clearTimeout(timer);
    timer = wait();
    outgoing.upload?.onProgress?.(total > 0 ? Math.min(1, loaded / total) : 0);
  };
  const giveUp = (): void => abort.abort();
  if (signal?.aborted === true) giveUp();
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    const response = await http.post<unknown>(CALLS[call].path, payloadOf(outgoing), {
      signal: abort.signal,
      ...(outgoing.upload === undefined ? {} : { onUploadProgress: moved }),
      headers: {
        'Accept-Language': outgoing.language,
        ...(outgoing.token === null ? {} : { Authorization: `Bearer ${outgoing.token}` }),
        ...(outgoing.idempotencyKey === null ? {} : { 'Idempotency-Key': outgoing.idempotencyKey }),
        ...(outgoing.finishOnly === true ? { 'Idempotency-Finish': '1' } : {}),
      },
    });
    return readAnswer(call, response.data);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (timedOut) throw new ApiError({ kind: 'timeout', call, cause: error });
    if (abort.signal.aborted) throw new ApiError({ kind: 'cancelled', call, cause: error });
    throw failureOf(call, error);
  } finally {
    clock.clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}
