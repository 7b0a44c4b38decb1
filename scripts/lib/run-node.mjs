// Runs scripts one after the other as child processes, which end together with this one.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './prepare.mjs';

/** How long a child may take to end after a signal, ms. */
const PATIENCE = 10_000;
const INTERRUPTED = 130;

let child = null;

/** Runs Node in the repository root with our output. @returns whether it succeeded */
export async function runNode(args, env = {}) {
  // As the head of a group, so that a signal reaches its workers too. Only the terminal's own group may read from it.
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

/** Lets a signal end the child with its workers first, and then this process, which runs its own 'exit' handlers. */
export function endOnSignals() {
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      // npm passes on what the terminal has sent already.
      if (isEnding) return;
      isEnding = true;
      if (child === null) process.exit(INTERRUPTED);
      const { pid } = child;
      // Before the listener of runNode, after which the next step would begin.
      child.prependOnceListener('exit', () => {
        signalGroup(pid, 'SIGKILL');
        process.exit(INTERRUPTED);
      });
      // Test runners clean up after this signal only.
      signalGroup(pid, 'SIGINT');
      setTimeout(() => signalGroup(pid, 'SIGKILL'), PATIENCE);
    });
}

function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // Nobody of it is left.
  }
}
