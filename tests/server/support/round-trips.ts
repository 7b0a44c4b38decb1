import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

const POSTGRES_PORT = 5432;

/** A connection to PostgreSQL with counted round trips. */
export interface CountedWay {
  /** URL of the same database through the proxy. */
  readonly url: string;
  /** Number of round trips on all connections since the start or the last `reset`. */
  count(): number;
  /** Number of packets from the clients. It equals the round trips if every packet waits for an answer. */
  packets(): number;
  reset(): void;
  /** Closes all connections and stops listening. */
  close(): Promise<void>;
}

/**
 * Starts a proxy between a server and its PostgreSQL that counts round trips: a client's first packet after an answer.
 * Any number of statements sent without waiting for an answer count as one.
 */
export async function countRoundTrips(postgresUrl: string): Promise<CountedWay> {
  const target = new URL(postgresUrl);
  const open = new Set<Socket>();
  let trips = 0;
  let packets = 0;
  const proxy = createServer((client) => {
    const database = connect(Number(target.port || POSTGRES_PORT), target.hostname);
    let asked = false;
    client.on('data', (sent) => {
      if (!asked) trips += 1;
      asked = true;
      packets += 1;
      database.write(sent);
    });
    database.on('data', (answer) => {
      asked = false;
      client.write(answer);
    });
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(socket);
      socket.setNoDelay(true);
      // If either end closes, close the other. An error event adds nothing to the close event.
      socket.on('error', () => undefined);
      socket.once('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(postgresUrl);
  url.hostname = '127.0.0.1';
  url.port = String((proxy.address() as AddressInfo).port);
  return {
    url: url.href,
    count: () => trips,
    packets: () => packets,
    reset() {
      trips = 0;
      packets = 0;
    },
    async close() {
      proxy.close();
      for (const socket of open) socket.destroy();
      await once(proxy, 'close');
    },
  };
}
