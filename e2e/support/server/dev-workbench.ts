import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endProcess, hasEnded } from './end-process.ts';

const root = resolve(import.meta.dirname, '../../..');
/** Files and folders that the workbench needs. */
const TREE = [
  'package.json',
  'tsconfig.base.json',
  'contract',
  'scenes',
  'src',
  'scripts',
  'server',
  'index.html',
  'assets',
  'public',
  'workbench',
];

/** Folder in which the art build records its output. */
const BUILT = '.cache/assets';

/** Returns a free port. */
async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  server.close();
  await once(server, 'close');
  return address.port;
}

/** Runs `npm run workbench` on a copy of the checkout, so that a test may change art. */
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
    for (const path of TREE) cpSync(join(root, path), join(folder, path), { recursive: true });
    // Copy the art that the checkout has built, so that only the changes of a test are built.
    if (existsSync(join(root, BUILT)))
      cpSync(join(root, BUILT), join(folder, BUILT), {
        recursive: true,
        filter: (source) => !source.endsWith('lock'),
      });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
    const workbench = new DevWorkbench(folder, await freePort());
    for (let tries = 0; tries < 1200 && !hasEnded(workbench.#child); tries += 1) {
      const answer = await fetch(`${workbench.url}/scene-assets/manifest.json`).catch(() => null);
      if (answer?.ok) return workbench;
      await wait(100);
    }
    await workbench.stop();
    throw new Error(`The workbench did not start:\n${workbench.#output}`);
  }

  /** Reads a source by its path below `assets/`. */
  read(path: string): string {
    return readFileSync(join(this.folder, 'assets', path), 'utf8');
  }

  write(path: string, content: string | Buffer): void {
    const file = join(this.folder, 'assets', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }

  rename(path: string, to: string): void {
    renameSync(join(this.folder, 'assets', path), join(this.folder, 'assets', to));
  }

  /** Removes a source or a folder of sources. */
  remove(path: string): void {
    rmSync(join(this.folder, 'assets', path), { recursive: true });
  }

  /** True if a source exists. */
  has(path: string): boolean {
    return existsSync(join(this.folder, 'assets', path));
  }

  /** Runs `npm run assets:check` in the copy. Returns its exit code and output. */
  check(): { status: number | null; said: string } {
    const args = ['--import', 'tsx', 'scripts/assets/check.ts'];
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: this.folder });
    return { status, said: stdout.toString('utf8') };
  }

  /** Stops the server and removes the copy. */
  async stop(): Promise<void> {
    await endProcess(this.#child);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
