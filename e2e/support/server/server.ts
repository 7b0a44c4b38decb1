import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { cachedBundle } from '#scripts/lib/bundle-server.ts';
import { endProcess } from './end-process.ts';

/** Environment variable with the folder of a seeded database (global-setup.ts). */
export const SEEDED = 'PERYA_E2E_SEEDED';

/** Message of a server that listens. */
export interface Listening {
  readonly port: number;
  /** Token of its desk. */
  readonly token: string;
}

/** Settings of an operator, by the names of their environment variables (README). */
export type ServerSettings = Readonly<Record<string, string>>;

const root = resolve(import.meta.dirname, '../../..');

let bundled: Promise<string> | null = null;

/** Returns the path of the server's script. */
async function script(): Promise<string> {
  const files = ['e2e/support/server/server-process.ts'];
  const sources = ['server', 'contract', 'scenes', 'tests/server/push/fake-push-service.ts'];
  bundled ??= cachedBundle({ name: 'browser-server', files, sources });
  return join(await bundled, 'server-process.mjs');
}

/**
 * Runs the real server as a separate process with a separate port and data folder, so that a test can kill and restart
 * it.
 */
export class TestServer {
  /** Servers of this process that are running. */
  static readonly running = new Set<TestServer>();
  readonly folder: string;
  private child: ChildProcess | null = null;
  private output = '';
  /** Port 0 until the server first listens: it picks a free one. */
  private listening: Listening = { port: 0, token: '' };

  private readonly settings: ServerSettings;

  private constructor(folder: string, settings: ServerSettings) {
    this.folder = folder;
    this.settings = settings;
  }

  /** Starts a server on a new, seeded data folder and waits until it answers. `prepare` may change the data first. */
  static async start(prepare?: (folder: string) => Promise<void>, settings: ServerSettings = {}): Promise<TestServer> {
    const folder = mkdtempSync(join(tmpdir(), 'perya-e2e-'));
    const seeded = process.env[SEEDED];
    if (seeded !== undefined) cpSync(seeded, folder, { recursive: true });
    await prepare?.(folder);
    const server = new TestServer(folder, settings);
    TestServer.running.add(server);
    await server.run();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.listening.port}`;
  }

  /** Token of the desk, which changes with each start. */
  get deskToken(): string {
    return this.listening.token;
  }

  /** Starts the process on the same port and data as before. */
  async run(): Promise<void> {
    const child = spawn(process.execPath, [await script()], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(this.listening.port),
        HOST: '127.0.0.1',
        DATA_DIR: this.folder,
        NODE_ENV: 'development',
        DATABASE_URL: '',
        ...this.settings,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.child = child;
    this.listening = (await this.hear(child)) as Listening;
  }

  /** Moves the server's clock forward, e.g. to the end of a draw's sales. */
  async advance(ms: number): Promise<void> {
    const { child } = this;
    if (child === null) throw new Error('The server does not run');
    const advanced = this.hear(child);
    // If the process has ended, sending fails; its exit event reports that.
    child.send(ms, () => undefined);
    await advanced;
  }

  /** Returns the next message of the process. Throws if it ends before that. */
  private async hear(child: ChildProcess): Promise<unknown> {
    const ended = (): never => {
      throw new Error(`The server has ended:\n${this.output}`);
    };
    if (!child.connected) ended();
    const heard = new AbortController();
    try {
      const [message] = (await Promise.race([
        once(child, 'message', heard),
        once(child, 'close', heard).then(ended),
      ])) as readonly unknown[];
      return message;
    } finally {
      heard.abort();
    }
  }

  /** Everything that the server has printed, for the report of a failed test. */
  get log(): string {
    return this.output;
  }

  /** Kills the process (SIGKILL) without a clean shutdown. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Stops the server cleanly and keeps its data. */
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
    if (child !== null) await endProcess(child, signal);
  }

  /** Returns the latest code in the SMS sandbox for a number. */
  async smsCode(mobile: string): Promise<string> {
    const answer = await fetch(`${this.url}/sandbox/sms.json?mobile=${encodeURIComponent(mobile)}`);
    const { list } = (await answer.json()) as { list: readonly { code: string }[] };
    const [newest] = list;
    if (newest === undefined) throw new Error(`no code for ${mobile}`);
    return newest.code;
  }
}
