// `npm start`: installs and builds what is missing, then runs the server in this process, so that a signal reaches it.
import { buildClient, checkNode, install } from './lib/prepare.mjs';

checkNode();
install();
buildClient();
const { register } = await import('tsx/esm/api');
register();
await import('../server/main.ts');
