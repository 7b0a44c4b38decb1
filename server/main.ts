import { FolderInUseError } from './db/folder-lock.ts';
import { demoAccounts } from './demo/index.ts';
import { readSettings, SettingError } from './settings.ts';
import { startServer, type RunningServer } from './start.ts';

/** A stop that takes longer than this is forced, ms. */
const LONGEST_STOP_MS = 10_000;
const NO_SERVER = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH']);
/** Unknown role, wrong password, no such database, no permission to make the tables. */
const REFUSED_BY_SERVER = new Set(['28000', '28P01', '3D000', '42501']);

/** The server as a process: reads the environment, says where it listens, stops cleanly on SIGINT and SIGTERM. */
try {
  const server = await startServer(readSettings(process.env));
  console.log(`Perya is open at ${server.url}`);
  if (server.services.settings.sandboxes) console.log(`  SMS codes: ${server.url}/sandbox/sms`);
  for (const { account, password, state } of await demoAccounts(server.services))
    console.log(`  ${account} / ${password}: ${state}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(server));
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

async function stop(server: RunningServer): Promise<void> {
  setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
  try {
    await server.stop();
    process.exit(0);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}

/** One sentence for what an operator can mend, the whole error for anything else. */
function explain(error: unknown): unknown {
  if (error instanceof SettingError || error instanceof FolderInUseError) return error.message;
  // The migration step that failed wraps what the database said.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error && 'code' in cause && typeof cause.code === 'string')) return error;
  if (cause.code === 'EADDRINUSE') return `Port in use: ${cause.message}. Choose another with PORT.`;
  if (NO_SERVER.has(cause.code)) return 'No PostgreSQL answers at DATABASE_URL.';
  if (REFUSED_BY_SERVER.has(cause.code)) return `PostgreSQL refuses DATABASE_URL: ${cause.message}.`;
  if ('syscall' in cause && cause.syscall === 'mkdir') return `DATA_DIR cannot be used: ${cause.message}.`;
  return error;
}
