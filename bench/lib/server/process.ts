import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { PROVIDER } from './fill.ts';
import type { Tasks } from './tasks.ts';
import { SECRET } from './wallet-api.ts';

/** Location of a server's data: a PostgreSQL, or the embedded database in a folder. */
export type Place = { readonly url: string } | { readonly folder: string };

/** A server of the product in a separate process. */
export class ServerProcess {
  readonly origin: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, origin: string) {
    this.#child = child;
    this.origin = origin;
  }

  /** Starts child.ts and waits until it listens. */
  static async start(place: Place): Promise<ServerProcess> {
    const child = fork(resolve(import.meta.dirname, 'child.ts'), {
      execArgv: ['--import', 'tsx'],
      env: {
        ...process.env,
        NODE_ENV: 'development',
        DATABASE_URL: 'url' in place ? place.url : '',
        GAME_PROVIDERS: `${PROVIDER}=${SECRET}`,
        DATA_DIR: 'folder' in place ? place.folder : '/nonexistent',
      },
      // Drop its output, which is a log of refused logins.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    return new ServerProcess(child, (await answerOf(child)) as string);
  }

  /** Runs one task in the process, one at a time. Throws the task's error. */
  async do<N extends keyof Tasks>(
    task: N,
    ...[argument]: Parameters<Tasks[N]>
  ): Promise<Awaited<ReturnType<Tasks[N]>>> {
    const answer = answerOf(this.#child);
    this.#child.send({ task, argument });
    return (await answer) as Awaited<ReturnType<Tasks[N]>>;
  }

  /** Stops the process cleanly. */
  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = once(this.#child, 'exit');
    this.#child.disconnect();
    await gone;
  }
}

/** The next message of the process; throws if it ends or fails instead. */
async function answerOf(child: ChildProcess): Promise<unknown> {
  const ended = new AbortController();
  const answer = once(child, 'message', { signal: ended.signal });
  const end = () => ended.abort(new Error('The server ended'));
  child.once('exit', end);
  try {
    const [message] = (await answer) as [{ result?: unknown; error?: string }];
    if (message.error !== undefined) throw new Error(message.error);
    return message.result;
  } finally {
    child.off('exit', end);
  }
}
