import path from 'node:path';
import { cachedBundle } from '#scripts/lib/bundle-server.ts';

const FOLDER = 'tests/server/engine/crash';
const SERVERS = ['child', 'killable'] as const;

/** Bundles a test server into one script. */
export async function bundled(name: (typeof SERVERS)[number]): Promise<string> {
  const files = SERVERS.map((server) => `${FOLDER}/${server}.ts`);
  const folder = await cachedBundle({ name: 'servers', files, sources: ['server', 'contract', 'scenes', FOLDER] });
  return path.join(folder, `${name}.mjs`);
}
