import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt } from 'jose';

/** A message that a push service got. */
export interface Pushed {
  readonly path: string;
  readonly body: Buffer;
  /** Claims of the VAPID token. */
  readonly claims: ReturnType<typeof decodeJwt>;
}

/** A push service on this machine; `answers` holds the status for a path, 201 for the others. */
export async function fakePushService() {
  const received: Pushed[] = [];
  const answers = new Map<string, number>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const token = /^vapid t=([^,]+)/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const path = request.url ?? '';
      received.push({ path, body: Buffer.concat(parts), claims: decodeJwt(token) });
      response.writeHead(answers.get(path) ?? 201).end();
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    answers,
    close: () => new Promise((done) => void server.close(done)),
  };
}

/** A browser with its own keys, which decrypts as RFC 8291 and RFC 8188 say. */
export function fakeBrowser(endpoint: string) {
  const ecdh = createECDH('prime256v1');
  const point = ecdh.generateKeys();
  const secret = randomBytes(16);
  return {
    subscription: { endpoint, key: point.toString('base64url'), auth: secret.toString('base64url') },
    decrypt(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const idLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + idLength);
      const sealed = body.subarray(21 + idLength);
      const derive = (from: Buffer, by: Buffer, info: Buffer, length: number) =>
        Buffer.from(hkdfSync('sha256', from, by, info, length));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender]);
      const input = derive(ecdh.computeSecret(sender), secret, info, 32);
      const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}
