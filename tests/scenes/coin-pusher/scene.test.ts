import { ParticleContainer } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import type { PusherDrop, PusherTable } from '#scenes/bridge/contracts/coin-pusher.ts';
import { physicsInThread } from '#scenes/coin-pusher/physics/in-thread.ts';
import type { PhysicsReport } from '#scenes/coin-pusher/physics/physics-orders.ts';
import type { PhysicsMaker } from '#scenes/coin-pusher/physics/physics.ts';
import { TableSimulation } from '#scenes/coin-pusher/physics/simulation.ts';
import { DROP_GAP_TICKS, TICK_MS } from '#scenes/coin-pusher/physics/table.ts';
import { GLASS } from '#scenes/coin-pusher/rules.ts';
import { coinPusherWith } from '#scenes/coin-pusher/scene.ts';
import { replay } from '#scenes/coin-pusher/table/replay.ts';
import { GOLDEN, pusherDrops, pusherSetup } from '#workbench/scenes/coin-pusher-tables.ts';
import { SceneHarness } from '../support/scene-harness.ts';

const SETUP = pusherSetup(8);
const SAVE = TableSimulation.start(SETUP).save();
const DROPS: readonly PusherDrop[] = pusherDrops(2, 20, 1).map(({ id, x, value }) => ({ id, x, value }));

const scene = (make: PhysicsMaker = physicsInThread) =>
  new SceneHarness('coin-pusher', coinPusherWith(make), { table: SETUP, paidLabel: '+₱9,999,999.99' });

const prize = (part: object) => ({ ...SETUP, prizes: [{ id: 9, kind: 'gem' as const, value: 500, ...part }] });
/** Invalid tables that a server might send. */
const BAD_TABLES: readonly [what: string, table: PusherTable][] = [
  ...['durian', '', 'constructor'].map((kind): [string, PusherTable] => [`a prize '${kind}'`, prize({ kind })]),
  ...[-1, 0.5, Number.NaN].map((value): [string, PusherTable] => [`a prize worth ${value}`, prize({ value })]),
  ['a coin worth nothing whole', { ...SETUP, coinValues: [100, 2.5] }],
  ['coins without value', { ...SETUP, coinValues: [] }],
  ['too many coins', { ...SETUP, coins: 1000 }],
  ['half a coin', { ...SETUP, coins: 1.5 }],
  ['a bad seed', { ...SETUP, seed: -1 }],
  [
    'a save with such a prize',
    { ...SAVE, state: { ...SAVE.state, items: [{ id: 1, kind: 'durian' as 'coin', value: 100 }] } },
  ],
  ['a save with such a drop', { ...SAVE, inputs: [{ tick: 0, x: 2, value: 100, id: 1 }] }],
  ['a save of another version', { ...SAVE, state: { ...SAVE.state, version: 9 as 1 } }],
];
const BAD_DROPS: readonly PusherDrop[] = [
  { id: 1, x: -0.1, value: 500 },
  { id: 1, x: Number.NaN, value: 500 },
  { id: 1, x: 0.5, value: -500 },
  { id: 1, x: 0.5, value: 0.5 },
];

/** Creates physics that deliver their reports when the test calls `answer`. */
function slowPhysics() {
  const waiting: (() => void)[] = [];
  const make: PhysicsMaker = (report) => {
    const inner = physicsInThread((answer) => waiting.push(() => report(answer)));
    return { order: (order) => inner.order(structuredClone(order)), close: () => inner.close() };
  };
  return { make, waiting, answer: () => waiting.splice(0).forEach((report) => report()) };
}

/** Replays the drops that the scene reported, as the server does. */
function replayed(harness: SceneHarness<'coin-pusher'>, untilTick: number) {
  const { hash, won } = replay(
    SETUP,
    harness.named('dropped').map(({ drop }) => drop),
    untilTick,
  );
  return { hash, won };
}

