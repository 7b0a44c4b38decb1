import { build, type Plugin, type Rolldown } from 'vite';
import { BUILD_TARGETS } from '../../../contract/pages/browser-floor.ts';

/** Builds src/sw/worker.ts to /sw.js: one script without imports and with a fixed name. */
export function serviceWorker(): Plugin {
  return {
    name: 'perya:service-worker',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          write: false,
          copyPublicDir: false,
          target: BUILD_TARGETS,
          rolldownOptions: { input: 'src/sw/worker.ts', output: { format: 'iife' } },
        },
      });
      const [script] = (built as Rolldown.RolldownOutput).output;
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: script.code });
    },
  };
}
