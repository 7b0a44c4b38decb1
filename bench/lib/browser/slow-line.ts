import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SLOW_4G } from './slow-4g.ts';

/** Downloads share the connection in pieces of this many bytes, so that a small file does not wait for a large one. */
const PIECE = 4096;
const BYTES_PER_MS = (SLOW_4G.downloadThroughputKbps * 128) / 1000;

/**
 * Starts a proxy that slows the product to slow 4G as Chromium's throttling does: a latency before each answer and a
 * shared bandwidth. The browser's throttling does not reach a worker's requests; this proxy reaches all.
 */
export async function slowLine(product: string): Promise<{ url: string; stop: () => Promise<void> }> {
  let freeAt = 0;
  const send = async (response: ServerResponse, bytes: Buffer) => {
    for (let from = 0; from < bytes.length; from += PIECE) {
      const piece = bytes.subarray(from, from + PIECE);
      freeAt = Math.max(performance.now(), freeAt) + piece.length / BYTES_PER_MS;
      await wait(freeAt - performance.now());
      response.write(piece);
    }
  };
  const answer = async (response: ServerResponse, from: IncomingMessage, askedAt: number) => {
    await wait(SLOW_4G.requestLatencyMs - (performance.now() - askedAt));
    response.writeHead(from.statusCode ?? 500, from.rawHeaders);
    for await (const bytes of from) await send(response, bytes as Buffer);
    response.end();
  };
  const server = createServer((asked, response) => {
    const askedAt = performance.now();
    const { method, headers } = asked;
    const onward = request(new URL(asked.url ?? '/', product), { method, headers });
    const give = () => void response.destroy();
    onward.on('response', (from) => void answer(response, from, askedAt).catch(give));
    onward.on('error', give);
    response.on('close', () => void onward.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, stop };
}
