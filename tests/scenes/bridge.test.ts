import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GridDrawSnapshot } from '#scenes/bridge/contracts/grid-draw.ts';
import { BridgeClient } from '#scenes/bridge/page/client.ts';
import type { FromEngine, ToEngine } from '#scenes/bridge/page/protocol.ts';
import { BridgeError } from '#scenes/bridge/page/protocol.ts';
import { directTransports, portTransport, type Transport } from '#scenes/bridge/page/transport.ts';
import { BridgeServer, type SceneHandlers } from '#scenes/bridge/server.ts';
import { fakePorts } from './support/fake-ports.ts';

type Ends = [Transport<ToEngine, FromEngine>, Transport<FromEngine, ToEngine>];

const transports: Record<string, () => Ends> = {
  worker: () => {
    const [page, worker] = fakePorts();
    return [portTransport(page), portTransport(worker, true)];
  },
  'main thread': () => directTransports<ToEngine, FromEngine>(),
};

const MOUNT = 7;
/** Waits long enough for both transports to deliver. */
const delivered = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

describe.each(Object.keys(transports))('bridge over the %s transport', (name) => {
  let client: BridgeClient;
  let server: BridgeServer;
  let ends: Ends;
  const reported: unknown[] = [];

  beforeEach(() => {
    ends = transports[name]?.() ?? directTransports<ToEngine, FromEngine>();
    client = new BridgeClient(ends[0]);
    server = new BridgeServer(ends[1]);
    reported.length = 0;
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  });

  afterEach(() => {
    client.close();
    server.close();
  });

  const handlers = (
    changes: {
      draw?: SceneHandlers<'grid-draw'>['requests']['draw'];
      settle?: () => void;
      snapshot?: (value: GridDrawSnapshot) => void;
    } = {},
  ): SceneHandlers<'grid-draw'> => ({
    commands: {
      settle: changes.settle ?? (() => undefined),
      reset: () => undefined,
      start: () => undefined,
      stop: () => undefined,
      pointer: () => undefined,
      snapshot: ({ snapshot }) => changes.snapshot?.(snapshot),
    },
    requests: { draw: changes.draw ?? (({ cellId }) => Promise.resolve({ cellId, ending: 'played' })) },
  });

  it('delivers commands in order, asynchronously and as copies', async () => {
    const got: unknown[] = [];
    server.attach(MOUNT, handlers({ settle: () => got.push('settle'), snapshot: (value) => got.push(value) }));
    const snapshot: GridDrawSnapshot = { lit: 1, won: null, draw: null };
    client.send(MOUNT, { type: 'snapshot', snapshot });
    client.send(MOUNT, { type: 'settle' });
    snapshot.lit = 99;
    expect(got).toEqual([]);
    await delivered();
    expect(got).toEqual([{ lit: 1, won: null, draw: null }, 'settle']);
  });

  it('answers each request by its id once its animation has settled', async () => {
    const ends: (() => void)[] = [];
    server.attach(
      MOUNT,
      handlers({ draw: ({ cellId }) => new Promise((resolve) => ends.push(() => resolve({ cellId, ending: 'cut' }))) }),
    );
    const first = client.request(MOUNT, { type: 'draw', cellId: 1 });
    const second = client.request(MOUNT, { type: 'draw', cellId: 2 });
    await delivered();
    ends[1]?.();
    await expect(second).resolves.toEqual({ cellId: 2, ending: 'cut' });
    ends[0]?.();
    await expect(first).resolves.toEqual({ cellId: 1, ending: 'cut' });
  });

  it('refuses a request without a listener: no scene, another mount, a detached scene', async () => {
    server.attach(MOUNT, handlers());
    await expect(client.request(MOUNT + 1, { type: 'draw', cellId: 1 })).rejects.toMatchObject({ code: 'no-listener' });
    await expect(client.request(MOUNT, { type: 'spin', tier: 'mini', seed: 1 })).rejects.toMatchObject({
      code: 'no-listener',
    });
    server.detach(MOUNT);
    await expect(client.request(MOUNT, { type: 'draw', cellId: 1 })).rejects.toMatchObject({ code: 'no-listener' });
  });

  it('passes on the error of a scene that refuses or throws', async () => {
    server.attach(MOUNT, handlers({ draw: () => Promise.reject(new BridgeError('refused', 'no such cell')) }));
    await expect(client.request(MOUNT, { type: 'draw', cellId: 1 })).rejects.toMatchObject({
      name: 'BridgeError',
      code: 'refused',
      message: 'no such cell',
    });
    server.attach(
      MOUNT,
      handlers({
        draw: () => {
          throw new TypeError('broken');
        },
      }),
    );
    await expect(client.request(MOUNT, { type: 'draw', cellId: 1 })).rejects.toMatchObject({
      code: 'refused',
      message: 'broken',
    });
  });

  it('rejects an aborted request and aborts it in the scene', async () => {
    let received: AbortSignal | undefined;
    server.attach(
      MOUNT,
      handlers({
        draw: (_, signal) => {
          received = signal;
          return new Promise(() => undefined);
        },
      }),
    );
    const abort = new AbortController();
    const answer = client.request(MOUNT, { type: 'draw', cellId: 1 }, { signal: abort.signal });
    await delivered();
    abort.abort();
    await expect(answer).rejects.toMatchObject({ code: 'aborted' });
    await delivered();
    expect(received?.aborted).toBe(true);
    await expect(client.request(MOUNT, { type: 'draw', cellId: 1 }, { signal: abort.signal })).rejects.toMatchObject({
      code: 'aborted',
    });
  });

  it('waits for a request no longer than its caller, though the scene never settles it', async () => {
    server.attach(MOUNT, handlers({ draw: () => new Promise(() => undefined) }));
    const abort = new AbortController();
    const answer = client.request(MOUNT, { type: 'draw', cellId: 1 }, { signal: abort.signal });
    await delivered();
    const idle = vi.fn();
    void server.idle(MOUNT).then(idle);
    await delivered();
    expect(idle).not.toHaveBeenCalled();
    abort.abort();
    await expect(answer).rejects.toMatchObject({ code: 'aborted' });
    await delivered();
    expect(idle).toHaveBeenCalledOnce();
  });

  it('rejects a request after its timeout', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    server.attach(MOUNT, handlers({ draw: () => new Promise(() => undefined) }));
    const answer = client.request(MOUNT, { type: 'draw', cellId: 1 }, { timeoutMs: 500 });
    vi.advanceTimersByTime(499);
    await delivered();
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await expect(answer).rejects.toMatchObject({ code: 'timeout' });
  });

  it('rejects pending requests when the mount is removed or the bridge closes', async () => {
    server.attach(MOUNT, handlers({ draw: () => new Promise(() => undefined) }));
    const gone = client.request(MOUNT, { type: 'draw', cellId: 1 });
    client.forget(MOUNT);
    await expect(gone).rejects.toMatchObject({ code: 'gone' });
    const closed = client.request(MOUNT, { type: 'draw', cellId: 1 });
    client.close();
    await expect(closed).rejects.toMatchObject({ code: 'closed' });
    await expect(client.request(MOUNT, { type: 'draw', cellId: 1 })).rejects.toMatchObject({ code: 'closed' });
  });

  it('delivers events to every listener of their mount, even when one throws', async () => {
    const got: string[] = [];
    client.on(MOUNT, () => {
      throw new Error('bad listener');
    });
    const stop = client.on(MOUNT, (event) => got.push(event.type));
    client.on(MOUNT + 1, () => got.push('another mount'));
    server.emit(MOUNT, { type: 'started', cellId: 3 });
    await delivered();
    expect(got).toEqual(['started']);
    expect(reported).toEqual([new Error('bad listener')]);
    stop();
    server.emit(MOUNT, { type: 'settled', cellId: 3, ending: 'played' });
    await delivered();
    expect(got).toEqual(['started']);
  });

  it('continues after a command that throws', async () => {
    let settled = 0;
    server.attach(
      MOUNT,
      handlers({
        settle: () => {
          settled++;
          throw new Error('bad command');
        },
      }),
    );
    client.send(MOUNT, { type: 'settle' });
    client.send(MOUNT, { type: 'settle' });
    await delivered();
    expect(settled).toBe(2);
  });

  it('rejects messages that cannot be cloned', () => {
    expect(() =>
      ends[0].post({ type: 'command', mount: MOUNT, command: { type: 'settle', callback: () => undefined } as never }),
    ).toThrow(/could not be cloned/);
  });

  it('drops messages posted after it was closed', async () => {
    const got: unknown[] = [];
    ends[1].listen((message) => got.push(message));
    ends[0].close();
    ends[0].post({ type: 'measure' });
    await delivered();
    expect(got).toEqual([]);
  });
});