describe('coin pusher scene', () => {
  it('shows the stopped table and requests no frames', () => {
    const harness = scene();
    harness.play();
    expect(harness.frames.waiting).toBe(0);
    expect(harness.scene.takeSnapshot()).toMatchObject({ table: { tick: 0 }, drops: [], won: 0, settling: false });
  });

  it('is ready when its table has arrived, drawn before the first frame; also without physics', async () => {
    const slow = slowPhysics();
    const harness = scene(slow.make);
    let ready = false;
    void harness.scene.ready?.then(() => {
      ready = true;
    });
    const inSight = () =>
      harness.scene.root.children
        .flatMap(({ children }) => children)
        .flatMap((child) => (child instanceof ParticleContainer ? child.particleChildren : []))
        .filter(({ x }) => x > 0);
    await Promise.resolve();
    expect([ready, inSight().length]).toEqual([false, 0]);
    slow.answer();
    await Promise.resolve();
    expect(ready).toBe(true);
    // 150 coins, 6 prizes with their rings, the plate and the shelf.
    expect(inSight()).toHaveLength(164);
    await scene((report) => ({
      order: () => report({ type: 'failed', message: 'No physics.' }),
      close: () => undefined,
    })).scene.ready;
  });

  it('plays drops to the end, emits every fall, and rests with the result of a replay', async () => {
    const harness = scene();
    const answer = harness.request({ type: 'finish', drops: DROPS, table: null });
    const took = harness.play();
    const result = await answer;
    expect(result).toEqual({ won: 1800, tick: 450, hash: 'a6eed204dacfd6c1', ending: 'played' });
    expect(replayed(harness, result.tick)).toEqual({ hash: result.hash, won: result.won });
    expect(took).toBeGreaterThan(14_000);
    expect(took).toBeLessThan(16_500);
    expect(harness.named('dropped')).toHaveLength(20);
    expect(harness.named('won').at(-1)).toEqual({ type: 'won', total: 1800 });
    expect(harness.named('settled')).toEqual([{ type: 'settled', ...result }]);
    expect(harness.named('checkpoint').map(({ tick }) => tick)).toEqual(
      Array.from({ length: 15 }, (_, index) => 30 * (index + 1)),
    );
    expect(harness.frames.waiting).toBe(0);
  });

  it('limits announcements, and announces the result at the end', async () => {
    const harness = scene();
    const answer = harness.request({ type: 'finish', drops: DROPS, table: null });
    harness.play();
    await answer;
    const announced = harness.named('announce').map(({ announcement }) => announcement);
    expect(announced.length).toBeLessThan(8);
    expect(announced[0]?.key).toBe('coinPusher.dropped');
    expect(announced.at(-1)).toEqual({ key: 'coinPusher.settled', values: { amount: 1800 } });
  });

  it('skips to the same result on settle and if motion is cut', async () => {
    const harness = scene();
    const answer = harness.request({ type: 'finish', drops: DROPS, table: null });
    for (let i = 0; i < 120; i++) harness.frames.frame(16);
    harness.scene.commands.settle({});
    await expect(answer).resolves.toEqual({ won: 1800, tick: 450, hash: 'a6eed204dacfd6c1', ending: 'cut' });
    harness.play();
    expect(harness.frames.waiting).toBe(0);
    const still = scene();
    still.cutsMotion = true;
    await expect(still.request({ type: 'finish', drops: DROPS, table: null })).resolves.toEqual({
      won: 1800,
      tick: 450,
      hash: 'a6eed204dacfd6c1',
      ending: 'cut',
    });
    expect(still.named('sound').length).toBeLessThan(5);
  });

  it('accepts five drops a second, lets eight wait, and refuses more', async () => {
    const harness = scene();
    const answers = await Promise.allSettled(DROPS.map((drop) => harness.request({ type: 'drop', ...drop })));
    const taken = answers.filter((answer) => answer.status === 'fulfilled').map(({ value }) => value.drop.tick);
    expect(taken.length).toBeGreaterThanOrEqual(8);
    expect(taken.length).toBeLessThan(12);
    for (const [index, tick] of taken.entries()) expect(tick).toBe(index * DROP_GAP_TICKS);
    expect(
      answers
        .filter((answer) => answer.status === 'rejected')
        .every(({ reason }) => (reason as { code: string }).code === 'refused'),
    ).toBe(true);
    harness.play();
    expect(harness.named('dropped').map(({ drop }) => drop.tick)).toEqual(taken);
  });

  it('drops a coin once, however often it is asked for', async () => {
    const harness = scene();
    const [drop] = DROPS;
    if (drop === undefined) throw new Error('There is no drop.');
    const first = await harness.request({ type: 'drop', ...drop });
    const again = await harness.request({ type: 'drop', ...drop });
    expect(again).toEqual(first);
    harness.play();
    expect(harness.named('dropped')).toHaveLength(1);
    expect(await harness.request({ type: 'drop', ...drop })).toEqual(first);
  });

  it.each([100, 200, 350])('keeps true time at a frame every %i ms', async (ms) => {
    const harness = scene();
    const answer = harness.request({ type: 'finish', drops: DROPS.slice(0, 1), table: null });
    let time = 0;
    for (; harness.named('settled').length === 0 && time < 60_000; time += ms) {
      harness.frames.frame(ms);
      // oxlint-disable-next-line no-await-in-loop -- promises must settle between frames
      await Promise.resolve();
    }
    const { tick } = await answer;
    // The picture is a few frames behind the simulation.
    expect(time).toBeLessThan(tick * TICK_MS + 5 * ms);
  });

  it('refuses a second finish, and rejects the pending one when another table is loaded', async () => {
    const harness = scene();
    const answer = harness.request({ type: 'finish', drops: DROPS, table: null });
    expect(() => harness.request({ type: 'finish', drops: [], table: null })).toThrow(
      expect.objectContaining({ code: 'refused' }),
    );
    harness.scene.commands.load({ table: pusherSetup(9) });
    await expect(answer).rejects.toMatchObject({ code: 'refused' });
    await expect(harness.request({ type: 'finish', drops: [], table: null })).resolves.toMatchObject({
      won: 0,
      tick: 0,
    });
  });

  it('continues in another scene from a snapshot at any tick, without repeating events', async () => {
    for (const frames of [1, 37, 150, 333, 500]) {
      const first = scene();
      // The scene is removed before the game has ended.
      first.request({ type: 'finish', drops: DROPS, table: null }).catch(() => undefined);
      for (let i = 0; i < frames; i++) first.frames.frame(16);
      const snapshot = structuredClone(first.scene.takeSnapshot());
      const second = scene();
      second.scene.commands.snapshot({ snapshot });
      const answer = second.request({ type: 'finish', drops: [], table: null });
      second.play();
      // oxlint-disable-next-line no-await-in-loop -- one table after another
      await expect(answer).resolves.toMatchObject({ won: 1800, tick: 450, hash: 'a6eed204dacfd6c1' });
      expect([...first.named('fell'), ...second.named('fell')].length).toBe(
        new Set([...first.named('fell'), ...second.named('fell')].map(({ id }) => id)).size,
      );
      expect(first.named('dropped').length + second.named('dropped').length).toBe(20);
    }
  });

  it('continues settling in another scene if it was removed before', async () => {
    const slow = slowPhysics();
    const first = scene(slow.make);
    slow.answer();
    first.request({ type: 'finish', drops: DROPS, table: null }).catch(() => undefined);
    for (let i = 0; i < 60; i++) {
      first.frames.frame(16);
      slow.answer();
    }
    first.scene.settle();
    const snapshot = structuredClone(first.scene.takeSnapshot());
    expect(snapshot.settling).toBe(true);
    const second = scene();
    second.scene.commands.snapshot({ snapshot });
    expect(second.named('settled')).toEqual([
      { type: 'settled', won: 1800, tick: 450, hash: 'a6eed204dacfd6c1', ending: 'cut' },
    ]);
    await Promise.resolve();
  });

  it('emits dropWanted when the glass is tapped, and only then', () => {
    const harness = scene();
    const tap = (x: number, y: number, upX = x) => {
      harness.scene.commands.pointer({ pointer: { phase: 'down', id: 1, x, y } });
      harness.scene.commands.pointer({ pointer: { phase: 'up', id: 1, x: upX, y } });
    };
    tap(GLASS.x + GLASS.width / 4, 200);
    tap(4, 200);
    tap(GLASS.x + 5, 200, 2);
    expect(harness.named('dropWanted')).toEqual([{ type: 'dropWanted', x: 0.25 }]);
    expect(harness.named('dropped')).toEqual([]);
  });

  it.each(BAD_TABLES)('refuses a table with %s and stays unchanged', async (_, table) => {
    expect(() => new SceneHarness('coin-pusher', coinPusherWith(physicsInThread), { table, paidLabel: '' })).toThrow(
      RangeError,
    );
    const harness = scene();
    harness.play();
    const before = harness.scene.takeSnapshot();
    expect(() => harness.scene.commands.load({ table })).toThrow(RangeError);
    expect(() => harness.request({ type: 'finish', drops: [], table })).toThrow(RangeError);
    expect(() => harness.scene.restore({ ...before, table })).toThrow(RangeError);
    expect(harness.scene.takeSnapshot()).toEqual(before);
    expect(harness.events).toEqual([]);
  });

  it.each(BAD_DROPS)('refuses the drop %o and stays unchanged', async (drop) => {
    const harness = scene();
    harness.play();
    const before = harness.scene.takeSnapshot();
    await expect(harness.request({ type: 'drop', ...drop })).rejects.toThrow(RangeError);
    expect(() => harness.request({ type: 'finish', drops: [DROPS[0] ?? drop, drop], table: null })).toThrow(RangeError);
    expect(harness.scene.takeSnapshot()).toEqual(before);
    expect(() => replay(SETUP, [{ ...drop, tick: 0 }], 1)).toThrow(RangeError);
  });

  it('verifies a game in the background, and refuses an invalid one', async () => {
    const harness = scene();
    await expect(
      harness.request({ type: 'verify', setup: GOLDEN.setup, drops: GOLDEN.drops, untilTick: GOLDEN.untilTick }),
    ).resolves.toEqual({ hash: GOLDEN.hash, won: GOLDEN.won });
    await expect(
      harness.request({ type: 'verify', setup: { ...GOLDEN.setup, coins: 5000 }, drops: [], untilTick: 1 }),
    ).rejects.toMatchObject({ code: 'refused' });
  });

  it('is slowed down by slow physics without skipping a step', async () => {
    const slow = slowPhysics();
    const harness = scene(slow.make);
    slow.answer();
    const answer = harness.request({ type: 'finish', drops: DROPS, table: null });
    let settled = false;
    void answer.then(() => {
      settled = true;
    });
    // oxlint-disable-next-line no-unmodified-loop-condition -- the answer sets it
    for (let frame = 0; !settled; frame++) {
      if (frame > 20_000) throw new Error('It never settled.');
      harness.frames.frame(16);
      if (frame % 23 === 0) slow.answer();
      // oxlint-disable-next-line no-await-in-loop -- promises must settle between frames
      await Promise.resolve();
    }
    await expect(answer).resolves.toEqual({ won: 1800, tick: 450, hash: 'a6eed204dacfd6c1', ending: 'played' });
  });

  it('restarts the physics when it fails, and gives up after the fourth failure', async () => {
    let breaks = 3;
    const reports: ((report: PhysicsReport) => void)[] = [];
    const make: PhysicsMaker = (report) => {
      reports.push(report);
      const inner = physicsInThread(report);
      return {
        order: (order) => {
          if (order.type === 'run' && order.until > 40 * reports.length && reports.length <= breaks)
            report({ type: 'failed', message: 'It broke down.' });
          else inner.order(order);
        },
        close: () => inner.close(),
      };
    };
    const harness = scene(make);
    const answer = harness.request({ type: 'finish', drops: DROPS, table: null });
    harness.play();
    await expect(answer).resolves.toMatchObject({ won: 1800, tick: 450, hash: 'a6eed204dacfd6c1' });
    expect(reports).toHaveLength(4);
    breaks = 99;
    const hopeless = scene(make);
    const never = hopeless.request({ type: 'finish', drops: DROPS, table: null });
    for (let i = 0; i < 2000 && hopeless.loop.clock.running; i++) hopeless.frames.frame(16);
    await expect(never).rejects.toMatchObject({ code: 'refused' });
    await expect(hopeless.request({ type: 'drop', id: 1, x: 0, value: 1 })).rejects.toMatchObject({ code: 'refused' });
  });
});
