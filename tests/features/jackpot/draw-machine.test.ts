import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JackpotDraw } from '#contract/jackpot.ts';
import { DRAW_TYPE } from '#contract/enums.ts';
import { PROP } from '#contract/props.ts';
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

const draw = (fields: Partial<JackpotDraw> = {}): JackpotDraw => ({
  id: 'd1',
  cellId: 'c1',
  type: DRAW_TYPE.prop,
  propId: PROP.coin,
  count: 5000,
  bonus: 5000,
  createTime: 1,
  ...fields,
});
const coins = { draw: draw(), coin: 15_000 };
const mini = { draw: draw({ id: 'd2', type: DRAW_TYPE.jackpot, propId: PROP.mini, bonus: 185_320 }), coin: 200_000 };
const diamonds = { draw: draw({ id: 'd3', propId: PROP.diamond, count: 20, bonus: 0 }), coin: 10_000 };

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
      { type: 'request', attempt: 1, fresh: true },
      { type: 'request', attempt: 2, fresh: false },
    ]);
    expect(run([{ type: 'resume' }]).effects).toEqual([{ type: 'request', attempt: 1, fresh: false }]);
  });

  it('acknowledges a draw that another tab has shown, without showing it', () => {
    const outcome = run([{ type: 'found', draw: coins.draw }], startFlow(['d1']));
    expect(outcome.state).toBe('idle');
    expect(outcome.types).toEqual(['ack']);
  });
});

interface World {
  key: number | null;
  keys: number;
  taps: number;
  drawn: Map<number, JackpotDraw>;
  shown: Set<string>;
}

/** One tab: runs the flow's effects against the world as useDraw does, one request on its way at most. */
class Tab {
  readonly awards: string[] = [];
  readonly #world: World;
  #flow = startFlow();
  #sent: { attempt: number; key: number } | null = null;

  constructor(world: World) {
    this.#world = world;
  }

  happen(what: string): void {
    const hand = 'hand' in this.#flow.state ? this.#flow.state.hand : null;
    if (what === 'tap') this.#feed({ type: 'play' });
    else if (what === 'retry') this.#feed({ type: 'retry' });
    else if (what === 'settle' && hand) this.#feed({ type: 'settled', drawId: hand.draw.id, stage: 'grid' });
    else if (what === 'close' && hand) this.#feed({ type: 'closed', drawId: hand.draw.id, stage: 'award' });
    else if (what === 'reload') this.#reload();
    else this.#travel(what);
  }

  #travel(what: string): void {
    const sent = this.#sent;
    if (sent === null) return;
    this.#sent = null;
    if (what === 'lost') return this.#feed({ type: 'dropped', attempt: sent.attempt });
    const known = this.#world.drawn.get(sent.key) ?? draw({ id: `k${sent.key}` });
    this.#world.drawn.set(sent.key, known);
    if (what === 'answerLost') return this.#feed({ type: 'dropped', attempt: sent.attempt });
    if (this.#world.key === sent.key) this.#world.key = null;
    this.#feed({ type: 'answered', attempt: sent.attempt, hand: { draw: known, coin: 1 } });
  }