describe('a transport that gathers messages', () => {
  /** Records the messages posted by the engine's end and those received by the page. */
  const wire = () => {
    const [page, worker] = fakePorts();
    const posted: unknown[] = [];
    const end = portTransport<FromEngine, ToEngine>(
      {
        ...worker,
        postMessage: (message, transfer) => {
          posted.push(message);
          worker.postMessage(message, transfer);
        },
      },
      true,
    );
    const received: string[] = [];
    const listen = portTransport<ToEngine, FromEngine>(page).listen;
    listen((message) => received.push(message.type === 'event' ? message.event.type : message.type));
    return { end, posted, received, listen };
  };
  const event = (type: 'started' | 'settled'): FromEngine => ({
    type: 'event',
    mount: MOUNT,
    event: { type, cellId: 3, ending: 'played' } as never,
  });

  it('sends all messages of a task together, in their order', async () => {
    const { end, posted, received } = wire();
    end.post(event('started'));
    end.post(event('settled'));
    end.post({ type: 'answer', id: 1, value: null });
    expect(posted).toEqual([]);
    await delivered();
    expect(posted).toHaveLength(1);
    expect(received).toEqual(['started', 'settled', 'answer']);
    end.post(event('started'));
    await delivered();
    expect(posted).toHaveLength(2);
    expect(received.at(-1)).toBe('started');
  });

  it('keeps the order of messages also with transferred objects and when it is closed', async () => {
    const { end, received } = wire();
    end.post(event('started'));
    end.post({ type: 'swap', mount: MOUNT, still: null }, [new ArrayBuffer(1)]);
    end.post(event('settled'));
    end.close();
    end.post({ type: 'shown', mount: MOUNT });
    await delivered();
    expect(received).toEqual(['started', 'swap', 'settled']);
  });

  it('delivers the other messages when one cannot be cloned or one listener throws', async () => {
    const reported: unknown[] = [];
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
    const { end, received, listen } = wire();
    end.post({ type: 'answer', id: 1, value: () => undefined });
    end.post(event('started'));
    end.post(event('settled'));
    await delivered();
    expect(received).toEqual(['started', 'settled']);
    expect(reported).toEqual([expect.objectContaining({ name: 'DataCloneError' })]);
    const stop = listen(() => {
      stop();
      throw new Error('bad listener');
    });
    end.post(event('started'));
    end.post(event('settled'));
    await delivered();
    expect(reported.slice(1)).toEqual([new Error('bad listener')]);
    expect(received).toHaveLength(4);
  });
});

describe('types of the contracts', () => {
  it('make a missing or a stray handler a type error', () => {
    const commands = { settle: () => undefined, reset: () => undefined, pointer: () => undefined };
    // @ts-expect-error -- `snapshot` is missing
    const missing: SceneHandlers<'grid-draw'>['commands'] = commands;
    const all = { ...commands, snapshot: () => undefined };
    // @ts-expect-error -- no contract names a dance
    const stray: SceneHandlers<'grid-draw'>['commands'] = { ...all, dance: () => undefined };
    // @ts-expect-error -- the wheel has tiers, not cells
    const wrong: Parameters<BridgeClient['send']>[1] = { type: 'spin', cellId: 1 };
    expect([missing, stray, wrong]).toHaveLength(3);
  });
});
