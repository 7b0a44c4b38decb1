import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Replied {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Answers a request; `ask` passes one on to the real server. */
export type Serve = (sent: Sent, ask: (sent: Sent) => Promise<Replied>) => Promise<Replied>;

export interface Proxy {
  readonly url: string;
  /** Serves the next requests by this; null passes them on. */
  insert(serve: Serve | null): void;
  close(): Promise<void>;
}

/** A proxy on a free port before a server without a socket. */
export async function startProxy(app: () => FastifyInstance): Promise<Proxy> {
  let inserted: Serve | null = null;
  const ask = async ({ method, url, headers, body }: Sent): Promise<Replied> => {
    const payload = method === 'POST' ? { payload: body } : {};
    const answer = await app().inject({ method: method as 'GET', url, headers, ...payload });
    return { status: answer.statusCode, headers: textHeaders(answer.headers), body: answer.body };
  };
  const server = createServer((request, response) => {
    void read(request)
      .then((sent) => (inserted === null ? ask(sent) : inserted(sent, ask)))
      .then(({ status, headers, body }) => response.writeHead(status, headers).end(body))
      .catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    insert: (serve) => void (inserted = serve),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Headers that describe the connection or the length: the body may change. */
const OF_CONNECTION = new Set(['connection', 'content-length', 'transfer-encoding', 'accept-encoding', 'host']);

const textHeaders = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name, value]) => value !== undefined && !OF_CONNECTION.has(name))
      .map(([name, value]) => [name, String(value)]),
  );

async function read(request: IncomingMessage): Promise<Sent> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = textHeaders(request.headers);
  return { method: request.method ?? 'GET', url: request.url ?? '/', headers, body: Buffer.concat(chunks).toString() };
}
