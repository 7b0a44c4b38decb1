// `npm run workbench`: every scene in a gallery, with hot reload of code and art, on PORT (5180).
import { checkNode, install, root, tool } from './lib/prepare.mjs';

checkNode();
install();
tool('vite', ['--config', 'workbench/vite.config.ts', '--port', process.env.PORT ?? '5180', '--strictPort'], {
  cwd: root,
});
