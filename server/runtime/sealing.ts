import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import type { Db } from '../db/transact.ts';
import type { Random } from '../random.ts';
import { SettingError, type SealingKey } from '../settings.ts';
import { readSecret } from './secret.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
/** Every sealed value begins with this and the id of its key. */
export const SEALED = 'sealed:';
/** `sealed:<id>:`, the id as settings.ts allows it. */
const HEADER = /^sealed:([a-z0-9-]{1,16}):/;
const MAX_HEADER_LENGTH = 32;

/**
 * Seals what a reader of the database or of the store of files must not know. Its keys (SEALING_KEYS) are in neither.
 * Opening takes no query.
 */
export interface Sealing {
  /** Id of the key that seals; the others only open. */
  readonly keyId: string;
  /** Encrypts bytes under their name: moved to another name they do not open. */
  seal(name: string, bytes: Buffer): Buffer;
  /** Throws SettingError where the key is missing, Error where the bytes were changed or belong to another name. */
  open(name: string, sealed: Buffer): Buffer;
  /** The same for a column: `sealed:<key id>:<base64>`. */
  sealText(name: string, text: string): string;
  openText(name: string, sealed: string): string;
}

/** Throws RangeError where there is no key. */
export function createSealing(keys: readonly SealingKey[], random: Random): Sealing {
  const [first] = keys;
  if (first === undefined) throw new RangeError('Sealing needs a key');
  const byId = new Map(keys.map(({ id, key }) => [id, key]));
  const header = `${SEALED}${first.id}:`;

  function opened(name: string, id: string, body: Buffer): Buffer {
    const key = byId.get(id);
    if (key === undefined)
      throw new SettingError(
        `SEALING_KEYS lacks the key "${id}", which ${name} is sealed with: add it after the first`,
      );
    try {
      return decrypt(key, name, body);
    } catch (cause) {
      const why = `its key "${id}" in SEALING_KEYS is another one, or it was changed or moved here`;
      throw new Error(`${name} does not open: ${why}`, { cause });
    }
  }

  return {
    keyId: first.id,
    seal: (name, bytes) => Buffer.concat([Buffer.from(header), encrypt(first.key, name, bytes, random)]),
    open(name, sealed) {
      const id = keyIdOf(sealed.subarray(0, MAX_HEADER_LENGTH).toString('latin1'));
      if (id === null) throw new Error(`${name} is not sealed`);
      return opened(name, id, sealed.subarray(SEALED.length + id.length + 1));
    },
    sealText: (name, text) => header + encrypt(first.key, name, Buffer.from(text), random).toString('base64'),
    openText(name, sealed) {
      const id = keyIdOf(sealed);
      if (id === null) throw new Error(`${name} is not sealed`);
      return opened(name, id, Buffer.from(sealed.slice(SEALED.length + id.length + 1), 'base64')).toString();
    },
  };
}

/** Id of the key that a value was sealed with; null where it is not sealed. */
export const keyIdOf = (sealed: string): string | null => HEADER.exec(sealed)?.[1] ?? null;

function encrypt(key: Buffer, name: string, bytes: Buffer, random: Random): Buffer {
  const nonce = random.bytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(name));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

function decrypt(key: Buffer, name: string, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(name)).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

/** Seals what players upload, and hashes what nobody may look up. */
export interface Sealer {
  seal(name: string, bytes: Buffer): Buffer;
  /** Throws where the bytes were changed, belong to another name, or their key is not set. */
  open(name: string, sealed: Buffer): Buffer;
  /** A keyed hash, 64 hex digits: the same text gives the same, and without the key nobody can try texts. */
  hash(text: string): string;
}

/** The sealer of a purpose. What releases before SEALING_KEYS sealed, with the database's secret, opens too. */
export async function sealerOf(db: Db, purpose: string, sealing: Sealing): Promise<Sealer> {
  const secret = Buffer.from(await readSecret(db), 'hex');
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `${purpose} ${use}`, KEY_BYTES));
  const [older, hashing] = [keyFor('seal'), keyFor('hash')];
  return {
    seal: (name, bytes) => sealing.seal(`${purpose}:${name}`, bytes),
    open: (name, sealed) =>
      keyIdOf(sealed.subarray(0, MAX_HEADER_LENGTH).toString('latin1')) === null
        ? decrypt(older, name, sealed)
        : sealing.open(`${purpose}:${name}`, sealed),
    hash: (text) => createHmac('sha256', hashing).update(text).digest('hex'),
  };
}
