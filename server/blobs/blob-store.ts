/**
 * Storage of uploaded files, outside the web root and never served directly. Names are 32 random hex digits; content is
 * sealed before (runtime/sealing.ts), so that the store's owner cannot read it.
 */
export interface BlobStore {
  /** Stores bytes under a name and replaces existing ones. Throws on failure. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Null if missing. */
  get(name: string): Promise<Buffer | null>;
  /** Does nothing if missing. */
  remove(name: string): Promise<void>;
}

const NAME = /^[0-9a-f]{32}$/;

/** Checks that a name is safe in a path or an address; throws otherwise. */
export function blobName(name: string): string {
  if (!NAME.test(name)) throw new TypeError('A blob is named by 32 hex digits');
  return name;
}
