import { describe, expect, it } from 'vitest';
import { isRunning, MAX_TRIES, RETRY_PAUSE_MS, step } from '#src/components/round/machine.ts';
import type { RoundEffect } from '#src/components/round/types.ts';
import { coins, ERROR, type Event, handOf, IDLE, mug, type Prize, rulesWith, type Stage, type State } from './games.ts';

/** Applies events to a state. Returns the final state and every effect in order. */
function run(events: readonly Event[], { state = IDLE, shown = [] }: { state?: State; shown?: string[] } = {}) {
  const effects: RoundEffect<Prize, Stage>[] = [];
  const seen = new Set(shown);
  for (const event of events) {
    const next = step(state, event, rulesWith(seen));
    state = next.state;
    effects.push(...next.effects);
    for (const effect of next.effects) if (effect.type === 'award') seen.add(effect.hand.result.id);
  }
  return { state, name: state.name, effects, types: effects.map(({ type }) => type) };
}

const play: Event = { type: 'play' };
const dropped = (attempt: number): Event => ({ type: 'dropped', attempt, error: ERROR, pauseMs: RETRY_PAUSE_MS });
const refused = (attempt = 1): Event => ({ type: 'refused', attempt, error: ERROR });
const answered = (result: Prize, attempt = 1): Event => ({ type: 'answered', attempt, result, balance: 150_00 });
const ended = (id: string, stage: Stage): Event => ({ type: 'ended', id, stage });
const closed = (id: string): Event => ({ type: 'closed', id });
const found = (result: Prize): Event => ({ type: 'found', result, balance: 'unknown' });

const ASKED = ['start', 'request'];
const TURNED = [...ASKED, 'stage'];
const LOST_ONCE = [...ASKED, 'stop', 'wait'];

