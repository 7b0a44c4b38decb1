import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import type { Failure } from '#contract/base/conventions.ts';
import { securityHeaders } from './security-headers.ts';

type Refusal = readonly [status: number, reason: string, message: string];

const REFUSALS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The headers are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request did not arrive in time'],
};
const UNREADABLE: Refusal = [400, 'Bad Request', 'The request is not HTTP we can read'];

/** Answers requests that Node's HTTP parser refuses (headers too large, broken, late) in the usual shape. */
export function refuseUnreadable(isProduction: boolean) {
  return ({ code }: ConnectionError, socket: Socket): void => {
    if (code !== 'ECONNRESET' && socket.writable) {
      const [status, reason, message] = REFUSALS[code] ?? UNREADABLE;
      const body = JSON.stringify({ errcode: status, message } satisfies Failure);
      const headers = {
        ...securityHeaders(isProduction),
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        connection: 'close',
      };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${body}`);
    }
    socket.destroy();
  };
}
