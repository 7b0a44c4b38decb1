import { buildWorkbench } from '../../../scripts/lib/prepare.mjs';
import { SEEDED, TestServer } from './server.ts';

/**
 * Prepares the parts that the workers of a run share: the built workbench and a seeded database that each test server
 * copies.
 * @returns a function that removes the database
 */
export default async function setUp(): Promise<() => Promise<void>> {
  buildWorkbench();
  const server = await TestServer.start();
  await server.halt();
  process.env[SEEDED] = server.folder;
  return () => server.stop();
}
