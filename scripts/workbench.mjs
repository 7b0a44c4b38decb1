// `npm run workbench`: every scene in a gallery, with hot reload of code and art, on PORT (5180).
import { checkNode, install, root, run, tool } from './lib/prepare.mjs';

checkNode();
install();
run(process.execPath, ['--import', 'tsx', 'scripts/assets/build.ts']);
tool('vite', ['--config', 'workbench/vite.config.ts', '--port', process.env.PORT ?? '5180', '--strictPort'], { cwd: root });
