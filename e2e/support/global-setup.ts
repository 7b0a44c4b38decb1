import { buildWorkbench } from '../../scripts/lib/prepare.mjs';
import { SCRIPT, SEEDED, serverScript, TestServer } from './server.ts';

/**
 * Makes what the workers of a run share: the built workbench, the server as one script, and a seeded database that each
 * test server copies. Returns what removes the database.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  buildWorkbench();
  process.env[SCRIPT] = await serverScript();
  const server = await TestServer.start();
  await server.halt();
  process.env[SEEDED] = server.folder;
  return () => server.stop();
}
