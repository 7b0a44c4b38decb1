import type { PusherDropSent, PusherTableNow } from '#contract/coin-pusher/calls.ts';
import type { OwnBody } from '#src/api/index.ts';

/** A batch as it is sent. */
export type PusherBatch = OwnBody<'dropCoins'>;

/** Where a table is, to the last bit: its step and the hash of everything on it. */
export interface Mark {
  readonly tick: number;
  readonly hash: string;
}

/** What of a table's play the server has, and what it has not yet. Pure; every change makes a new one. */
export interface Line {
  readonly tableId: string;
  /** The last batch that the server has played, and where it left the table. */
  readonly batch: number;
  readonly tick: number;
  /** The last drop that was sent. */
  readonly lastDrop: number;
  /** Drops with their ticks that were not sent, in their order. */
  readonly waiting: readonly PusherDropSent[];
  /** The last place on the way that the scene has shown. */
  readonly shown: Mark;
  /** Something fell into the tray since, or the table came to rest: there is something to be paid. */
  readonly isDue: boolean;
}

export const openLine = ({ id, batch, lastDrop, save, hash }: PusherTableNow): Line => ({
  tableId: id,
  batch,
  tick: save.tick,
  lastDrop,
  waiting: [],
  shown: { tick: save.tick, hash },
  isDue: false,
});

/** A drop was stamped; one that is known already changes nothing. */
export function withDrop(line: Line, drop: PusherDropSent): Line {
  if (drop.id <= line.lastDrop || line.waiting.some(({ id }) => id === drop.id)) return line;
  const waiting = [...line.waiting, drop].toSorted((a, b) => a.id - b.id);
  return { ...line, waiting };
}

/** The scene has come so far; `isDue` where something is to be paid. What is not further changes nothing. */
export function withMark(line: Line, shown: Mark, isDue: boolean): Line {
  if (shown.tick <= line.shown.tick) return line;
  return { ...line, shown: { tick: shown.tick, hash: shown.hash }, isDue: line.isDue || isDue };
}

/** What is to be sent next, null for nothing: coins at once, the way on when something is to be paid on it. */
export function nextBatch({ tableId, batch, tick, waiting, shown, isDue }: Line): PusherBatch | null {
  if (waiting.length === 0 && (!isDue || shown.tick === tick)) return null;
  return { tableId, batch: batch + 1, drops: [...waiting], untilTick: shown.tick, hash: shown.hash };
}

/** The server has played a batch. */
export function withPlayed(line: Line, { batch, drops, untilTick }: PusherBatch): Line {
  const lastDrop = drops.at(-1)?.id ?? line.lastDrop;
  return {
    ...line,
    batch,
    tick: untilTick,
    lastDrop,
    waiting: line.waiting.filter(({ id }) => id > lastDrop),
    isDue: line.isDue && line.shown.tick > untilTick,
  };
}

/** Hundredths of coins that the server has not taken yet. */
export const unpaidOf = ({ waiting }: Line): number => waiting.reduce((sum, { value }) => sum + value, 0);
