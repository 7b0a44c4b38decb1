import { SEEDED, TestServer } from './server.ts';

/** Seeds one database for the whole run; every test server starts on a copy. Returns what removes it. */
export default async function seedOnce(): Promise<() => Promise<void>> {
  const server = await TestServer.start();
  await server.halt();
  process.env[SEEDED] = server.folder;
  return () => server.stop();
}
