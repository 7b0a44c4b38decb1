import { expect } from 'vitest';
import type { PusherDrop, PusherTable, StampedDrop } from '#scenes/bridge/contracts/coin-pusher.ts';
import { physicsInThread } from '#scenes/coin-pusher/physics/in-thread.ts';
import type { PhysicsMaker } from '#scenes/coin-pusher/physics/physics.ts';
import { coinPusherWith } from '#scenes/coin-pusher/scene.ts';
import { replay } from '#scenes/coin-pusher/table/replay.ts';
import { SceneHarness } from './scene-harness.ts';

type Harness = SceneHarness<'coin-pusher'>;

/** Maximum frames of a game. */
const MAX_FRAMES = 20_000;
/** Workers that one scene may lose before it gives up. */
const MAX_BREAKS = 3;

/**
 * Creates physics that behave like a worker: reports arrive when `answer` is called, or never if `lose` is called
 * first.
 */
function behindQueue() {
  const waiting: { answer(): void; lose(): void }[] = [];
  const make: PhysicsMaker = (report) => {
    // A terminated worker reports nothing more.
    let isClosed = false;
    const tell: typeof report = (told) => {
      if (!isClosed) report(told);
    };
    const physics = physicsInThread((answer) =>
      waiting.push({
        answer: () => tell(answer),
        lose: () => tell({ type: 'failed', message: 'The worker is gone.' }),
      }),
    );
    return {
      order: (order) => physics.order(order),
      close() {
        isClosed = true;
        physics.close();
      },
    };
  };
  return {
    make,
    answer: () => waiting.splice(0).forEach(({ answer }) => answer()),
    lose: () => waiting.splice(0).forEach(({ lose }) => lose()),
  };
}

/** A page with a coin pusher on which games are played one after another under random disturbances. */
export class PusherPage {
  readonly #random: () => number;
  readonly #physics = behindQueue();
  readonly #module = coinPusherWith(this.#physics.make);
  #table: PusherTable;
  #harness: Harness;
  #pending: PusherDrop[] = [];
  /** Events of this game's earlier scenes. */
  #earlierEvents: Harness['events'] = [];
  /** Drops whose answer named their tick: they are paid and certain to enter. */
  #taken: StampedDrop[] = [];
  readonly #requests: Promise<unknown>[] = [];
  #breaks = 0;

  constructor(table: PusherTable, random: () => number) {
    this.#random = random;
    this.#table = table;
    this.#harness = this.#open();
  }

