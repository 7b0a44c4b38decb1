// `npm start`: installs and builds the missing parts, then runs the server in this process, so that a signal reaches it.
import { buildClient, checkNode, install } from './lib/prepare.mjs';

checkNode();
install();
buildClient();
const { register } = await import('tsx/esm/api');
register();
await import('../server/main.ts');

// npm ends at SIGTERM, but its shell does not forward the signal: an orphaned server would keep the port and the data.
const parent = process.ppid;
if (process.env.npm_lifecycle_event === 'start') {
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 250).unref();
}
