import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import type { PushKeys } from '../../settings.ts';
import type { KeptBrowser } from './repository.ts';

/** Length of a record, bytes: a message of ours always fits in one. */
const RECORD_BYTES = 4096;
/** How long a signature is valid; push services accept at most a day. */
const SIGNED_FOR = '12h';

const derive = (from: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', from, salt, info, length));

function newPair(): ECDH {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair;
}

/**
 * Encrypts a message for one browser: one record of aes128gcm (RFC 8188) with a key that only the browser can derive
 * (RFC 8291). Throws if the browser's key is no point on the curve.
 * @param pair our pair, new for each message
 * @param salt 16 random bytes
 */
export function encryptFor(
  { key, auth }: Pick<KeptBrowser, 'key' | 'auth'>,
  message: string,
  pair = newPair(),
  salt = randomBytes(16),
): Buffer {
  const theirs = Buffer.from(key, 'base64url');
  const ours = pair.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const input = derive(pair.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);
  const contentKey = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce);
  const lengths = Buffer.alloc(5);
  lengths.writeUInt32BE(RECORD_BYTES);
  lengths.writeUInt8(ours.length, 4);
  // The byte 2 ends the last record.
  const sealed = [cipher.update(message), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, lengths, ours, ...sealed]);
}

/** The operator's signature for a push service, as the header `authorization` has it (RFC 8292). */
export async function signFor(endpoint: string, { publicKey, privateKey, subject }: PushKeys): Promise<string> {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', d: privateKey }, 'ES256');
  const token = await new SignJWT({})
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(subject)
    .setExpirationTime(SIGNED_FOR)
    .sign(key);
  return `vapid t=${token}, k=${publicKey}`;
}

/** Whether a browser's key is a point on the curve, so that a message can be encrypted for it. */
export function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
