import type { CommonFields } from '#contract/base/conventions.ts';
import type { PusherDropSent } from '#contract/coin-pusher/calls.ts';
import type { CallBody } from '#contract/index.ts';
import { TableSimulation } from '#scenes/coin-pusher/physics/simulation.ts';
import { DROP_GAP_TICKS, TICK_MS } from '#scenes/coin-pusher/physics/table.ts';
import type { TestServer } from '../support/helper.ts';

export type SentBatch = Omit<CallBody<'dropCoins'>, keyof CommonFields>;
type Caller = Pick<TestServer, 'call' | 'clock'>;

/** A client without a screen. It simulates a member's table on the test's clock and sends the batches. */
export class TablePlayer {
  readonly #server: Caller;
  readonly token: string;
  #table: TableSimulation;
  #tableId: string;
  #batch: number;
  #lastId: number;
  #lastTick: number;
  #waiting: PusherDropSent[] = [];
  /** Amount that fell into the tray in this simulation, hundredths. */
  won = 0;
  staked = 0;

  private constructor(server: Caller, token: string, loaded: Awaited<ReturnType<typeof readTable>>) {
    this.#server = server;
    this.token = token;
    const { id, batch, lastDrop, save } = loaded;
    this.#tableId = id;
    this.#batch = batch;
    this.#lastId = lastDrop;
    this.#table = TableSimulation.load(save);
    this.#lastTick = save.inputs.at(-1)?.tick ?? -DROP_GAP_TICKS;
  }

  /** Opens a table if the member has none, and loads it. */
  static async open(server: Caller, token: string): Promise<TablePlayer> {
    await server.call('openCoinPusher', {}, { token });
    return new TablePlayer(server, token, await readTable(server, token));
  }

  get tick(): number {
    return this.#table.tick;
  }

  get settled(): boolean {
    return this.#table.settled;
  }

  /** Drops a coin at the first possible tick. */
  drop(x: number, value = 1_00): PusherDropSent {
    const tick = Math.max(this.#table.tick, this.#lastTick + DROP_GAP_TICKS);
    this.#lastId += 1;
    this.#lastTick = tick;
    const drop = { id: this.#lastId, tick, x, value };
    this.#table.drop(drop);
    this.#waiting.push(drop);
    this.staked += value;
    return drop;
  }

  /** Simulates this many ticks and advances the clock with them. */
  play(ticks: number): void {
    for (let i = 0; i < ticks; i++) this.#table.step();
    this.#server.clock.advance(Math.ceil(ticks * TICK_MS));
    for (const event of this.#table.events.splice(0))
      if (event.type === 'fell' && event.to === 'tray') this.won += event.item.value;
  }

  /** Simulates until nothing moves. */
  settle(): void {
    while (!this.#table.settled) this.play(30);
  }

  /** Returns the batch to send now. */
  batch(): SentBatch {
    const batch = { tableId: this.#tableId, batch: this.#batch + 1, drops: this.#waiting };
    return { ...batch, untilTick: this.#table.tick, hash: this.#table.hash() };
  }

  /** Sends the batch. An error answer leaves this client unchanged. */
  async send(batch = this.batch(), key?: string) {
    const more = key === undefined ? { token: this.token } : { token: this.token, key };
    const { answer } = await this.#server.call('dropCoins', batch, more);
    if (answer.errcode === 0) this.sent();
    return answer;
  }

  /** Notes that the server accepted the batch. */
  sent(): void {
    this.#batch += 1;
    this.#waiting = [];
  }
}

/** Returns a member's table. Throws if they have none. */
export async function readTable({ call }: Pick<TestServer, 'call'>, token: string) {
  const { answer } = await call('getCoinPusher', {}, { token });
  if (answer.table === null) throw new Error('There is no table');
  return answer.table;
}

/** Returns a member's batches, newest first. */
export const recordOf = async ({ call }: Pick<TestServer, 'call'>, token: string) =>
  (await call('getCoinPusherRecord', { pageNum: 1, pageSize: 20 }, { token })).answer.list;

/**
 * Drops coins one at a time, each until nothing moves, until the member owns some on the table. @returns their table
 */
export async function playUntilOwn(server: Pick<TestServer, 'call'>, player: TablePlayer, value = 10_00) {
  for (let coins = 0; coins < 20; coins++) {
    player.drop(0.5, value);
    player.play(1);
    // oxlint-disable-next-line no-await-in-loop -- one batch after another
    await player.send();
    player.settle();
    // oxlint-disable-next-line no-await-in-loop -- one batch after another
    await player.send();
    // oxlint-disable-next-line no-await-in-loop -- one batch after another
    const table = await readTable(server, player.token);
    if (table.own > 0) return table;
  }
  throw new Error('Every coin has fallen');
}
