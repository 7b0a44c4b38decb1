// `npm run dev` starts Vite with hot reload on PORT (5173), and behind its proxy the API server on API_PORT (8081),
// which restarts on changes.
import { spawn } from 'node:child_process';
import { binOf, buildAssets, checkNode, install, root } from './lib/prepare.mjs';

checkNode();
install();
buildAssets();

const apiPort = process.env.API_PORT ?? '8081';
const env = { ...process.env, API_PORT: apiPort };
const children = [
  spawn(process.execPath, [binOf('tsx'), 'watch', 'server/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, PORT: apiPort },
  }),
  spawn(process.execPath, [binOf('vite'), '--port', process.env.PORT ?? '5173'], { cwd: root, stdio: 'inherit', env }),
];
for (const child of children) child.on('exit', () => children.forEach((other) => other.kill('SIGTERM')));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => children.forEach((child) => child.kill(signal)));
