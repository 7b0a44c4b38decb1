import { linkSync, mkdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning, namespaceOf, readIfThere, startOf } from './process-identity.ts';

/** Another live process has the embedded database open. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by another Perya server (process ${pid}, maybe in another container). ` +
        'The embedded database takes one process: stop that one, choose another DATA_DIR, or use PostgreSQL with DATABASE_URL.',
    );
  }
}

/** Interval in which a holder touches its lock, and the time after which an untouched lock counts as abandoned; ms. */
export interface LockTimes {
  readonly beatMs: number;
  readonly watchMs: number;
  /** Called once if another process took the lock, which happens only after this process was suspended for long. */
  lost(folder: string): void;
}

/** Further writes would destroy the other process's data, so nothing is closed in order. */
function stopAtOnce(folder: string): void {
  console.error(`Another process took the data folder ${folder} while this one was suspended; this one stops.`);
  process.exit(1);
}

const TIMES: LockTimes = { beatMs: 1000, watchMs: 10_000, lost: stopAtOnce };

/** Folders locked by this process: its process id in a lock file proves nothing after a restart in a container. */
const held = new Set<string>();

/**
 * Takes `<folder>.lock` or throws FolderInUseError. The file names its process and is created atomically (a link to a
 * finished file). The lock of a dead process (kill -9) is taken over: at once if its process can be checked, after
 * `watchMs` without a heartbeat if it ran in another container or host.
 * @returns releases the lock; safe to call twice.
 */
export async function lockFolder(folder: string, times: LockTimes = TIMES): Promise<() => void> {
  const lock = `${path.resolve(folder)}.lock`;
  if (held.has(lock)) throw new FolderInUseError(folder, process.pid);
  held.add(lock);
  const content = JSON.stringify({
    pid: process.pid,
    start: startOf(process.pid),
    namespace: namespaceOf(),
    nonce: crypto.randomUUID(),
  });
  try {
    await take(lock, content, folder, times.watchMs);
  } catch (error) {
    held.delete(lock);
    throw error;
  }
  const timer = setInterval(() => {
    if (readIfThere(lock) === content) return touch(lock);
    clearInterval(timer);
    times.lost(folder);
  }, times.beatMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    if (held.delete(lock) && readIfThere(lock) === content) rmSync(lock, { force: true });
  };
}

async function take(lock: string, content: string, folder: string, watchMs: number): Promise<void> {
  mkdirSync(path.dirname(lock), { recursive: true });
  const own = `${lock}.${crypto.randomUUID()}`;
  writeFileSync(own, content);
  try {
    while (!tryLink(own, lock)) await clearStale(lock, folder, watchMs);
  } finally {
    rmSync(own, { force: true });
  }
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

/** Moves a dead process's lock aside. Rename has one winner; a lock that changed meanwhile is restored. */
async function clearStale(lock: string, folder: string, watchMs: number): Promise<void> {
  const found = readIfThere(lock);
  if (found === null) return;
  const holder = parse(found);
  if (holder !== null && (await isHeld(lock, holder, watchMs))) throw new FolderInUseError(folder, holder.pid);
  const aside = `${lock}.stale.${crypto.randomUUID()}`;
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
  readonly namespace: string | null;
}

function parse(content: string): Holder | null {
  try {
    const value: unknown = JSON.parse(content);
    if (typeof value !== 'object' || value === null || !('pid' in value) || typeof value.pid !== 'number') return null;
    return {
      pid: value.pid,
      start: 'start' in value && typeof value.start === 'string' ? value.start : null,
      namespace: 'namespace' in value && typeof value.namespace === 'string' ? value.namespace : null,
    };
  } catch {
    return null;
  }
}

/** A process id is meaningful only in its namespace. */
function isHeld(lock: string, holder: Holder, watchMs: number): Promise<boolean> | boolean {
  const here = namespaceOf();
  return here !== null && holder.namespace === here ? isRunning(holder) : beats(lock, watchMs);
}

/** Whether the lock is touched while it is watched. Clocks of two hosts are never compared. */
async function beats(lock: string, watchMs: number): Promise<boolean> {
  const first = touchedAt(lock);
  const end = performance.now() + watchMs;
  while (performance.now() < end) {
    await pause(watchMs / 50);
    if (touchedAt(lock) !== first) return touchedAt(lock) !== null;
  }
  return false;
}

function touchedAt(lock: string): number | null {
  return statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? null;
}

/** A heartbeat that cannot be written (a full disk) counts as missed. */
function touch(lock: string): void {
  const now = new Date();
  try {
    utimesSync(lock, now, now);
  } catch {
    return;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
