import { createECDH } from 'node:crypto';
import type { JWK } from 'jose';
import type { Db } from '../../../db/transact.ts';
import { readSecret } from '../../../runtime/secret.ts';
import { signatureOf } from '../../../runtime/signature.ts';

/** Secret of the sandbox: different for each database, shared by all of its processes. */
export const sandboxSecret = async (db: Db): Promise<string> => signatureOf(await readSecret(db), 'sandbox issuer');

/** The sandbox's own key for signing, made from its secret: P-256, private part included. */
export async function sandboxKey(db: Db): Promise<JWK> {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(signatureOf(await sandboxSecret(db), 'key'), 'hex');
  // 4, x, y: the uncompressed point.
  const point = pair.getPublicKey();
  return {
    kty: 'EC',
    crv: 'P-256',
    alg: 'ES256',
    kid: 'sandbox',
    d: pair.getPrivateKey().toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
}
