import { resolve } from 'node:path';
import { build, preview } from 'vite';

const configFile = resolve(import.meta.dirname, '../../vite.config.ts');

/** Builds and serves the bench pages. `stop` stops the server. */
export async function servePages(): Promise<{ base: string; stop: () => Promise<void> }> {
  await build({ configFile, logLevel: 'error' });
  const server = await preview({ configFile, logLevel: 'warn', preview: { host: '127.0.0.1', port: 0 } });
  const base = server.resolvedUrls?.local[0]?.replace(/\/$/, '');
  if (base === undefined) throw new Error('the bench pages have no address');
  return { base, stop: () => server.close() };
}
