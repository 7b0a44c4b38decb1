import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { CACHE, fingerprint, removeOld } from '#scripts/lib/cache.ts';
import { openInMemory } from '#server/db/database.ts';
import { type DatabaseKind, RECIPES } from './database-kinds.ts';

type InMemory = Awaited<ReturnType<typeof openInMemory>>;

/**
 * Opens PGlite in memory. Filling a database takes seconds, so the first test file saves a dump that the others load.
 */
export async function openEmbedded(kind: DatabaseKind): Promise<InMemory> {
  const file = fileOf(kind);
  if (existsSync(file)) return openInMemory(new Blob([readFileSync(file)]));
  const { base, fill } = RECIPES[kind];
  const opened = base === null ? await openInMemory() : await openEmbedded(base);
  await fill(opened.db);
  mkdirSync(CACHE, { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, Buffer.from(await (await opened.dump()).arrayBuffer()));
  renameSync(own, file);
  removeOld(`${kind}-`);
  return opened;
}

/** Creates a PGlite data folder with its parent folders, and closes it. */
export async function makeFolder(kind: DatabaseKind, folder: string): Promise<void> {
  if (!existsSync(fileOf(kind))) await (await openEmbedded(kind)).close();
  const dump = new Blob([readFileSync(fileOf(kind))]);
  mkdirSync(folder, { recursive: true });
  await (await PGlite.create({ dataDir: folder, loadDataDir: dump })).close();
}

/** Another PGlite version may read another format. */
const PGLITE = fingerprint(['node_modules/@electric-sql/pglite/package.json']);

const fileOf = (kind: DatabaseKind): string => path.join(CACHE, `${kind}-${PGLITE}-${RECIPES[kind].fingerprint()}.tar`);
