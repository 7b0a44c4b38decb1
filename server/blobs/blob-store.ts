/**
 * Where uploaded files lie: outside the web root, served by nobody. Names are ours, 32 hex digits and unguessable; what is
 * put there is sealed already (runtime/sealing.ts), so that the store's owner reads nothing.
 */
export interface BlobStore {
  /** Keeps bytes under a name, in place of what was there. Throws where they could not be kept. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Null where there is none. */
  get(name: string): Promise<Buffer | null>;
  /** Nothing happens where there is none. */
  remove(name: string): Promise<void>;
}

const NAME = /^[0-9a-f]{32}$/;

/** A name as it may be part of a path or an address; throws for any other. */
export function blobName(name: string): string {
  if (!NAME.test(name)) throw new TypeError('A blob is named by 32 hex digits');
  return name;
}
