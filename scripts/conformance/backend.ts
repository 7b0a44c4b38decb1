import { randomUUID } from 'node:crypto';
import type { DeclaredCall } from '#contract/base/call.ts';
import type { CommonFields } from '#contract/base/conventions.ts';
import { type CallAnswer, type CallBody, type CallName, contract } from '#contract/index.ts';

/** The fields of every body, as a browser sends them. */
export const COMMON: CommonFields = {
  appId: 'perya',
  channel: 'conformance',
  clientReferrer: '',
  platform: 0,
  appVersion: '0.1.0',
  appWebName: 'perya',
};

/** Every call as data, for rules that read all of them. */
export const declaredOf = (name: CallName): DeclaredCall => contract[name];
export const CALL_NAMES = Object.keys(contract) as CallName[];

/** Time after which a request counts as unanswered, ms. */
const PATIENCE_MS = 20_000;

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; undefined if it is none. */
  readonly json: unknown;
}

export interface SendOptions {
  readonly token?: string | undefined;
  /** Idempotency-Key; null sends none. Default: a new one for a change. */
  readonly key?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A backend as everybody reaches it: by HTTP. */
export interface Backend {
  request(path: string, init?: RequestInit): Promise<Reply>;
  /** Sends a body as it is. */
  post(name: CallName, body: unknown, options?: SendOptions): Promise<Reply>;
  /** Makes a call; throws if the answer is no success by the contract. */
  call<N extends CallName>(
    name: N,
    body: Omit<CallBody<N>, keyof CommonFields>,
    options?: SendOptions,
  ): Promise<CallAnswer<N>>;
}

/** @param url origin of the backend, with or without a path before /app */
export function backendAt(url: string): Backend {
  const base = url.replace(/\/+$/, '');
  const request = async (path: string, init: RequestInit = {}): Promise<Reply> => {
    const response = await fetch(base + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...init,
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parsed(text) };
  };
  const post: Backend['post'] = (name, body, { token, key = randomUUID(), headers } = {}) => {
    const { path, changes } = declaredOf(name);
    return request(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(changes && key !== null ? { 'idempotency-key': key } : {}),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  };
  return {
    request,
    post,
    async call<N extends CallName>(name: N, body: object, options?: SendOptions) {
      const reply = await post(name, { ...COMMON, ...body }, options);
      const read = declaredOf(name).answer.safeParse(reply.json);
      if (!read.success) throw new Error(`${name} answered ${briefly(reply)}`);
      return read.data as CallAnswer<N>;
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The reply in one short line of a report. */
export function briefly({ status, text }: Reply): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return `HTTP ${status} ${line.length > 160 ? `${line.slice(0, 160)}...` : line}`;
}

/** The errcode of a reply; undefined if it has none. */
export const errcodeOf = ({ json }: Reply): unknown =>
  typeof json === 'object' && json !== null && 'errcode' in json ? json.errcode : undefined;
