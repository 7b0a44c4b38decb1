import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import type { Db } from '../db/transact.ts';
import type { Random } from '../random.ts';
import { readSecret } from './secret.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** Seals what only this database's server may read, and hashes what nobody may look up. */
export interface Sealer {
  /** Encrypts bytes under their name: sealed bytes that are moved to another name do not open. */
  seal(name: string, bytes: Buffer, random: Random): Buffer;
  /** Throws where the bytes were changed, belong to another name or were sealed by another server. */
  open(name: string, sealed: Buffer): Buffer;
  /** A keyed hash, 64 hex digits: the same text gives the same, and without the key nobody can try texts. */
  hash(text: string): string;
}

/** The sealer of a purpose, with keys of its own from the database's secret. */
export async function sealerOf(db: Db, purpose: string): Promise<Sealer> {
  const secret = Buffer.from(await readSecret(db), 'hex');
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `${purpose} ${use}`, KEY_BYTES));
  const [sealing, hashing] = [keyFor('seal'), keyFor('hash')];
  return {
    seal(name, bytes, random) {
      const nonce = random.bytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, sealing, nonce).setAAD(Buffer.from(name));
      const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(name, sealed) {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(CIPHER, sealing, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(name)).setAuthTag(tag);
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    },
    hash: (text) => createHmac('sha256', hashing).update(text).digest('hex'),
  };
}
