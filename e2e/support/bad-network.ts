import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request as askServer, createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { CallName } from '#contract/calls.ts';

/**
 * - `good` passes everything.
 * - `bad` delays every request and loses some requests and some answers, the latter after the server has acted.
 * - `cut` sends only the first half of the answers of calls.
 * - `portal` answers every call with the page of a Wi-Fi that wants a login.
 */
export type NetworkMode = 'good' | 'bad' | 'cut' | 'portal';

const DELAY_MS = 400;
/** Share of requests that are lost, and again of answers. */
const LOST = 0.05;
const CALLS_PATH = '/app/v1/';
const PORTAL = '<!doctype html><title>Free Wi-Fi</title><h1>Log in to this network</h1>';

/** A proxy between the browser and a server. What it loses depends only on the seed, the path and how often it was asked. */
export class BadNetwork {
  mode: NetworkMode = 'good';
  /** Calls whose answers are all lost. */
  readonly unanswered = new Set<CallName>();
  /** Idempotency-Keys of the requests that reached the server, by call. */
  readonly keys = new Map<string, string[]>();
  private readonly asked = new Map<string, number>();
  private readonly proxy: Server;
  private readonly target: string;
  private readonly seed: string;

  private constructor(target: string, seed: string) {
    this.target = target;
    this.seed = seed;
    this.proxy = createServer((request, response) => {
      this.serve(request, response).catch(() => request.socket.destroy());
    });
  }

  /** Starts a proxy to the server at `target`. */
  static async start(target: string, seed: string): Promise<BadNetwork> {
    const network = new BadNetwork(target, seed);
    network.proxy.listen(0, '127.0.0.1');
    await once(network.proxy, 'listening');
    return network;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.proxy.address() as AddressInfo).port}`;
  }

  /** The different keys under which a call reached the server. */
  keysOf(call: CallName): ReadonlySet<string> {
    return new Set(this.keys.get(call));
  }

  async stop(): Promise<void> {
    this.proxy.closeAllConnections();
    this.proxy.close();
    await once(this.proxy, 'close');
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.url);
    const call = pathname.startsWith(CALLS_PATH) ? (pathname.split('/').at(-1) ?? '') : null;
    const body = await bodyOf(request);
    if (this.mode === 'portal' && call !== null) {
      response.writeHead(200, { 'content-type': 'text/html' }).end(PORTAL);
      return;
    }
    const count = (this.asked.get(pathname) ?? 0) + 1;
    this.asked.set(pathname, count);
    if (this.mode === 'bad') await wait(DELAY_MS);
    if (this.isLost('request', pathname, count)) return void request.socket.destroy();
    const key = request.headers['idempotency-key'];
    if (call !== null && typeof key === 'string') this.keys.set(call, [...(this.keys.get(call) ?? []), key]);
    const answer = await this.forward(request, body);
    const content = await bodyOf(answer);
    const isUnanswered = [...this.unanswered].some((name) => name === call);
    if (isUnanswered || this.isLost('answer', pathname, count)) return void request.socket.destroy();
    const { 'content-length': _length, connection: _connection, ...headers } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, headers);
    response.end(this.mode === 'cut' && call !== null ? content.subarray(0, content.length / 2) : content);
  }

  private isLost(what: 'request' | 'answer', path: string, count: number): boolean {
    if (this.mode !== 'bad') return false;
    const hash = createHash('sha256').update(`${this.seed} ${what} ${path} ${count}`).digest();
    return hash.readUInt32BE(0) / 2 ** 32 < LOST;
  }

  private async forward({ method, url, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    const outgoing = askServer(`${this.target}${url ?? '/'}`, { method, headers });
    outgoing.end(body);
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    return answer;
  }
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
