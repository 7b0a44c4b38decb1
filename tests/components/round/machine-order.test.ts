import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { step } from '#src/components/round/machine.ts';
import { coins, ERROR, type Event, IDLE, mug, type Prize, rulesWith, type State } from './games.ts';

/** The server's rounds and the storage shared by the tabs of one browser. */
interface World {
  key: number | null;
  keys: number;
  taps: number;
  made: Map<number, Prize>;
  shown: Set<string>;
}

/** One tab. It runs the effects against the world as `useRound` does, with one request in flight at most. */
class Tab {
  readonly awards: string[] = [];
  readonly #world: World;
  #state: State = IDLE;
  #sent: { attempt: number; key: number } | null = null;

  constructor(world: World) {
    this.#world = world;
  }

  happen(what: string): void {
    const state = this.#state;
    if (what === 'tap') this.#feed({ type: 'play' });
    else if (what === 'online') this.#feed({ type: 'online' });
    else if (what === 'due' && 'attempt' in state) this.#feed({ type: 'due', attempt: state.attempt });
    else if (what === 'end' && state.name === 'playing')
      this.#feed({ type: 'ended', id: state.hand.result.id, stage: state.stage });
    else if (what === 'close' && 'hand' in state) this.#feed({ type: 'closed', id: state.hand.result.id });
    else if (what === 'reload') this.#reload();
    else this.#travel(what);
  }

  #travel(what: string): void {
    const sent = this.#sent;
    if (sent === null || !['arrives', 'lost', 'answerLost'].includes(what)) return;
    this.#sent = null;
    const lost: Event = { type: 'dropped', attempt: sent.attempt, error: ERROR, pauseMs: 1 };
    if (what === 'lost') return this.#feed(lost);
    const known = this.#world.made.get(sent.key) ?? { id: `k${sent.key}`, isMoney: sent.key % 2 === 0 };
    this.#world.made.set(sent.key, known);
    if (what === 'answerLost') return this.#feed(lost);
    if (this.#world.key === sent.key) this.#world.key = null;
    this.#feed({ type: 'answered', attempt: sent.attempt, result: known, balance: 1 });
  }

  #reload(): void {
    const unseen = [...this.#world.made.values()].find(({ id }) => !this.#world.shown.has(id));
    this.#state = IDLE;
    this.#sent = null;
    if (this.#world.key !== null) this.#feed({ type: 'resume' });
    else if (unseen) this.#feed({ type: 'found', result: unseen, balance: 'unknown' });
  }

  #feed(event: Event): void {
    const next = step(this.#state, event, rulesWith(this.#world.shown));
    this.#state = next.state;
    for (const effect of next.effects) {
      if (effect.type === 'award') {
        this.awards.push(effect.hand.result.id);
        this.#world.shown.add(effect.hand.result.id);
      }
      if (effect.type === 'request') this.#send(effect);
    }
  }

  #send({ attempt, isFresh }: { attempt: number; isFresh: boolean }): void {
    expect(this.#sent).toBeNull();
    if (isFresh) this.#world.taps += 1;
    if (!isFresh && this.#world.key === null) return this.#feed({ type: 'elsewhere', attempt });
    this.#world.key ??= this.#world.keys += 1;
    this.#sent = { attempt, key: this.#world.key };
  }
}

describe('any order of events', () => {
  const prizes = [coins, mug];
  const attempt = fc.integer({ min: 1, max: 4 });
  const id = fc.constantFrom('r1', 'r2');
  const event: fc.Arbitrary<Event> = fc.oneof(
    fc.constantFrom<Event>({ type: 'play' }, { type: 'resume' }, { type: 'online' }, { type: 'dismissed' }),
    fc.record({ type: fc.constant('due' as const), attempt }),
    fc.record({
      type: fc.constant('answered' as const),
      attempt,
      result: fc.constantFrom(...prizes),
      balance: fc.constant(1),
    }),
    fc.record({ type: fc.constant('refused' as const), attempt, error: fc.constant(ERROR) }),
    fc.record({ type: fc.constant('dropped' as const), attempt, error: fc.constant(ERROR), pauseMs: fc.constant(1) }),
    fc.record({ type: fc.constant('elsewhere' as const), attempt }),
    fc.record({ type: fc.constant('ended' as const), id, stage: fc.constantFrom('turn' as const, 'explain' as const) }),
    fc.record({ type: fc.constant('closed' as const), id }),
    fc.record({
      type: fc.constant('found' as const),
      result: fc.constantFrom(...prizes),
      balance: fc.constant('unknown' as const),
    }),
  );

  it('shows no award twice, acknowledges each, and stops every scene', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let state: State = IDLE;
        const shown = new Set<string>();
        const awards: string[] = [];
        const told = new Set<string>();
        let isMoving = false;
        for (const one of events) {
          const next = step(state, one, rulesWith(shown));
          state = next.state;
          for (const effect of next.effects) {
            if (effect.type === 'award') {
              awards.push(effect.hand.result.id);
              shown.add(effect.hand.result.id);
            }
            if (effect.type === 'acknowledge') told.add(effect.id);
            if (effect.type === 'start') isMoving = true;
            if (effect.type === 'stop' || effect.type === 'stage') isMoving = false;
          }
          // A finished or waiting round has stopped its scene.
          if (state.name !== 'asking') expect(isMoving).toBe(false);
        }
        expect(new Set(awards).size).toBe(awards.length);
        for (const award of awards) expect(told).toContain(award);
      }),
      { numRuns: 500 },
    );
  });

  /**
   * The server makes one round per key, and two tabs share a tap's key until its answer arrives. Whatever is lost,
   * tapped or reloaded: one tap makes one round at most, and each award appears once.
   */
  it('makes one round for one tap, also in two tabs', () => {
    const happening = fc.tuple(
      fc.constantFrom(0, 1),
      fc.constantFrom('tap', 'arrives', 'lost', 'answerLost', 'due', 'online', 'end', 'close', 'reload'),
    );
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 100 }), (happenings) => {
        const world: World = { key: null, keys: 0, taps: 0, made: new Map(), shown: new Set() };
        const tabs = [new Tab(world), new Tab(world)];
        for (const [index, what] of happenings) tabs[index]?.happen(what);
        expect(world.made.size).toBeLessThanOrEqual(world.taps);
        const awards = tabs.flatMap((tab) => tab.awards);
        expect(new Set(awards).size).toBe(awards.length);
      }),
      { numRuns: 1000 },
    );
  });
});
