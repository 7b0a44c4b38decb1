import { describe, expect, it } from 'vitest';
import type { PusherDropSent } from '#contract/coin-pusher/calls.ts';
import {
  type Line,
  nextBatch,
  unpaidOf,
  withDrop,
  withMark,
  withPlayed,
} from '#src/features/coin-pusher/lib/batches.ts';

const START: Line = {
  tableId: 'table',
  batch: 3,
  tick: 90,
  lastDrop: 5,
  waiting: [],
  shown: { tick: 90, hash: 'a' },
  isDue: false,
};
const drop = (id: number, tick = 95): PusherDropSent => ({ id, tick, x: 0.5, value: 100 });

describe('what is sent of a table', () => {
  it('is nothing while nothing is dropped and nothing is to be paid', () => {
    expect(nextBatch(START)).toBeNull();
    expect(nextBatch(withMark(START, { tick: 120, hash: 'b' }, false))).toBeNull();
  });

  it('is a coin at once, with the way so far', () => {
    const line = withDrop(START, drop(6));
    expect(nextBatch(line)).toEqual({ tableId: 'table', batch: 4, drops: [drop(6)], untilTick: 90, hash: 'a' });
    expect(unpaidOf(line)).toBe(100);
  });

  it('is the way on where something is to be paid on it, once', () => {
    const due = withMark(withMark(START, { tick: 120, hash: 'b' }, true), { tick: 150, hash: 'c' }, false);
    const batch = nextBatch(due);
    expect(batch).toMatchObject({ drops: [], untilTick: 150, hash: 'c' });
    if (batch === null) throw new Error('nothing');
    expect(nextBatch(withPlayed(due, batch))).toBeNull();
  });

  it('keeps what comes while a batch is on its way for the next one', () => {
    const first = withDrop(START, drop(6));
    const batch = nextBatch(first);
    if (batch === null) throw new Error('nothing');
    const meanwhile = withMark(withDrop(first, drop(7, 101)), { tick: 120, hash: 'b' }, true);
    expect(nextBatch(withPlayed(meanwhile, batch))).toEqual({
      tableId: 'table',
      batch: 5,
      drops: [drop(7, 101)],
      untilTick: 120,
      hash: 'b',
    });
  });

  it('takes each drop and each place once, whatever is told again', () => {
    const line = withDrop(withDrop(withDrop(START, drop(7, 101)), drop(6)), drop(7, 101));
    expect(line.waiting.map(({ id }) => id)).toEqual([6, 7]);
    expect(withDrop(line, drop(5))).toBe(line);
    expect(withMark(line, { tick: 90, hash: 'z' }, true)).toBe(line);
  });
});
