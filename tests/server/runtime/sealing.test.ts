import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemRandom } from '#server/random.ts';
import { checkSealing, openSealing } from '#server/runtime/sealing-keys.ts';
import { createSealing, type Sealer, sealerOf } from '#server/runtime/sealing.ts';
import { readSealingKeys } from '#server/settings.ts';
import { startTestServer, testServer } from '../support/helper.ts';
import { testKey, testSealing } from '../support/sealing.ts';

let sealer: Sealer;
const server = testServer();
beforeAll(async () => {
  sealer = await sealerOf(server.db, 'test', testSealing());
});

const bytes = fc.uint8Array({ minLength: 0, maxLength: 300 }).map((content) => Buffer.from(content));
const sealingWith = (...ids: string[]) => createSealing(ids.map(testKey), systemRandom);

describe('sealed data', () => {
  it('opens under its name, never twice the same, and shows nothing of itself', () => {
    fc.assert(
      fc.property(bytes, (content) => {
        const sealed = sealer.seal('a', content);
        expect(sealer.open('a', sealed)).toEqual(content);
        expect(sealer.seal('a', content).equals(sealed)).toBe(false);
        if (content.length > 8) expect(sealed.includes(content)).toBe(false);
      }),
    );
  });

  it('does not open under another name, for another purpose, or with one bit changed', async () => {
    const sealed = sealer.seal('a', Buffer.from('a document'));
    const other = await sealerOf(server.db, 'other', testSealing());
    expect(() => sealer.open('b', sealed)).toThrow();
    expect(() => other.open('a', sealed)).toThrow();
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => sealer.open('a', changed)).toThrow();
    }
    for (const length of [0, 11, 20, 28]) expect(() => sealer.open('a', sealed.subarray(0, length))).toThrow();
  });

  it('opens under every key that is set, and is sealed by the first', () => {
    const old = sealingWith('a').sealText('row:1', 'a seed');
    const rotated = sealingWith('b', 'a');
    expect(rotated.openText('row:1', old)).toBe('a seed');
    expect(rotated.sealText('row:1', 'a seed')).toMatch(/^sealed:b:/);
  });

  it('names the setting if its key is missing or another one', () => {
    const old = sealingWith('a').sealText('row:1', 'a seed');
    expect(() => sealingWith('b').openText('row:1', old)).toThrow('SEALING_KEYS lacks the key "a"');
    const wrong = createSealing([{ id: 'a', key: testKey('other').key }], systemRandom);
    expect(() => wrong.openText('row:1', old)).toThrow('its key "a" in SEALING_KEYS is another one');
  });
});

describe('the keys', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'perya-keys-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['no id', testKey('a').key.toString('base64')],
    ['a short key', `a:${Buffer.alloc(16, 7).toString('base64')}`],
    ['a key that is no random one', `a:${Buffer.alloc(32, 7).toString('base64')}`],
    ['an id twice', ['a', 'a'].map((id) => `${id}:${testKey(id).key.toString('base64')}`).join(',')],
  ])('are refused with %s, without printing one', (_, value) => {
    expect(() => readSealingKeys(value)).toThrow(/^SEALING_KEYS must be id:key pairs/);
  });

  it('are in a file outside the database if none are set, readable by the server’s user only, the same at each start', () => {
    const settings = { sealingKeys: null, dataDir: path.join(folder, 'data') };
    const sealed = openSealing(settings).sealText('row:1', 'a seed');
    const file = path.join(settings.dataDir, 'sealing-keys');
    expect(existsSync(path.join(settings.dataDir, 'pg'))).toBe(false);
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    const kept = readFileSync(file, 'utf8');
    expect(openSealing(settings).openText('row:1', sealed)).toBe('a seed');
    expect(readFileSync(file, 'utf8')).toBe(kept);
    writeFileSync(file, '');
    expect(() => openSealing(settings)).toThrow('SEALING_KEYS');
  });

  it('stop the start if one is not the key that the database knows', async () => {
    const { db, close } = await startTestServer();
    const real = sealingWith('a');
    await checkSealing(db, real);
    await checkSealing(db, real);
    await checkSealing(db, sealingWith('b', 'a'));
    const wrong = createSealing([{ id: 'a', key: testKey('other').key }], systemRandom);
    await expect(checkSealing(db, wrong)).rejects.toThrow(/^SEALING_KEYS: the key "a" is not the one/);
    await close();
  });
});

describe('a keyed hash', () => {
  it('is the same for the same text and key, and another for any other', async () => {
    const again = await sealerOf(server.db, 'test', testSealing());
    const other = await sealerOf(server.db, 'other', testSealing());
    expect(again.hash('1234')).toBe(sealer.hash('1234'));
    expect(new Set([sealer.hash('1234'), sealer.hash('1235'), other.hash('1234')]).size).toBe(3);
    expect(sealer.hash('1234')).toMatch(/^[0-9a-f]{64}$/);
  });
});
