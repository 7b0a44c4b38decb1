// `npm run workbench` shows every scene in a gallery on PORT (5180), with hot reload of code and art.
import { checkNode, install, root, tool } from './lib/prepare.mjs';

checkNode();
install();
tool('vite', ['--config', 'workbench/vite.config.ts', '--port', process.env.PORT ?? '5180', '--strictPort'], {
  cwd: root,
});
