import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JackpotDraw } from '#contract/jackpot.ts';
import { startFlow, step, type DrawEvent } from '#src/features/jackpot/lib/draw-machine.ts';
import { coins, diamonds, draw, mini } from './draws.ts';

/** What the server has drawn and the tabs of one browser share. */
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
});
