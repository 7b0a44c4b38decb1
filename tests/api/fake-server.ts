import { AxiosError, AxiosHeaders, CanceledError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { http } from '#src/api/http/http.ts';

/** A request as the server received it. */
export interface Received {
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly idempotencyKey: string | null;
  /** True if the request only asks for the result stored under its key. */
  readonly finishOnly: boolean;
  readonly authorization: string | null;
  readonly language: string | null;
}

/** `lost` breaks the connection. `silent` never answers, so the client times out. */
export type Reply =
  | { readonly status?: number; readonly data: unknown; readonly headers?: Record<string, string> }
  | 'lost'
  | 'silent';

/** Answers the client's requests with these replies in order, and repeats the last reply for every later request. */
export function fakeServer(...replies: (Reply | ((request: Received) => Reply))[]): Received[] {
  const received: Received[] = [];
  http.defaults.adapter = (config: InternalAxiosRequestConfig) => {
    const headers = AxiosHeaders.from(config.headers);
    const request: Received = {
      path: config.url ?? '',
      body: JSON.parse(String(config.data)) as Record<string, unknown>,
      idempotencyKey: (headers.get('Idempotency-Key') as string | undefined) ?? null,
      finishOnly: headers.has('Idempotency-Finish'),
      authorization: (headers.get('Authorization') as string | undefined) ?? null,
      language: (headers.get('Accept-Language') as string | undefined) ?? null,
    };
    const scripted = replies[Math.min(received.length, replies.length - 1)];
    received.push(request);
    const reply = typeof scripted === 'function' ? scripted(request) : scripted;
    return new Promise<AxiosResponse>((resolve, reject) => {
      config.signal?.addEventListener?.('abort', () => reject(new CanceledError()));
      if (reply === 'silent' || reply === undefined) return;
      if (reply === 'lost') return reject(new AxiosError('Network Error', AxiosError.ERR_NETWORK, config));
      const response: AxiosResponse = {
        status: reply.status ?? 200,
        statusText: '',
        data: reply.data,
        headers: AxiosHeaders.from(reply.headers ?? {}),
        config,
      };
      if (response.status >= 200 && response.status < 300) resolve(response);
      else reject(new AxiosError('refused', AxiosError.ERR_BAD_RESPONSE, config, null, response));
    });
  };
  return received;
}

export const rankAnswer = { errcode: 0, allRank: { list: [], pages: 0 }, personRank: null };
export const likeAnswer = { errcode: 0, gameLikes: ['g1'] };