describe('a round, step by step', () => {
  const table: [name: string, events: Event[], state: State['name'], effects: string[]][] = [
    ['a tap moves the scene and asks', [play], 'asking', ASKED],
    ['a second tap meanwhile does nothing', [play, play], 'asking', ASKED],
    ['the answer is played', [play, answered(coins)], 'playing', TURNED],
    ['a tap while it plays does nothing', [play, answered(coins), play], 'playing', TURNED],
    [
      'the award follows the last stage, and the server is told',
      [play, answered(coins), ended('r1', 'turn')],
      'award',
      [...TURNED, 'award', 'acknowledge'],
    ],
    [
      'the end of the award is the end of the round',
      [play, answered(coins), ended('r1', 'turn'), closed('r1')],
      'idle',
      [...TURNED, 'award', 'acknowledge'],
    ],
    ['stages come one after another', [play, answered(mug), ended('r2', 'turn')], 'playing', [...TURNED, 'stage']],
    [
      'and then the award',
      [play, answered(mug), ended('r2', 'turn'), ended('r2', 'explain')],
      'award',
      [...TURNED, 'stage', 'award', 'acknowledge'],
    ],
    [
      'the end of a stage that is not under way is ignored',
      [play, answered(mug), ended('r2', 'explain')],
      'playing',
      TURNED,
    ],
    ['so is that of another round', [play, answered(coins), ended('r9', 'turn')], 'playing', TURNED],
    ['a refusal brings the scene back and loads the game', [play, refused()], 'refused', [...ASKED, 'stop', 'reload']],
    ['a refusal that was read', [play, refused(), { type: 'dismissed' }], 'idle', [...ASKED, 'stop', 'reload']],
    ['a tap after a refusal is a new round', [play, refused(), play], 'asking', [...ASKED, 'stop', 'reload', ...ASKED]],
    ['a lost answer is waited for', [play, dropped(1)], 'waiting', LOST_ONCE],
    [
      'after the pause it is asked for again',
      [play, dropped(1), { type: 'due', attempt: 1 }],
      'asking',
      [...LOST_ONCE, 'request'],
    ],
    ['or as soon as the network is back', [play, dropped(1), { type: 'online' }], 'asking', [...LOST_ONCE, 'request']],
    [
      'the pause of an earlier attempt is no other try',
      [play, dropped(1), { type: 'online' }, dropped(2), { type: 'due', attempt: 1 }],
      'waiting',
      [...LOST_ONCE, 'request', 'wait'],
    ],
    [
      'another tab got the answer: nothing is made, the game is loaded',
      [play, dropped(1), { type: 'due', attempt: 1 }, { type: 'elsewhere', attempt: 2 }],
      'idle',
      [...LOST_ONCE, 'request', 'reload'],
    ],
    [
      'a late answer of an earlier attempt is ignored',
      [play, dropped(1), { type: 'due', attempt: 1 }, answered(coins, 1)],
      'asking',
      [...LOST_ONCE, 'request'],
    ],
    ['a result that was not shown has its award at once', [found(coins)], 'award', ['show', 'award', 'acknowledge']],
    ['what it is for is explained before', [found(mug)], 'playing', ['show', 'stage']],
    [
      'a tap was refused because another tab had made the round: its result is shown',
      [play, refused(), found(coins)],
      'award',
      [...ASKED, 'stop', 'reload', 'show', 'award', 'acknowledge'],
    ],
    ['a found one does not interrupt a round', [play, found(mug)], 'asking', ASKED],
    [
      'a tap of before a reload is finished and not animated',
      [{ type: 'resume' }, answered(coins)],
      'award',
      ['request', 'show', 'award', 'acknowledge'],
    ],
    ['a tap of before a reload that never arrived', [{ type: 'resume' }, refused()], 'refused', ['request', 'reload']],
  ];
  it.each(table)('%s', (_name, events, name, effects) => {
    const outcome = run(events);
    expect(outcome.name).toBe(name);
    expect(outcome.types).toEqual(effects);
  });

  const losses = Array.from({ length: MAX_TRIES }, (_, index): Event[] => [
    dropped(index + 1),
    ...(index + 1 < MAX_TRIES ? [{ type: 'due', attempt: index + 1 } as const] : []),
  ]).flat();

  it('waits for the player after the last try; their tap, or the network, sends the same request again', () => {
    const lost = run([play, ...losses]);
    expect(lost.state).toEqual({ name: 'lost', isResumed: false, error: ERROR });
    expect(lost.types.filter((type) => type === 'request')).toHaveLength(MAX_TRIES);
    expect(lost.types.filter((type) => type === 'stop')).toHaveLength(1);
    expect(lost.effects).toContainEqual({ type: 'wait', attempt: 1, ms: RETRY_PAUSE_MS });
    const request = { type: 'request', attempt: 1, isFresh: false, isResumed: false };
    expect(run([play], { state: lost.state }).effects).toEqual([{ type: 'start' }, request]);
    expect(run([{ type: 'online' }], { state: lost.state }).effects).toEqual([request]);
  });

  it('moves nothing for a tap from before a reload, and only finishes it', () => {
    const lost = run([{ type: 'resume' }, ...losses]);
    expect(lost.state).toMatchObject({ name: 'lost', isResumed: true });
    expect(lost.types).not.toContain('stop');
    expect(run([play], { state: lost.state }).effects).toEqual([
      { type: 'request', attempt: 1, isFresh: false, isResumed: true },
    ]);
  });

  it('begins a round only for a tap', () => {
    const requests = run([play, dropped(1), { type: 'due', attempt: 1 }]).effects.filter(
      ({ type }) => type === 'request',
    );
    expect(requests).toEqual([
      { type: 'request', attempt: 1, isFresh: true, isResumed: false },
      { type: 'request', attempt: 2, isFresh: false, isResumed: false },
    ]);
  });

  it('takes the balance from the answer, or requests it if the answer has none', () => {
    const award = { type: 'award', hand: handOf(coins) };
    expect(run([play, answered(coins), ended('r1', 'turn')]).effects).toContainEqual(award);
    expect(run([found(coins)]).effects).toContainEqual({ type: 'award', hand: handOf(coins, true, 'unknown') });
  });

  it('shows nothing that another tab has shown: it updates the balance and acknowledges the round', () => {
    const seen = { shown: ['r1'] };
    expect(run([found(coins)], seen).effects).toEqual([
      { type: 'balance', balance: 'unknown' },
      { type: 'acknowledge', id: 'r1' },
    ]);
    expect(run([play, answered(coins)], seen).types).toEqual([...ASKED, 'stop', 'balance', 'acknowledge']);
    const { state } = run([play, answered(coins)]);
    const later = run([ended('r1', 'turn')], { state, ...seen });
    expect([later.name, later.types]).toEqual(['idle', ['balance', 'acknowledge']]);
  });

  it('runs from the tap to the end of the award, and not while the player is waited for', () => {
    expect(isRunning(IDLE)).toBe(false);
    expect(isRunning(run([play]).state)).toBe(true);
    expect(isRunning(run([play, dropped(1)]).state)).toBe(true);
    expect(isRunning(run([play, answered(coins)]).state)).toBe(true);
    expect(isRunning(run([found(coins)]).state)).toBe(true);
    expect(isRunning(run([play, ...losses]).state)).toBe(false);
    expect(isRunning(run([play, refused()]).state)).toBe(false);
  });
});
