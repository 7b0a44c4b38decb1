import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { closeApp, type ConnectionLimits, limitConnections, SERVER_TIMEOUTS } from '#server/http/limits/connections.ts';

const HEAD = 'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n';
const sockets: Socket[] = [];
let closed: Promise<void> | null = null;
let stop = (): Promise<void> => Promise.resolve();

const LIMITS: ConnectionLimits = {
  bodyMs: 60_000,
  perNetwork: 100,
  halfSentMs: 10,
  bodiesPerNetwork: 100,
  bodies: 100,
};

async function start(limits: Partial<ConnectionLimits>, isProxy = false): Promise<number> {
  // Clients send their address in a header, as behind a proxy.
  const app = Fastify({ ...SERVER_TIMEOUTS, forceCloseConnections: 'idle', trustProxy: true });
  limitConnections(app, () => isProxy, { ...LIMITS, ...limits });
  app.post('/echo', async ({ body }) => ({ body }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  stop = () => (closed ??= closeApp(app));
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket.on('error', () => undefined));
  await once(socket, 'connect');
  return socket;
}
const answerOf = async (socket: Socket) => String((await once(socket, 'data'))[0]);

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await stop();
  closed = null;
});

describe('a connection', () => {
  it('is ended when the body of its request does not arrive', async () => {
    const socket = await open(await start({ bodyMs: 30 }));
    socket.write(`${HEAD}"12`);
    await once(socket.resume(), 'close');
  });

  it('is served when the body arrives in time', async () => {
    const socket = await open(await start({ bodyMs: 5000 }));
    socket.write(`${HEAD}"12`);
    socket.write('345678"');
    expect(await answerOf(socket)).toContain('200 OK');
  });

  it('is refused if its network has too many open, and accepted again once one of them has closed', async () => {
    const port = await start({ bodyMs: 5000, perNetwork: 2 });
    const [first] = [await open(port), await open(port)];
    const refused = await open(port);
    await once(refused.resume(), 'close');
    first.destroy();
    await expect
      .poll(async () => {
        const socket = await open(port);
        socket.write(`${HEAD}"12345678"`);
        return Promise.race([answerOf(socket), once(socket, 'close').then(() => 'refused')]);
      })
      .toContain('200 OK');
  });

  it('of one of our own proxies is not counted', async () => {
    const port = await start({ bodyMs: 5000, perNetwork: 1 }, true);
    for (let count = 0; count < 5; count += 1) {
      const socket = await open(port);
      socket.write(`${HEAD}"12345678"`);
      expect(await answerOf(socket)).toContain('200 OK');
    }
  });

  it('with an unfinished request does not delay a stop', async () => {
    const socket = await open(await start({ bodyMs: 60_000, perNetwork: 10 }));
    socket.write(`${HEAD}"12`);
    const ended = once(socket.resume(), 'close');
    await stop();
    await ended;
  });
});

describe('a body that is half sent', () => {
  const begin = async (port: number, address: string): Promise<Socket> => {
    const socket = await open(port);
    socket.write(`${HEAD.replace('Host: x', `Host: x\r\nX-Forwarded-For: ${address}`)}"12`);
    return socket.resume();
  };
  const finish = (socket: Socket): Promise<string> => {
    const ended = Promise.race([answerOf(socket), once(socket, 'close').then(() => 'cut')]);
    socket.write('345678"');
    return ended;
  };

  it('is cut if its network has too many of them, the oldest first', async () => {
    const port = await start({ bodiesPerNetwork: 3 });
    const flood: Socket[] = [];
    for (let count = 0; count < 8; count += 1) flood.push(await begin(port, '203.0.113.1'));
    const isCut = () => flood.map(({ closed: is }) => is);
    await expect.poll(isCut).toEqual([true, true, true, true, true, false, false, false]);
    for (const socket of flood.slice(5)) expect(await finish(socket)).toContain('200 OK');
  });

  it('is cut if there are too many in total, from the network with the most', async () => {
    const port = await start({ bodies: 4 });
    const home = await begin(port, '198.51.100.7');
    const flood: Socket[] = [];
    for (let count = 0; count < 12; count += 1) flood.push(await begin(port, `203.0.113.${1 + (count % 2)}`));
    await expect.poll(() => flood.filter(({ closed: isCut }) => isCut)).toHaveLength(9);
    expect(await finish(home)).toContain('200 OK');
    for (const socket of flood) if (!socket.closed) expect(await finish(socket)).toContain('200 OK');
  });

  it('that ended makes room', async () => {
    const port = await start({ bodiesPerNetwork: 1 });
    for (let count = 0; count < 5; count += 1)
      expect(await finish(await begin(port, '203.0.113.1'))).toContain('200 OK');
  });
});
