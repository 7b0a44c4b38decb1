import { describe, expect, it } from 'vitest';
import {
  isSpinning,
  MAX_TRIES,
  RETRY_PAUSE_MS,
  startFlow,
  step,
  type DrawEffect,
  type DrawEvent,
  type DrawFlow,
} from '#src/features/jackpot/lib/draw-machine.ts';
import { coins, diamonds, mini } from './draws.ts';

/** Runs events from a fresh flow; gives the last state's name and every effect in order. */
function run(events: readonly DrawEvent[], flow: DrawFlow = startFlow()) {
  const effects: DrawEffect[] = [];
  for (const event of events) {
    const next = step(flow, event);
    flow = next.flow;
    effects.push(...next.effects);
  }
  return { flow, state: flow.state.name, effects, types: effects.map(({ type }) => type) };
}

const play: DrawEvent = { type: 'play' };
const dropped = (attempt: number): DrawEvent => ({ type: 'dropped', attempt });
const answered = (hand: typeof coins, attempt = 1): DrawEvent => ({ type: 'answered', attempt, hand });
const settled = (drawId: string, stage: 'grid' | 'wheel'): DrawEvent => ({ type: 'settled', drawId, stage });
const closed = (drawId: string, stage: 'prop' | 'award'): DrawEvent => ({ type: 'closed', drawId, stage });

