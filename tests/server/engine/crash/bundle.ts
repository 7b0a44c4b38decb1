import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bundleServers } from '#scripts/lib/bundle-server.ts';
import { CACHE, fingerprint, removeOld } from '../../cache.ts';

const SERVERS = ['child', 'killable'] as const;

/** A test's server as one script. The scripts are made once for a state of the sources. */
export async function bundled(name: (typeof SERVERS)[number]): Promise<string> {
  const sources = ['server', 'contract', 'scenes', 'tests/server/engine/crash'];
  const folder = path.join(CACHE, `servers-${fingerprint(sources)}`);
  if (!existsSync(folder)) await bundle(folder);
  return path.join(folder, `${name}.mjs`);
}

async function bundle(folder: string): Promise<void> {
  const own = `${folder}.${process.pid}`;
  const files = SERVERS.map((name) => [name, path.join(import.meta.dirname, `${name}.ts`)]);
  await bundleServers(Object.fromEntries(files), own);
  try {
    renameSync(own, folder);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error;
    rmSync(own, { recursive: true });
  }
  removeOld('servers-');
}
