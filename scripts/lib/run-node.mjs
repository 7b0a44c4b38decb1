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
  child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  const [status] = await once(child, 'exit');
  child = null;
  return status === 0;
}

/** Lets a signal end the child first and then this process, which runs its own 'exit' handlers. */
export function endOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      const end = () => process.exit(INTERRUPTED);
      if (child === null) end();
      // Before the listener of runNode, after which the next step would begin.
      child.prependOnceListener('exit', end);
      // Test runners clean up after this signal only.
      child.kill('SIGINT');
      setTimeout(() => child?.kill('SIGKILL'), PATIENCE);
    });
}