describe('draw flow, step by step', () => {
  const table: [name: string, events: DrawEvent[], state: string, effects: string[]][] = [
    ['a tap tracks and requests', [play], 'requesting', ['start', 'track', 'request']],
    ['a second tap while requesting does nothing', [play, play], 'requesting', ['start', 'track', 'request']],
    ['the answer runs the grid', [play, answered(coins)], 'grid', ['start', 'track', 'request', 'playGrid']],
    [
      'coins go from the grid to the award',
      [play, answered(coins), settled('d1', 'grid')],
      'award',
      ['start', 'track', 'request', 'playGrid', 'award', 'ack'],
    ],
    [
      'closing the award reloads the status',
      [play, answered(coins), settled('d1', 'grid'), closed('d1', 'award')],
      'idle',
      ['start', 'track', 'request', 'playGrid', 'award', 'ack', 'reload'],
    ],
    [
      'a jackpot goes by the wheel, unpaid',
      [play, answered(mini), settled('d2', 'grid')],
      'wheel',
      ['start', 'track', 'request', 'playGrid'],
    ],
    [
      'the wheel leads to the award',
      [play, answered(mini), settled('d2', 'grid'), settled('d2', 'wheel')],
      'award',
      ['start', 'track', 'request', 'playGrid', 'award', 'ack'],
    ],
    [
      'a prop is explained before the award',
      [play, answered(diamonds), settled('d3', 'grid')],
      'prop',
      ['start', 'track', 'request', 'playGrid'],
    ],
    [
      'and then awarded',
      [play, answered(diamonds), settled('d3', 'grid'), closed('d3', 'prop')],
      'award',
      ['start', 'track', 'request', 'playGrid', 'award', 'ack'],
    ],
    [
      'a refusal says why and reloads',
      [play, { type: 'refused', attempt: 1, errcode: 1001 }],
      'refused',
      ['start', 'track', 'request', 'stop', 'reload'],
    ],
    [
      'a dismissed refusal leads back to idle',
      [play, { type: 'refused', attempt: 1, errcode: 1001 }, { type: 'dismissed' }],
      'idle',
      ['start', 'track', 'request', 'stop', 'reload'],
    ],
    [
      'a dropped request waits to be tried again',
      [play, dropped(1)],
      'waiting',
      ['start', 'track', 'request', 'stop', 'retryAfter'],
    ],
    [
      'the next try',
      [play, dropped(1), { type: 'retry' }],
      'requesting',
      ['start', 'track', 'request', 'stop', 'retryAfter', 'request'],
    ],
    [
      'another tab got the answer: nothing is drawn, the status is read anew',
      [play, dropped(1), { type: 'retry' }, { type: 'elsewhere', attempt: 2 }],
      'idle',
      ['start', 'track', 'request', 'stop', 'retryAfter', 'request', 'stop', 'reload'],
    ],
    [
      'a late answer of an earlier try is ignored',
      [play, dropped(1), { type: 'retry' }, answered(coins, 1)],
      'requesting',
      ['start', 'track', 'request', 'stop', 'retryAfter', 'request'],
    ],
    [
      'a pending draw shows its award at once',
      [{ type: 'found', draw: coins.draw }],
      'award',
      ['snapshot', 'award', 'ack'],
    ],
    [
      'a pending jackpot too, without the wheel',
      [{ type: 'found', draw: mini.draw }],
      'award',
      ['snapshot', 'award', 'ack'],
    ],
    ['a pending prop is explained', [{ type: 'found', draw: diamonds.draw }], 'prop', ['snapshot']],
    [
      'a tap from before a reload is not animated',
      [{ type: 'resume' }, answered(coins)],
      'award',
      ['request', 'snapshot', 'award', 'ack'],
    ],
    [
      'a pending draw does not interrupt a running one',
      [play, { type: 'found', draw: mini.draw }],
      'requesting',
      ['start', 'track', 'request'],
    ],
    [
      'a settled event of another draw is ignored',
      [play, answered(coins), settled('d9', 'grid')],
      'grid',
      ['start', 'track', 'request', 'playGrid'],
    ],
  ];
  it.each(table)('%s', (_name, events, state, effects) => {
    const outcome = run(events);
    expect(outcome.state).toBe(state);
    expect(outcome.types).toEqual(effects);
  });

  it('does not begin to run for a tap of before a reload, which is not animated', () => {
    const tries = [1, 2, 3].flatMap((attempt): DrawEvent[] => [{ type: 'retry' }, dropped(attempt)]);
    const lost = run([{ type: 'resume' }, ...tries]);
    expect(lost.state).toBe('dropped');
    expect(run([play], lost.flow).types).toEqual(['request']);
  });

  it('stops after the last try; a tap then sends the same request again', () => {
    const tries = Array.from({ length: MAX_TRIES }, (_, index) => [
      dropped(index + 1),
      ...(index + 1 < MAX_TRIES ? [{ type: 'retry' } as const] : []),
    ]).flat();
    const lost = run([play, ...tries]);
    expect(lost.state).toBe('dropped');
    expect(lost.types.filter((type) => type === 'request')).toHaveLength(MAX_TRIES);
    expect(lost.effects).toContainEqual({ type: 'retryAfter', ms: RETRY_PAUSE_MS });
    expect(lost.types.at(-1)).toBe('stop');
    expect(run([play], lost.flow).types).toEqual(['start', 'request']);
  });

  it('takes the balance from the answer, and loads it where there is no answer', () => {
    expect(run([play, answered(coins), settled('d1', 'grid')]).effects).toContainEqual({ type: 'award', hand: coins });
    expect(run([{ type: 'found', draw: coins.draw }]).effects).toContainEqual({
      type: 'award',
      hand: { draw: coins.draw, coin: null },
    });
  });

  it('starts a new draw only for a tap', () => {
    expect(run([play, dropped(1), { type: 'retry' }]).effects.filter(({ type }) => type === 'request')).toEqual([
      { type: 'request', attempt: 1, fresh: true, resumed: false },
      { type: 'request', attempt: 2, fresh: false, resumed: false },
    ]);
    expect(run([{ type: 'resume' }]).effects).toEqual([{ type: 'request', attempt: 1, fresh: false, resumed: true }]);
  });

  it('acknowledges a draw that another tab has shown, without showing it', () => {
    const outcome = run([{ type: 'found', draw: coins.draw }], startFlow(['d1']));
    expect(outcome.state).toBe('idle');
    expect(outcome.types).toEqual(['ack']);
  });

  it('locks close and spin exactly while a draw is under way', () => {
    expect(isSpinning(startFlow().state)).toBe(false);
    expect(isSpinning(run([play]).flow.state)).toBe(true);
    expect(isSpinning(run([play, answered(mini), settled('d2', 'grid')]).flow.state)).toBe(true);
    expect(isSpinning(run([play, { type: 'refused', attempt: 1, errcode: 1004 }]).flow.state)).toBe(false);
  });
});
