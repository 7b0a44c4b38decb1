import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bundleServers } from '#scripts/lib/bundle-server.ts';

/** Names a folder with a seeded database and the script of the server (global-setup.ts). */
export const SEEDED = 'PERYA_E2E_SEEDED';
export const SCRIPT = 'PERYA_E2E_SERVER';

const root = resolve(import.meta.dirname, '../..');

let bundled: Promise<string> | null = null;

/** The server's script: the one that the run shares (global-setup.ts), or one of this process alone. */
export function serverScript(): Promise<string> {
  const shared = process.env[SCRIPT];
  if (shared !== undefined) return Promise.resolve(shared);
  bundled ??= bundle();
  return bundled;
}

/** Below node_modules the script finds its packages. */
async function bundle(): Promise<string> {
  const cache = join(root, 'node_modules/.cache/perya');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'browser-server-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await bundleServers({ server: join(import.meta.dirname, 'server-process.ts') }, folder);
  return join(folder, 'server.mjs');
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  server.close();
  await once(server, 'close');
  return address.port;
}

/** The real server as its own process, on its own port and data folder, so that a test can kill and restart it. */
export class TestServer {
  /** Servers of this process that were started and not stopped. */
  static readonly running = new Set<TestServer>();
  readonly port: number;
  readonly folder: string;
  private child: ChildProcess | null = null;
  private output = '';
  private token = '';

  private constructor(port: number, folder: string) {
    this.port = port;
    this.folder = folder;
  }

  /**
   * Starts a server on a data folder of its own, just seeded, and waits until it answers. `prepare` may change the
   * seeded data before.
   */
  static async start(prepare?: (folder: string) => Promise<void>): Promise<TestServer> {
    const folder = mkdtempSync(join(tmpdir(), 'perya-e2e-'));
    const seeded = process.env[SEEDED];
    if (seeded !== undefined) cpSync(seeded, folder, { recursive: true });
    await prepare?.(folder);
    const server = new TestServer(await freePort(), folder);
    TestServer.running.add(server);
    await server.run();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The token of the desk, another one after each start. */
  get deskToken(): string {
    return this.token;
  }

  /** Starts the process again on the same port and data. */
  async run(): Promise<void> {
    const child = spawn(process.execPath, [await serverScript()], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(this.port),
        HOST: '127.0.0.1',
        DATA_DIR: this.folder,
        NODE_ENV: 'development',
        DATABASE_URL: '',
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.child = child;
    const started = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (typeof started[0] !== 'string') throw new Error(`The server did not start:\n${this.output}`);
    this.token = started[0];
  }

  /** Moves the server's clock forward, for example to the end of a draw's sales. */
  async advance(ms: number): Promise<void> {
    const { child } = this;
    if (child === null) throw new Error('The server does not run');
    const advanced = once(child, 'message');
    child.send(ms);
    await advanced;
  }

  /** Everything that the server has printed, for the report of a failed test. */
  get log(): string {
    return this.output;
  }

  /** Kills the process (SIGKILL) without a clean shutdown. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Stops the server cleanly; its data stays. */
  async halt(): Promise<void> {
    await this.end('SIGTERM');
  }

  /** Stops the server cleanly and removes its data. */
  async stop(): Promise<void> {
    await this.halt();
    TestServer.running.delete(this);
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child;
    this.child = null;
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  /** The newest code the SMS sandbox holds for a number. */
  async smsCode(mobile: string): Promise<string> {
    const answer = await fetch(`${this.url}/sandbox/sms.json?mobile=${encodeURIComponent(mobile)}`);
    const { list } = (await answer.json()) as { list: readonly { code: string }[] };
    const [newest] = list;
    if (newest === undefined) throw new Error(`no code for ${mobile}`);
    return newest.code;
  }
}
