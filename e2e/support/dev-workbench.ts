import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './server.ts';

const root = resolve(import.meta.dirname, '../..');
/** Files and folders that the workbench needs. */
const TREE = [
  'package.json',
  'tsconfig.base.json',
  'contract',
  'scenes',
  'src',
  'scripts',
  'assets',
  'public',
  'workbench',
];

/** `npm run workbench` on a copy of the checkout, so that a test may change art. */
export class DevWorkbench {
  readonly folder: string;
  readonly url: string;
  readonly #child: ChildProcess;
  #output = '';

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.url = `http://localhost:${port}`;
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    this.#child = spawn(
      process.execPath,
      [vite, '--config', 'workbench/vite.config.ts', '--port', String(port), '--strictPort'],
      { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.#output += chunk.toString()));
  }

  /** Copies the tree, starts the server and waits until it has built its art. */
  static async start(): Promise<DevWorkbench> {
    const folder = mkdtempSync(join(tmpdir(), 'perya-workbench-'));
    for (const path of TREE)
      cpSync(join(root, path), join(folder, path), {
        recursive: true,
        filter: (source) => !source.endsWith('scene-assets'),
      });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
    const workbench = new DevWorkbench(folder, await freePort());
    for (let tries = 0; tries < 1200 && workbench.#child.exitCode === null; tries += 1) {
      const answer = await fetch(`${workbench.url}/scene-assets/manifest.json`).catch(() => null);
      if (answer?.ok) return workbench;
      await wait(100);
    }
    await workbench.stop();
    throw new Error(`The workbench did not start:\n${workbench.#output}`);
  }

  /** A source by its path below `assets/`. */
  read(path: string): string {
    return readFileSync(join(this.folder, 'assets', path), 'utf8');
  }

  write(path: string, content: string): void {
    writeFileSync(join(this.folder, 'assets', path), content);
  }

  /** Stops the server and removes the copy. */
  async stop(): Promise<void> {
    if (this.#child.exitCode === null) {
      const gone = once(this.#child, 'exit');
      this.#child.kill('SIGTERM');
      await gone;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}
