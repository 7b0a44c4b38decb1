import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Time that a process may take to exit, ms. */
const PATIENCE_MS = 10_000;

export const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Ends a process and waits for its exit. A process that does not exit in time is killed. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (hasEnded(child)) return;
  const gone = once(child, 'exit');
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  child.kill(signal);
  await gone;
  clearTimeout(timer);
}