  /** Plays one game from `table`. Returns its events and accepted drops after every request has been answered. */
  async play(
    table: PusherTable,
    drops: readonly PusherDrop[],
  ): Promise<{ events: Harness['events']; taken: readonly StampedDrop[] }> {
    this.#table = table;
    this.#pending = [...drops];
    this.#earlierEvents = [];
    this.#taken = [];
    this.#harness.events.length = 0;
    this.#harness.scene.commands.load({ table });
    for (let frame = 0; !this.#over(); frame++) {
      if (frame > MAX_FRAMES) throw new Error('The game never came to rest.');
      this.#disturb();
      if (this.#random() < 0.8) this.#physics.answer();
    }
    await Promise.all(this.#requests.splice(0));
    return { events: [...this.#earlierEvents, ...this.#harness.events], taken: this.#taken };
  }

  close(): void {
    this.#harness.instance.destroy();
  }

  /** True after all drops, when nothing moves and the result was emitted. */
  #over(): boolean {
    if (this.#pending.length > 0 || this.#harness.loop.clock.running) return false;
    const last = this.#harness.events.findLast(isEnd) ?? this.#earlierEvents.findLast(isEnd);
    if (last?.type === 'settled') return true;
    // The drops were lost with their scene, or the result is pending: request it, as a page does.
    this.#request(
      () => this.#harness.request({ type: 'finish', drops: [], table: null }),
      () => undefined,
    );
    return false;
  }

  #disturb(): void {
    const { loop, frames, instance } = this.#harness;
    const dice = this.#random();
    if (dice < 0.012) {
      loop.clock.pause();
      frames.pass(this.#random() * 20_000);
      loop.clock.resume();
    } else if (dice < 0.016) instance.settle();
    else if (dice < 0.022) this.#hide();
    else if (dice < 0.026) this.#loseContext();
    else if (dice < 0.029) this.#move();
    else if (dice < 0.034) this.#loseWorker();
    else if (dice < 0.08) this.#drop();
    else frames.frame(this.#random() < 0.2 ? this.#random() * 1000 : 16 + this.#random() * 80);
  }

  #open(): Harness {
    return new SceneHarness('coin-pusher', this.#module, { table: this.#table, paidLabel: '+₱9,999,999.99' });
  }

  /** Hides the tab for a while. A coin that was paid just before may still be dropped. */
  #hide(): void {
    const { loop, frames, instance, scene } = this.#harness;
    this.#harness.cutsMotion = true;
    instance.settle();
    scene.pause?.();
    loop.clock.pause();
    if (this.#random() < 0.3) this.#drop();
    frames.pass(this.#random() * 60_000);
    if (this.#random() < 0.5) this.#physics.answer();
    this.#harness.cutsMotion = false;
    scene.resume?.();
    loop.clock.resume();
    loop.wake();
  }

  #loseContext(): void {
    this.#harness.cutsMotion = true;
    this.#harness.instance.settle();
    this.#harness.frames.frame(this.#random() * 200);
    this.#harness.cutsMotion = false;
    this.#harness.instance.rebake();
    this.#harness.loop.wake();
  }

  /** Moves to another canvas, or saves, closes and reopens the game. */
  #move(): void {
    const snapshot = this.#harness.scene.takeSnapshot();
    const kept =
      this.#random() < 0.5 ? structuredClone(snapshot) : (JSON.parse(JSON.stringify(snapshot)) as typeof snapshot);
    this.#earlierEvents.push(...this.#harness.events);
    this.#harness.instance.destroy();
    this.#harness = this.#open();
    this.#breaks = 0;
    this.#harness.scene.restore(kept);
  }

  /**
   * Loses the worker with its pending reports and its table. A worker that has not reported yet is replaced by physics
   * in this thread.
   */
  #loseWorker(): void {
    if (this.#breaks === MAX_BREAKS) this.#move();
    if (!('state' in this.#harness.scene.takeSnapshot().table)) return;
    this.#breaks++;
    this.#physics.lose();
  }

  #drop(): void {
    const drop = this.#pending.shift();
    if (drop !== undefined)
      this.#request(
        () => this.#harness.request({ type: 'drop', ...drop }),
        (answer) => this.#taken.push(answer.drop),
      );
  }

  /** Sends a request. The log omits requests that are refused or lost with their scene. */
  #request<Answer>(request: () => Promise<Answer>, use: (answer: Answer) => void): void {
    try {
      this.#requests.push(request().then(use, () => undefined));
    } catch {
      // The scene refuses a second `finish` synchronously.
    }
  }
}

const isEnd = ({ type }: Harness['events'][number]): boolean => type === 'settled' || type === 'dropped';

/**
 * Plays one game and compares its events with a replay of its drops: equal hashes at the end and at every checkpoint,
 * every fall once, the same payout, and every accepted drop once at its tick. Returns the number of fallen pieces.
 */
export async function playGame(page: PusherPage, table: PusherTable, drops: readonly PusherDrop[]): Promise<number> {
  const { events, taken } = await page.play(table, drops);
  const log = events.filter((event) => event.type === 'dropped').map(({ drop }) => drop);
  for (const drop of taken) expect(log.filter(({ id }) => id === drop.id)).toEqual([drop]);
  const settled = events.filter((event) => event.type === 'settled' && 'hash' in event) as {
    tick: number;
    hash: string;
    won: number;
  }[];
  const end = settled.at(-1);
  if (end === undefined) throw new Error('No result was emitted.');
  const server = replay(table, log, end.tick);
  const falls = server.events
    .filter((event) => event.type === 'fell')
    .map(({ item, to, tick }) => ({ id: item.id, value: item.value, to, tick }));
  expect(end.hash).toBe(server.hash);
  expect(
    events.filter((event) => event.type === 'fell').map(({ id, value, to, tick }) => ({ id, value, to, tick })),
  ).toEqual(falls);
  expect(settled.reduce((sum, { won }) => sum + won, 0)).toBe(server.won);
  const checkpoints = events.filter((event) => event.type === 'checkpoint');
  // The game may have run a few ticks after the last motion.
  const last = checkpoints.at(-1)?.tick ?? 0;
  const { events: again } = last > end.tick ? replay(table, log, last) : server;
  const hashes = new Map(again.filter((event) => event.type === 'checkpoint').map(({ tick, hash }) => [tick, hash]));
  for (const { tick, hash } of checkpoints) expect(hash).toBe(hashes.get(tick));
  return falls.length;
}
