import { FolderInUseError } from './db/folder-lock.ts';
import { SettingError } from './settings.ts';

const NO_SERVER = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH']);
/** Unknown role, wrong password, no such database, no permission to make the tables. */
const REFUSED_BY_SERVER = new Set(['28000', '28P01', '3D000', '42501']);

/** Reason of a failed start: one sentence if an operator can fix it, else the whole error. */
export function explain(error: unknown): unknown {
  if (error instanceof SettingError || error instanceof FolderInUseError) return error.message;
  // The failed migration step wraps the database's error.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error && 'code' in cause && typeof cause.code === 'string')) return error;
  if (cause.code === 'EADDRINUSE') return `Port in use: ${cause.message}. Choose another with PORT.`;
  if (NO_SERVER.has(cause.code)) return 'No PostgreSQL answers at DATABASE_URL.';
  if (REFUSED_BY_SERVER.has(cause.code)) return `PostgreSQL refuses DATABASE_URL: ${cause.message}.`;
  if ('syscall' in cause && cause.syscall === 'mkdir') return `DATA_DIR cannot be used: ${cause.message}.`;
  return error;
}
