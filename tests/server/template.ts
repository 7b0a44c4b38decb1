import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type OpenDatabase, openInMemory } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';

const root = path.resolve(import.meta.dirname, '../..');
const cache = path.join(root, 'node_modules/.cache/perya');

type InMemory = Awaited<ReturnType<typeof openInMemory>>;

/** PGlite in memory with the schema up to date. */
export const openMigrated = (): Promise<InMemory> =>
  openKept('pglite', ['server/db/migrations'], openInMemory, ({ db }) => migrate(db));

/** Dumps of one name that are kept: checkouts side by side share them. */
const KEPT = 3;

/**
 * PGlite in memory as `fill` leaves it. Filling a database takes seconds, so the first test file keeps a dump that the
 * others load; another PGlite or another file in the folders it is made from makes another dump.
 */
export async function openKept(
  name: string,
  folders: readonly string[],
  open: () => Promise<InMemory>,
  fill: (opened: OpenDatabase) => Promise<void>,
): Promise<InMemory> {
  const file = path.join(cache, `${name}-${fingerprint(folders)}.tar`);
  if (existsSync(file)) return openInMemory(new Blob([readFileSync(file)]));
  const opened = await open();
  await fill(opened);
  mkdirSync(cache, { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, Buffer.from(await (await opened.dump()).arrayBuffer()));
  renameSync(own, file);
  for (const old of dumps(name).slice(KEPT)) rmSync(old, { force: true });
  return opened;
}

/** The dumps of a name, the newest first. */
function dumps(name: string): string[] {
  const age = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return readdirSync(cache)
    .filter((file) => file.startsWith(`${name}-`) && file.endsWith('.tar'))
    .map((file) => path.join(cache, file))
    .toSorted((a, b) => age(b) - age(a));
}

function fingerprint(folders: readonly string[]): string {
  const hash = createHash('sha256').update(
    readFileSync(createRequire(import.meta.url).resolve('@electric-sql/pglite')),
  );
  for (const folder of folders)
    for (const name of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).toSorted())
      if (statSync(path.join(root, folder, name)).isFile())
        hash.update(name).update(readFileSync(path.join(root, folder, name)));
  return hash.digest('hex').slice(0, 16);
}
