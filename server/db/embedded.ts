import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { createConnectionQueue } from './connection-queue.ts';
import type { Connections } from './postgres-dialect.ts';

/**
 * Connects the pg driver to PGlite, the PostgreSQL in this process: the driver's protocol messages go to PGlite
 * unchanged. Both databases therefore share one driver, and PGlite plans a statement once, too.
 */
class EmbeddedStream extends Duplex {
  readonly #pglite: PGlite;

  constructor(pglite: PGlite) {
    super();
    this.#pglite = pglite;
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed as they come.
  }

  override _write(message: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.#exchange(message, done);
  }

  /** Buffered messages are answered together. */
  override _writev(messages: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#exchange(Buffer.concat(messages.map(({ chunk }) => chunk)), done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  #exchange(message: Buffer, done: (error?: Error) => void): void {
    this.#pglite.execProtocolRaw(message).then((answer) => {
      if (answer.length > 0) this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
      done();
    }, done);
  }
}

/** All options are given, because the driver would otherwise read the environment of another PostgreSQL. */
const EMBEDDED = { user: 'postgres', database: 'postgres', password: '', host: 'embedded', ssl: false, pipeline: true };

/**
 * The one connection of the embedded database, which transactions and queries share in turns. A broken one is replaced
 * at the next turn.
 */
export async function embeddedConnection(pglite: PGlite, types: pg.CustomTypesConfig): Promise<Connections> {
  await pglite.waitReady;
  const queue = createConnectionQueue();
  let open: pg.Client | null = await connect();

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...EMBEDDED, stream: () => new EmbeddedStream(pglite) as never, types });
    // Callers that wait for an answer get the query's error.
    client.on('error', () => {
      open = null;
    });
    await client.connect();
    return client;
  }

  async function reconnect(): Promise<pg.Client> {
    // The session survives its client, so its transaction and prepared statements are ended here.
    await pglite.exec('rollback; deallocate all');
    return connect();
  }

  return {
    async connect() {
      await queue.acquire();
      try {
        open ??= await reconnect();
        return open;
      } catch (error) {
        queue.release();
        throw error;
      }
    },
    // In the next turn of the event loop, so that other connections and work run in between under load.
    release: () => void setImmediate(() => queue.release()),
    async end() {
      await open?.end();
      await pglite.close();
    },
  };
}
