import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Returns a short content hash for file names: 8 hex digits of SHA-256. */
export const contentHash = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 8);

/**
 * Returns one hash of the names (relative to `root`) and contents of files, equal on every machine. Any change, rename
 * or removal changes it.
 */
export function filesHash(root: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files)
    hash.update(relative(root, file).replaceAll('\\', '/')).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
