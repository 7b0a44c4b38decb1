import type { PusherDropSent, PusherTableNow } from '#contract/coin-pusher/calls.ts';
import { type CallAnswer, failureKind } from '#src/api/index.ts';
import { clock, type Timer } from '#src/platform/clock.ts';
import {
  type Line,
  type Mark,
  nextBatch,
  openLine,
  type PusherBatch,
  unpaidOf,
  withDrop,
  withMark,
  withPlayed,
} from './batches.ts';

/** Between two batches, ms. */
const BEAT_MS = 1000;
/** Before a batch whose answer was lost is sent again, ms. */
const RETRY_MS = 2000;
/** No more coins are dropped once a batch has been on its way for so long, ms. */
export const BEHIND_MS = 3000;

/** Figures of the line that the page shows. */
export interface Figures {
  /** Hundredths that were dropped and not yet taken. */
  readonly unpaid: number;
  readonly isSending: boolean;
  /** The last batch, where the server has all that was played; null while it has not. */
  readonly place: Place | null;
}

/** A table, and the last batch that was played on it. */
export interface Place {
  readonly tableId: string;
  readonly batch: number;
}

export interface SenderPorts {
  /** Sends a batch; the same one under the same key. */
  send(batch: PusherBatch): Promise<CallAnswer<'dropCoins'>>;
  /** The server has played a batch. */
  onPlayed(answer: CallAnswer<'dropCoins'>): void;
  /** It has refused one: the line is closed until a table is opened. */
  onRefused(error: unknown): void;
  /** What is shown of it has changed. */
  onChange(figures: Figures): void;
}

/** Sends the play of one table in its order, a batch at a time, about one a second, and each until it is answered. */
export class BatchSender {
  readonly #ports: SenderPorts;
  #line: Line | null = null;
  #sending: PusherBatch | null = null;
  #sentAt = Number.NEGATIVE_INFINITY;
  #timer: Timer | null = null;

  constructor(ports: SenderPorts) {
    this.#ports = ports;
  }

  /** Goes on with this table; what an earlier one had waiting is dropped. */
  open(table: PusherTableNow): void {
    this.#line = openLine(table);
    this.#sending = null;
    this.#sentAt = Number.NEGATIVE_INFINITY;
    this.#tell();
  }

  /** Hundredths that were dropped and not yet taken. */
  get unpaid(): number {
    return this.#line === null ? 0 : unpaidOf(this.#line);
  }

  /** Whether the server has been waited for so long that no more may be dropped. */
  get isBehind(): boolean {
    return this.#sending !== null && clock.now() - this.#sentAt > BEHIND_MS;
  }

  get #place(): Place | null {
    if (this.#line === null || this.#sending !== null || nextBatch(this.#line) !== null) return null;
    return { tableId: this.#line.tableId, batch: this.#line.batch };
  }

  stamped(drop: PusherDropSent): void {
    this.#change((line) => withDrop(line, drop));
  }

  /** The scene has shown this place on the way; `isDue` where something is to be paid. */
  reached(mark: Mark, isDue: boolean): void {
    this.#change((line) => withMark(line, mark, isDue));
  }

  #change(change: (line: Line) => Line): void {
    if (this.#line === null) return;
    const before = this.#line;
    this.#line = change(before);
    if (this.#line === before) return;
    this.#tell();
    this.#pump();
  }

  #pump(): void {
    if (this.#line === null || this.#sending !== null || this.#timer !== null) return;
    const batch = nextBatch(this.#line);
    if (batch === null) return;
    const wait = this.#sentAt + BEAT_MS - clock.now();
    if (wait > 0) return this.#after(wait, () => this.#pump());
    this.#sending = batch;
    this.#sentAt = clock.now();
    this.#tell();
    void this.#send(batch);
  }

  #tell(): void {
    this.#ports.onChange({ unpaid: this.unpaid, isSending: this.#sending !== null, place: this.#place });
  }

  #after(ms: number, then: () => void): void {
    this.#timer = clock.setTimeout(() => {
      this.#timer = null;
      then();
    }, ms);
  }

  async #send(batch: PusherBatch): Promise<void> {
    try {
      const answer = await this.#ports.send(batch);
      if (this.#sending !== batch || this.#line === null) return;
      this.#sending = null;
      this.#line = withPlayed(this.#line, batch);
      this.#ports.onPlayed(answer);
      this.#tell();
      this.#pump();
    } catch (error) {
      if (this.#sending !== batch) return;
      // Nobody knows whether it was played: the same one again, for as long as it takes.
      if (failureKind(error) !== 'decided') return this.#after(RETRY_MS, () => void this.#send(batch));
      this.#sending = null;
      this.#line = null;
      this.#ports.onRefused(error);
      this.#tell();
    }
  }
}
