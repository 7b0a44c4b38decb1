import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CountedWay, countRoundTrips } from './support/round-trips.ts';

/** Answers each line with two chunks, as a database may do for a statement. */
function answerLines(): Server {
  return createServer((socket) => {
    socket.setNoDelay(true);
    socket.on('data', (chunk) => {
      for (let line = 0; line < chunk.toString().split('\n').length - 1; line++) {
        socket.write('row ');
        setImmediate(() => socket.write('done\n'));
      }
    });
    socket.on('error', () => undefined);
  });
}

describe('countRoundTrips', () => {
  let database: Server;
  let way: CountedWay;
  beforeEach(async () => {
    database = answerLines().listen(0, '127.0.0.1');
    await once(database, 'listening');
    way = await countRoundTrips(`postgres://perya@localhost:${(database.address() as AddressInfo).port}/perya`);
  });
  afterEach(async () => {
    await way.close();
    database.close();
  });

  async function client() {
    const socket = connect(Number(new URL(way.url).port), '127.0.0.1');
    await once(socket, 'connect');
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString()));
    const answers = async (count: number) => {
      while (received.split('done\n').length - 1 < count) await once(socket, 'data');
      received = '';
    };
    return { socket, answers };
  }

  it('keeps user and database, and leads to the proxy', () => {
    const { username, pathname, port } = new URL(way.url);
    expect([username, pathname]).toEqual(['perya', '/perya']);
    expect(port).not.toBe(String((database.address() as AddressInfo).port));
  });

  it('counts packets that wait for an answer, and a combined send once', async () => {
    const { socket, answers } = await client();
    for (let asked = 0; asked < 3; asked++) {
      socket.write('select\n');
      await answers(1);
    }
    expect(way.count()).toBe(3);
    way.reset();
    socket.write('begin\nselect\ncommit\n');
    await answers(3);
    expect(way.count()).toBe(1);
  });

  it('counts each connection separately', async () => {
    const [one, two] = [await client(), await client()];
    one.socket.write('select\n');
    two.socket.write('select\n');
    await Promise.all([one.answers(1), two.answers(1)]);
    expect(way.count()).toBe(2);
  });
});