  #reload(): void {
    const unseen = [...this.#world.drawn.values()].find(({ id }) => !this.#world.shown.has(id));
    this.#flow = startFlow();
    this.#sent = null;
    if (this.#world.key !== null) this.#feed({ type: 'resume' });
    else if (unseen) this.#feed({ type: 'found', draw: unseen });
  }

  #feed(event: DrawEvent): void {
    const next = step({ ...this.#flow, shown: [...this.#world.shown] }, event);
    this.#flow = next.flow;
    for (const effect of next.effects) {
      if (effect.type === 'track') this.#world.taps += 1;
      if (effect.type === 'award') {
        this.awards.push(effect.hand.draw.id);
        this.#world.shown.add(effect.hand.draw.id);
      }
      if (effect.type === 'request') this.#send(effect);
    }
  }

  #send({ attempt, fresh }: { attempt: number; fresh: boolean }): void {
    expect(this.#sent).toBeNull();
    if (!fresh && this.#world.key === null) return this.#feed({ type: 'elsewhere', attempt });
    this.#world.key ??= this.#world.keys += 1;
    this.#sent = { attempt, key: this.#world.key };
  }
}

describe('any order of events', () => {
  const hands = [coins, mini, diamonds];
  const ids = hands.map(({ draw: { id } }) => id);
  const event: fc.Arbitrary<DrawEvent> = fc.oneof(
    fc.constantFrom<DrawEvent>({ type: 'play' }, { type: 'resume' }, { type: 'retry' }, { type: 'dismissed' }),
    fc.record({
      type: fc.constant('answered' as const),
      attempt: fc.integer({ min: 1, max: 4 }),
      hand: fc.constantFrom(...hands),
    }),
    fc.record({
      type: fc.constant('refused' as const),
      attempt: fc.integer({ min: 1, max: 4 }),
      errcode: fc.constantFrom(1001, 1002, 1003, 1004, 7),
    }),
    fc.record({ type: fc.constant('dropped' as const), attempt: fc.integer({ min: 1, max: 4 }) }),
    fc.record({
      type: fc.constant('settled' as const),
      drawId: fc.constantFrom(...ids),
      stage: fc.constantFrom('grid' as const, 'wheel' as const),
    }),
    fc.record({
      type: fc.constant('closed' as const),
      drawId: fc.constantFrom(...ids),
      stage: fc.constantFrom('prop' as const, 'award' as const),
    }),
    fc.record({ type: fc.constant('found' as const), draw: fc.constantFrom(...hands.map((hand) => hand.draw)) }),
  );

  it('never shows an award twice and pays exactly what it shows', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let flow = startFlow();
        const awarded: string[] = [];
        let paid = 0;
        for (const one of events) {
          const before = flow.state;
          const next = step(flow, one);
          flow = next.flow;
          if (flow.state.name === 'award' && before !== flow.state) awarded.push(flow.state.hand.draw.id);
          paid += next.effects.filter(({ type }) => type === 'award').length;
        }
        expect(new Set(awarded).size).toBe(awarded.length);
        expect(paid).toBe(awarded.length);
      }),
      { numRuns: 500 },
    );
  });

  /**
   * A server that draws once a key; two tabs that share the key of a tap until its answer arrived. Whatever gets lost,
   * whatever the player taps and reloads in either tab: one draw a tap at most, and no tab shows an award twice.
   */
  it('never draws twice for one tap, also in two tabs', () => {
    const happening = fc.tuple(
      fc.constantFrom(0, 1),
      fc.constantFrom('tap', 'arrives', 'lost', 'answerLost', 'retry', 'settle', 'close', 'reload'),
    );
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 100 }), (happenings) => {
        const shared = {
          key: null as number | null,
          keys: 0,
          taps: 0,
          drawn: new Map<number, JackpotDraw>(),
          shown: new Set<string>(),
        };
        const tabs = [new Tab(shared), new Tab(shared)];
        for (const [index, what] of happenings) tabs[index]?.happen(what);
        expect(shared.drawn.size).toBeLessThanOrEqual(shared.taps);
        for (const { awards } of tabs) expect(new Set(awards).size).toBe(awards.length);
      }),
      { numRuns: 1000 },
    );
  });

  it('locks close and spin exactly while a draw is under way', () => {
    expect(isSpinning(startFlow().state)).toBe(false);
    expect(isSpinning(run([play]).flow.state)).toBe(true);
    expect(isSpinning(run([play, answered(mini), settled('d2', 'grid')]).flow.state)).toBe(true);
    expect(isSpinning(run([play, { type: 'refused', attempt: 1, errcode: 1004 }]).flow.state)).toBe(false);
  });
});
