import type { Plugin } from 'vite';
import { BUILD_FILE } from '#contract/pages/rendered-page.ts';

/** Writes the manifest by which an open page learns of a newer build (spec §7, build check). */
export function latestBuild(build: string): Plugin {
  return {
    name: 'perya:latest-build',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: BUILD_FILE, source: JSON.stringify({ build }) });
    },
  };
}
