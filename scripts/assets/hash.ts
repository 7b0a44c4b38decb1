import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Short content hash for file names: 8 hex digits of SHA-256. */
export const contentHash = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex').slice(0, 8);

/** One hash over the names and contents of files; any change, rename or removal changes it. */
export function filesHash(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
