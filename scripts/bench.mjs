// `npm run bench`: measures the product. The peer libraries are a separate package in bench/, because nothing else
// needs them; the first run installs it.
import { checkNode, install } from './lib/prepare.mjs';

checkNode();
install();
install('bench');
const { register } = await import('tsx/esm/api');
register();
await import('../bench/run.ts');
