import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Another live process has the embedded database open. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by another Perya server (process ${pid}). ` +
        'The embedded database takes one process: stop that one, choose another DATA_DIR, or use PostgreSQL with DATABASE_URL.',
    );
  }
}

/** Folders this very process holds: its own process id in a lock file proves nothing after a restart in a container. */
const held = new Set<string>();

/**
 * Takes `<folder>.lock` or throws FolderInUseError. The file names the process that holds it and appears whole (a link
 * to a finished file), so a half-written lock is never read. A lock whose process is gone (kill -9) is taken over.
 * @returns releases the lock; safe to call twice.
 */
export function lockFolder(folder: string): () => void {
  const lock = `${path.resolve(folder)}.lock`;
  if (held.has(lock)) throw new FolderInUseError(folder, process.pid);
  mkdirSync(path.dirname(lock), { recursive: true });
  const own = `${lock}.${process.pid}`;
  writeFileSync(own, JSON.stringify({ pid: process.pid, start: startOf(process.pid) }));
  try {
    while (!tryLink(own, lock)) clearStale(lock, folder);
  } finally {
    rmSync(own, { force: true });
  }
  held.add(lock);
  return () => {
    if (held.delete(lock)) rmSync(lock, { force: true });
  };
}

function tryLink(own: string, lock: string): boolean {
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Moves a dead process's lock aside. Rename lets one taker win; a lock that changed hands meanwhile is put back. */
function clearStale(lock: string, folder: string): void {
  const found = readIfThere(lock);
  if (found === null) return;
  const holder = parse(found);
  if (holder !== null && isAlive(holder)) throw new FolderInUseError(folder, holder.pid);
  const aside = `${lock}.stale.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  if (readIfThere(aside) !== found) tryLink(aside, lock);
  rmSync(aside, { force: true });
}

interface Holder {
  readonly pid: number;
  readonly start: string | null;
}

function parse(content: string): Holder | null {
  try {
    const value: unknown = JSON.parse(content);
    if (typeof value !== 'object' || value === null || !('pid' in value) || typeof value.pid !== 'number') return null;
    return { pid: value.pid, start: 'start' in value && typeof value.start === 'string' ? value.start : null };
  } catch {
    return null;
  }
}

function isAlive({ pid, start }: Holder): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return isCode(error, 'EPERM');
  }
  const now = startOf(pid);
  return start === null || now === null || now === start;
}

/** Boot and start time of a process, which tell it from a later one with the same id; null where /proc is absent. */
function startOf(pid: number): string | null {
  const stat = readIfThere(`/proc/${pid}/stat`);
  const boot = readIfThere('/proc/sys/kernel/random/boot_id');
  const ticks = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return ticks === undefined || boot === null ? null : `${boot.trim()}/${ticks}`;
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
