// Runs scripts one after the other as child processes, which end together with this process.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './prepare.mjs';

/** Time that a child may take to end after a signal, ms. */
const PATIENCE = 10_000;
const INTERRUPTED = 130;

let child = null;

/** Runs Node in the repository's root with our output. @returns true if it succeeded */
export async function runNode(args, env = {}) {
  // Make the child a group leader, so that a signal reaches its workers too. Only the terminal's own group may read
  // from the terminal.
  const options = {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  };
  child = spawn(process.execPath, args, options);
  const [status] = await once(child, 'exit');
  child = null;
  return status === 0;
}

/** Makes a signal end the child with its workers first, and then this process, which still runs its 'exit' handlers. */
export function endOnSignals() {
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      // npm repeats a signal that the terminal has already sent.
      if (isEnding) return;
      isEnding = true;
      if (child === null) process.exit(INTERRUPTED);
      const { pid } = child;
      // Run before the listener of runNode, after which the next step would start.
      child.prependOnceListener('exit', () => {
        signalGroup(pid, 'SIGKILL');
        process.exit(INTERRUPTED);
      });
      // Test runners clean up only after SIGINT.
      signalGroup(pid, 'SIGINT');
      setTimeout(() => signalGroup(pid, 'SIGKILL'), PATIENCE);
    });
}

function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // All processes of the group have ended.
  }
}
