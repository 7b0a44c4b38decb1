import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemRandom } from '#server/random.ts';
import { type Sealer, sealerOf } from '#server/runtime/sealing.ts';
import { testServer } from '../helper.ts';

let sealer: Sealer;
const server = testServer();
beforeAll(async () => {
  sealer = await sealerOf(server.db, 'test');
});

const bytes = fc.uint8Array({ minLength: 0, maxLength: 300 }).map((content) => Buffer.from(content));

describe('what is sealed', () => {
  it('opens under its name, never twice the same, and shows nothing of itself', () => {
    fc.assert(
      fc.property(bytes, (content) => {
        const sealed = sealer.seal('a', content, systemRandom);
        expect(sealer.open('a', sealed)).toEqual(content);
        expect(sealer.seal('a', content, systemRandom).equals(sealed)).toBe(false);
        if (content.length > 8) expect(sealed.includes(content)).toBe(false);
      }),
    );
  });

  it('does not open under another name, for another purpose, or with one bit changed', async () => {
    const sealed = sealer.seal('a', Buffer.from('a document'), systemRandom);
    const other = await sealerOf(server.db, 'other');
    expect(() => sealer.open('b', sealed)).toThrow();
    expect(() => other.open('a', sealed)).toThrow();
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => sealer.open('a', changed)).toThrow();
    }
    for (const length of [0, 11, 20, 28]) expect(() => sealer.open('a', sealed.subarray(0, length))).toThrow();
  });
});

describe('a keyed hash', () => {
  it('is the same for the same text and key, and another for any other', async () => {
    const again = await sealerOf(server.db, 'test');
    const other = await sealerOf(server.db, 'other');
    expect(again.hash('1234')).toBe(sealer.hash('1234'));
    expect(new Set([sealer.hash('1234'), sealer.hash('1235'), other.hash('1234')]).size).toBe(3);
    expect(sealer.hash('1234')).toMatch(/^[0-9a-f]{64}$/);
  });
});
