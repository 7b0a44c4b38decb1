import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** The root of the repository. */
export const ROOT = path.resolve(import.meta.dirname, '../..');
/** Cache of files that tests create once and reuse. It is below node_modules, where scripts resolve their packages. */
export const CACHE = path.join(ROOT, 'node_modules/.cache/perya');
/** Number of kept versions per name, because several checkouts may share node_modules. */
const KEPT = 3;

/** Returns a hash of the names and contents of files and folders, relative to the repository's root, and of `more`. */
export function fingerprint(places: readonly string[], more = ''): string {
  const hash = createHash('sha256').update(more);
  for (const file of places.flatMap(filesOf)) hash.update(file).update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex').slice(0, 16);
}

function filesOf(place: string): string[] {
  if (statSync(path.join(ROOT, place)).isFile()) return [place];
  return readdirSync(path.join(ROOT, place), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(place, name))
    .filter((file) => statSync(path.join(ROOT, file)).isFile())
    .toSorted();
}

/** Removes the cached files whose names begin with the prefix, except the newest. */
export function removeOld(start: string): void {
  const age = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const found = readdirSync(CACHE)
    .filter((name) => name.startsWith(start))
    .map((name) => path.join(CACHE, name))
    .toSorted((a, b) => age(b) - age(a));
  for (const old of found.slice(KEPT)) rmSync(old, { recursive: true, force: true });
}
