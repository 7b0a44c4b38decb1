import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, type JWTPayload, jwtVerify } from 'jose';

/** A message that a push service got. */
export interface Pushed {
  readonly path: string;
  readonly body: Buffer;
  readonly headers: IncomingHttpHeaders;
  /** The key that the message was signed with. */
  readonly key: string;
  /** Claims that it signs. */
  readonly claims: JWTPayload;
}

/** Verifies a signature as RFC 8292 says. */
async function claimsOf(token: string, publicKey: string): Promise<JWTPayload> {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)];
  return (await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'))).payload;
}

/** Origin of the browsers' addresses: our server sends to no others. */
export const PUSH_ORIGIN = 'https://fcm.googleapis.com';

/** A `fetch` that reaches the fake service instead of the address's host. */
export const fetchAt =
  (origin: string) =>
  (url: string, init: RequestInit): Promise<Response> =>
    fetch(origin + new URL(url).pathname, init);

/** A push service on this machine, which refuses what is not signed; `answers` holds the status for a path, 201 for the others. */
export async function fakePushService() {
  const received: Pushed[] = [];
  const answers = new Map<string, number>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(request.headers.authorization ?? '') ?? [];
      const path = request.url ?? '';
      const claims = await claimsOf(token, key).catch(() => null);
      if (claims === null) return void response.writeHead(403).end();
      received.push({ path, body: Buffer.concat(parts), headers: request.headers, key, claims });
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

/** A browser with its own keys at a path of the service, which decrypts as RFC 8291 and RFC 8188 say. */
export function fakeBrowser(path: string) {
  const ecdh = createECDH('prime256v1');
  const point = ecdh.generateKeys();
  const secret = randomBytes(16);
  return {
    subscription: {
      endpoint: PUSH_ORIGIN + path,
      key: point.toString('base64url'),
      auth: secret.toString('base64url'),
    },
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
