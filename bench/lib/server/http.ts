import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { CommonFields } from '#contract/base/conventions.ts';
import { CALLS, type CallName } from '#contract/calls.ts';
import type { CallBody } from '#contract/index.ts';

const COMMON: CommonFields = {
  appId: 'perya',
  channel: 'bench',
  clientReferrer: '',
  platform: 0,
  appVersion: '0.1.0',
  appWebName: 'perya',
};

interface Answer {
  readonly status: number;
  readonly body: { readonly errcode: number } & Readonly<Record<string, unknown>>;
}

type Body<N extends CallName> = Omit<CallBody<N>, keyof CommonFields>;

interface More {
  readonly token?: string;
  /** Another source address in the loopback network. */
  readonly from?: string;
}

/** Keep-alive connections to one server. */
export interface Connection {
  /** Posts JSON. @param from another source address in the loopback network */
  post(path: string, text: string, headers: Readonly<Record<string, string>>, from?: string): Promise<Answer>;
  close(): void;
}

export function connect(origin: string): Connection {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(origin);
  return {
    post(path, text, headers, from) {
      const own = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers };
      const where = { agent, hostname, port, path, method: 'POST', headers: own };
      return new Promise((resolve, reject) => {
        const asked = request({ ...where, ...(from === undefined ? {} : { localAddress: from }) }, (response) => {
          let received = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => (received += chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, body: JSON.parse(received) as Answer['body'] }),
          );
        });
        asked.on('error', reject);
        asked.end(text);
      });
    },
    close: () => agent.destroy(),
  };
}

/** Makes calls to one server over keep-alive connections. */
export interface Client {
  /** Makes a call and returns any answer. */
  send<N extends CallName>(name: N, body: Body<N>, more?: More): Promise<Answer>;
  /** Makes a call and throws unless it succeeds. */
  call<N extends CallName>(name: N, body: Body<N>, more?: More): Promise<Answer['body']>;
  close(): void;
}

export function connectTo(origin: string): Client {
  const connection = connect(origin);

  const send: Client['send'] = (name, body, { token, from } = {}) => {
    const { path, changes } = CALLS[name];
    const headers = {
      ...(changes ? { 'idempotency-key': randomUUID() } : {}),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    return connection.post(path, JSON.stringify({ ...COMMON, ...body }), headers, from);
  };
  return {
    send,
    async call(name, ...rest) {
      const { status, body } = await send(name, ...rest);
      if (status !== 200 || body.errcode !== 0) throw new Error(`${name} answered ${status} ${JSON.stringify(body)}`);
      return body;
    },
    close: connection.close,
  };
}
