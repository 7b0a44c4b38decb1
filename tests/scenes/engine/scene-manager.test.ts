import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { SceneManager, type ManagedScene } from '#scenes/engine/run/scene-manager.ts';

interface Target {
  mount: number;
}

/** Creates a manager whose scenes only log their calls. */
function createManager(prepare: (mount: number, signal: AbortSignal) => Promise<void> = () => Promise.resolve()) {
  const log: string[] = [];
  const alive = new Set<string>();
  let made = 0;
  const manager = new SceneManager<Target>({
    prepare: async ({ mount }, signal) => {
      log.push(`prepare ${mount}`);
      await prepare(mount, signal);
      const name = `${mount}#${made++}`;
      alive.add(name);
      const scene: ManagedScene = {
        show: () => log.push(`show ${mount}`),
        hide: () => log.push(`hide ${mount}`),
        destroy: () => {
          log.push(`destroy ${mount}`);
          alive.delete(name);
        },
      };
      return scene;
    },
    moveCanvas: (from, to) => {
      log.push(`moveCanvas ${from?.mount ?? '-'} ${to.mount}`);
      return Promise.resolve();
    },
    onFailed: ({ mount }, error) => log.push(`failed ${mount} ${String(error)}`),
  });
  return { manager, log, alive };
}

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('scene manager', () => {
  let gates: Map<number, () => void>;
  const gated = (mount: number, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      gates.set(mount, resolve);
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });

  beforeEach(() => {
    gates = new Map();
  });

  it('keeps the old scene until the new one is ready', async () => {
    const { manager, log } = createManager();
    await manager.show({ mount: 1 });
    await manager.show({ mount: 2 });
    expect(log).toEqual([
      'prepare 1',
      'moveCanvas - 1',
      'show 1',
      'prepare 2',
      'moveCanvas 1 2',
      'hide 1',
      'destroy 1',
      'show 2',
    ]);
    expect(manager.current).toEqual({ mount: 2 });
  });

  it('aborts a preparation when a newer scene is requested', async () => {
    const { manager, log } = createManager(gated);
    void manager.show({ mount: 1 });
    await tick();
    const done = manager.show({ mount: 2 });
    await tick();
    gates.get(2)?.();
    await done;
    expect(log).toEqual(['prepare 1', 'prepare 2', 'moveCanvas - 2', 'show 2']);
  });

  it('destroys a scene whose loader ignored the abort signal', async () => {
    const { manager, alive, log } = createManager((mount) => new Promise((resolve) => gates.set(mount, resolve)));
    void manager.show({ mount: 1 });
    await tick();
    const done = manager.show({ mount: 2 });
    gates.get(1)?.();
    await tick();
    gates.get(2)?.();
    await done;
    expect([...alive]).toEqual(['2#1']);
    expect(log).not.toContain('show 1');
  });

  it('drops the mount that is being prepared or shown, and no other', async () => {
    const { manager, log, alive } = createManager();
    await manager.show({ mount: 1 });
    await manager.drop(9);
    expect(manager.current).toEqual({ mount: 1 });
    void manager.show({ mount: 2 });
    await manager.drop(2);
    expect(manager.current).toBeNull();
    expect(alive.size).toBe(0);
    expect(log).not.toContain('show 2');
  });

  it('shows the next scene at once after a drop', async () => {
    const { manager, log } = createManager();
    await manager.show({ mount: 1 });
    await manager.show({ mount: 2 });
    void manager.drop(2);
    await Promise.resolve();
    await manager.show({ mount: 1 });
    expect(manager.current).toEqual({ mount: 1 });
    expect(log.at(-1)).toBe('show 1');
  });

  it('moves the canvas back without rebuilding when the current scene is requested again', async () => {
    const { manager, log } = createManager();
    await manager.show({ mount: 1 });
    await manager.show({ mount: 1 });
    expect(log).toEqual(['prepare 1', 'moveCanvas - 1', 'show 1', 'moveCanvas 1 1', 'show 1']);
  });

  it('reports a scene that cannot be prepared and keeps the current one', async () => {
    const { manager, log } = createManager((mount) =>
      mount === 2 ? Promise.reject(new Error('no atlas')) : Promise.resolve(),
    );
    await manager.show({ mount: 1 });
    await manager.show({ mount: 2 });
    expect(log).toContain('failed 2 Error: no atlas');
    expect(manager.current).toEqual({ mount: 1 });
    expect(log.at(-1)).toBe('show 1');
  });

  it('removes a scene and rebuilds it when its canvas is lost', async () => {
    const { manager, log } = createManager();
    await manager.show({ mount: 1 });
    await manager.rebuild(async () => {
      log.push('between');
      await tick();
    });
    expect(log).toEqual([
      'prepare 1',
      'moveCanvas - 1',
      'show 1',
      'hide 1',
      'destroy 1',
      'between',
      'prepare 1',
      'moveCanvas - 1',
      'show 1',
    ]);
  });

  it('always ends with the last requested scene and leaks none, whatever the order and speed', async () => {
    const step = fc.record({
      mount: fc.integer({ min: 1, max: 4 }),
      kind: fc.constantFrom('show', 'drop', 'rebuild'),
      wait: fc.integer({ min: 0, max: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.integer({ min: 0, max: 3 }), async (steps, delay) => {
        const { manager, alive, log } = createManager(async () => {
          for (let i = 0; i < delay; i++) await tick();
        });
        let wanted: number | null = null;
        const done: Promise<void>[] = [];
        for (const { mount, kind, wait } of steps) {
          if (kind === 'show') {
            wanted = mount;
            done.push(manager.show({ mount }));
          } else if (kind === 'drop') {
            if (wanted === mount) wanted = null;
            done.push(manager.drop(mount));
          } else done.push(manager.rebuild(tick));
          for (let i = 0; i < wait; i++) await tick();
        }
        await Promise.all(done);
        expect(manager.current?.mount ?? null).toBe(wanted);
        expect(alive.size).toBe(wanted === null ? 0 : 1);
        expect(log.filter((line) => line.startsWith('failed'))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});
