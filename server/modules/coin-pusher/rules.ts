import type { CallError } from '#contract/base/errors.ts';
import { type PusherDropSent, PUSHER_ERRORS as E } from '#contract/coin-pusher/calls.ts';
import { DROP_GAP_TICKS, TICK_MS } from '#scenes/coin-pusher/physics/table.ts';

/** Maximum steps of one batch: a table stops within 720 after the last drop, and some coins may still wait to enter. */
export const MAX_TICKS = 1200;
/** How far beyond the batch's end a drop may be stamped: eight coins may wait, and the picture lags. */
const MAX_AHEAD_TICKS = 120;
/** Maximum time that a table can save up, ms: the duration of one batch, so that a slow network costs nothing. */
export const MAX_CREDIT_MS = MAX_TICKS * TICK_MS;
/** Maximum settling steps that count: with reduced motion or a hidden page they are simulated at once. */
const REST_TICKS = 30;

/** Fields of a table that decide whether the next batch can be played on it. */
export interface Ground {
  readonly id: string;
  readonly batch: number;
  readonly tick: number;
  readonly last_drop: number;
  readonly last_drop_tick: number;
  readonly credit_ms: number;
  readonly credit_at: number;
}

/** A batch as it was sent. */
export interface Batch {
  readonly tableId: string;
  readonly batch: number;
  readonly drops: readonly PusherDropSent[];
  readonly untilTick: number;
}

/**
 * Why a batch cannot be played on a table, or null: it is not the next one; a coin is not among the stakes, was dropped
 * at a past or future moment, or sooner than five a second allow; or it has more steps than a batch may have, or than
 * the clock allows even if the table stopped in them.
 */
export function batchRefusal(
  table: Ground,
  { tableId, batch, drops, untilTick }: Batch,
  { stakes, now }: { readonly stakes: readonly number[]; readonly now: number },
): CallError | null {
  if (tableId !== table.id || batch !== table.batch + 1) return E.tableMoved;
  if (drops.some(({ value }) => !stakes.includes(value))) return E.stakeUnknown;
  if (drops.some(({ tick }) => tick < table.tick)) return E.dropLate;
  if (untilTick < table.tick || untilTick - table.tick > MAX_TICKS) return E.dropImpossible;
  let last = { id: table.last_drop, tick: table.last_drop_tick };
  for (const drop of drops) {
    const isInLine = drop.id > last.id && drop.tick >= last.tick + DROP_GAP_TICKS;
    if (!isInLine || drop.tick > untilTick + MAX_AHEAD_TICKS) return E.dropImpossible;
    last = drop;
  }
  return costOf(table, { drops, untilTick }, true) > creditAt(table, now) ? E.dropImpossible : null;
}

/** Time budget of a table's next steps, ms: it grows with the server's clock. */
export const creditAt = ({ credit_ms, credit_at }: Ground, now: number): number =>
  Math.min(MAX_CREDIT_MS, credit_ms + Math.max(0, now - credit_at));

/** Duration of a batch, ms. `rests`: the table is idle at the end of the batch. */
export function costOf(
  { tick }: Pick<Ground, 'tick'>,
  { drops, untilTick }: Pick<Batch, 'drops' | 'untilTick'>,
  rests: boolean,
): number {
  const lastDrop = Math.min(untilTick, drops.at(-1)?.tick ?? tick);
  const after = untilTick - lastDrop;
  return Math.ceil((lastDrop - tick + (rests ? Math.min(after, REST_TICKS) : after)) * TICK_MS);
}
