import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { testServer } from '../support/helper.ts';

/** Players lose the network all the time: an unfinished request is not a server error. */
const lines: string[] = [];
const clientDir = mkdtempSync(path.join(tmpdir(), 'perya-hung-up-'));
writeFileSync(path.join(clientDir, 'index.html'), '<p>static</p>');
writeFileSync(path.join(clientDir, 'large.js'), randomBytes(8_000_000).toString('hex'));
writeFileSync(path.join(clientDir, 'large.js.gz'), randomBytes(8_000_000));
writeFileSync(path.join(clientDir, 'plain.js'), randomBytes(8_000_000).toString('hex'));
const server = testServer({ settings: { clientDir }, logTarget: { write: (line) => void lines.push(line) } });
afterAll(() => rmSync(clientDir, { recursive: true }));

async function listen(): Promise<number> {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
const openConnections = () =>
  new Promise<number>((told) => server.app.server.getConnections((_error, count) => told(count)));
/** Requests that the server answers before the client hangs up. The others are incomplete. */
const ANSWERED = /^GET|Content-Length: 2\r/;

const head = (path: string, type: string, length: number, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n${more}Content-Length: ${length}\r\n\r\n`;
const MULTIPART = 'multipart/form-data; boundary=b';
const FILE =
  '--b\r\nContent-Disposition: form-data; name="front"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nabc';

it.each([
  ['in the headers', () => 'POST /app/v1/online HTTP/1.1\r\nHost: x'],
  ['in a JSON body', () => head(CALLS.online.path, 'application/json', 100) + '{"a'],
  [
    'in a chunked body',
    () =>
      head(CALLS.online.path, 'application/json', 100).replace(/Content-Length.*/, 'Transfer-Encoding: chunked') +
      '5\r\n{"a',
  ],
  ['in a signed body', () => head('/cashier/webhook', 'application/json', 100) + '{"a'],
  ['in a provider body', () => head('/provider/v1/bet', 'application/json', 100) + '{"a'],
  ['in a form', () => head('/desk/login', 'application/x-www-form-urlencoded', 100) + 'tok'],
  [
    'in an upload',
    async () =>
      head(
        CALLS.uploadKyc.path,
        MULTIPART,
        9999,
        `Authorization: Bearer ${(await server.member()).token}\r\nIdempotency-Key: 0123456789abcdef\r\n`,
      ) + FILE,
  ],
  ['before the answer', () => head(CALLS.appConfig.path, 'application/json', 2, 'Accept-Encoding: gzip\r\n') + '{}'],
  ['in a packed file', () => 'GET /large.js HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n'],
  ['in a file packed now', () => 'GET /plain.js HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n'],
  ['in a file', () => 'GET /plain.js HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['in a part', () => 'GET /plain.js HTTP/1.1\r\nHost: x\r\nRange: bytes=0-7000000\r\n\r\n'],
  [
    'in a part that is packed',
    () => 'GET /large.js HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br, gzip\r\nRange: bytes=5-7000000\r\n\r\n',
  ],
  ['before a document', () => 'GET /openapi.json HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n'],
])('a client that hangs up %s leaves no line above info', async (_where, sent) => {
  const text = await sent();
  const port = await listen();
  lines.length = 0;
  for (const isAnswered of [false, true]) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    const answered = once(socket, 'data').catch(() => undefined);
    await new Promise((written) => socket.write(text, written));
    if (isAnswered && ANSWERED.test(text)) await answered;
    socket.resetAndDestroy();
  }
  await expect.poll(() => openConnections()).toBe(0);
  await server.app.inject('/health/live');
  expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level > 30)).toEqual([]);
});
