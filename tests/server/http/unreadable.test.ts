import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { testServer } from '../support/helper.ts';

let url: URL;
const server = testServer();
beforeAll(async () => {
  url = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
});

it.each([
  ['headers that are too large', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n', 400],
  ['no HTTP', 'hello\r\n\r\n', 400],
])('%s are refused as everything is, and the connection is closed', async (_what, sent, status) => {
  const socket = connect(Number(url.port), url.hostname);
  let said = '';
  socket.on('data', (chunk) => (said += chunk.toString('latin1')));
  socket.write(sent);
  await once(socket, 'close');
  const [head = '', body = ''] = said.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toMatch(/x-content-type-options: nosniff/i);
  expect(JSON.parse(body)).toEqual({ errcode: status, message: expect.any(String) });
});
