import { createHash } from 'node:crypto';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import type { Clock } from '#server/clock.ts';
import type { Random } from '#server/random.ts';

/** A clock that moves only when a test advances it. */
export interface FakeClock extends Clock {
  advance(ms: number): void;
}
export function fakeClock(start = Date.UTC(2026, 10, 21, 4)): FakeClock {
  let now = start;
  return { now: () => now, advance: (ms) => void (now += ms) };
}

/** Creates an in-memory file store. `names` lists its files. */
export function memoryBlobs(): BlobStore & { names(): string[] } {
  const files = new Map<string, Buffer>();
  return {
    put: async (name, bytes) => void files.set(name, bytes),
    get: async (name) => files.get(name) ?? null,
    remove: async (name) => void files.delete(name),
    names: () => [...files.keys()],
  };
}

/** Returns the same bytes for the same seed and order of calls. */
export function seededRandom(seed: string): Random {
  let block = 0;
  return {
    bytes(length) {
      const blocks: Buffer[] = [];
      while (blocks.length * 32 < length) blocks.push(createHash('sha256').update(`${seed}:${block++}`).digest());
      return Buffer.concat(blocks).subarray(0, length);
    },
  };
}
