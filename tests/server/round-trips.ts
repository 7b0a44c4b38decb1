import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

const POSTGRES_PORT = 5432;

/** A way to a PostgreSQL on which its round trips are counted. */
export interface CountedWay {
  /** The same database by way of the proxy. */
  readonly url: string;
  /** Round trips on all connections since the start or the last `reset`. */
  count(): number;
  /** Packets that the clients sent; as many as round trips where nothing leaves by itself. */
  packets(): number;
  reset(): void;
  /** Cuts what is connected and stops listening. */
  close(): Promise<void>;
}

/**
 * Stands between a server and its PostgreSQL and counts round trips: each time a connection's client sends after it
 * last received. What a client sends without waiting for an answer, however many statements, is one.
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
      // Either end that goes takes the other with it; its own error says no more than its close.
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
