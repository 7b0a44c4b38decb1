import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** The text of a file, or null if unreadable. */
export function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/**
 * Namespace of this process's id: on Linux the boot and the pid namespace (one a container), null if unreadable;
 * elsewhere the host.
 */
export function namespaceOf(): string | null {
  if (process.platform !== 'linux') return `${process.platform}/${hostname()}`;
  const boot = readIfThere('/proc/sys/kernel/random/boot_id');
  try {
    return boot === null ? null : `${boot.trim()}/${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return null;
  }
}

/** Start time of a process, which distinguishes it from a later one with the same id; null without /proc. */
export function startOf(pid: number): string | null {
  const stat = readIfThere(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

/** Whether a process of this namespace still runs. One with this process's id is an earlier one. */
export function isRunning({ pid, start }: { readonly pid: number; readonly start: string | null }): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  const now = startOf(pid);
  return start === null || now === null || now === start;
}
