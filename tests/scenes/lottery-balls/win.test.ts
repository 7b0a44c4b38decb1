import { beforeEach, describe, expect, it } from 'vitest';
import type { WinTier } from '#scenes/bridge/contracts/win.ts';
import { railPlace } from '#scenes/lottery-balls/layout.ts';
import type { RaisedMark } from '#scenes/lottery-balls/rail-view.ts';
import type { BallPlace } from '#scenes/lottery-balls/rules.ts';
import { lotteryBalls } from '#scenes/lottery-balls/scene.ts';
import { BallsWin } from '#scenes/lottery-balls/win-step.ts';
import { WIN_DIM } from '#scenes/win/lift.ts';
import { riseAt, WIN_MS } from '#scenes/win/rules.ts';
import { SMALL } from '#workbench/wins.ts';
import { SceneHarness } from '../support/scene-harness.ts';

const PICKS = 6;
const SIX = [7, 42, 18, 29, 3, 36];
const TIERS: readonly WinTier[] = ['small', 'big', 'huge'];

describe('the step of balls that won', () => {
  const raised = new Map<number, BallPlace & RaisedMark>();
  const shown = { dim: 0, phase: 0, turned: 0 };
  let matched: readonly number[] = [];
  let effects = true;
  const step = new BallsWin({
    matched: () => matched,
    picks: () => PICKS,
    effects: () => effects,
    raise: (index, at) => void raised.set(index, { ...at }),
    turnStars: (turn) => (shown.turned = turn),
    dim: (share) => (shown.dim = share),
    setPhase: (phase) => (shown.phase = phase),
  });
  const at = (tier: WinTier, ms: number, still = false) =>
    step.draw({ tier, ms, rise: still ? 1 : riseAt(tier, ms), still });
  beforeEach(() => {
    matched = [2, 4];
    effects = true;
    raised.clear();
  });

  it.each(TIERS)('of a %s win lifts them, dims the others, and ends as it began', (tier) => {
    at(tier, WIN_MS[tier] / 2);
    expect([...raised.keys()]).toEqual([2, 4]);
    for (const [index, { y, scale, star }] of raised) {
      expect(y).toBeLessThan(railPlace(index, PICKS).y);
      expect(scale).toBeGreaterThan(1.3);
      expect(star).toBe(1);
    }
    expect(shown.dim).toBe(WIN_DIM[tier]);
    at(tier, WIN_MS[tier]);
    for (const [index, place] of raised)
      expect(place).toEqual({
        ...railPlace(index, PICKS),
        scale: 1,
        turn: 0,
        out: true,
        star: 0,
        starTurn: expect.any(Number) as number,
      });
    expect(shown).toMatchObject({ dim: 0, phase: 0 });
  });

  it('turns the stars alone once all have hopped, until they go down', () => {
    at('huge', 1300);
    at('huge', 1400);
    const last = new Map(raised);
    raised.clear();
    at('huge', 1500);
    expect(raised.size).toBe(0);
    expect(shown.turned).toBeGreaterThan(last.get(2)?.starTurn ?? Infinity);
    effects = false;
    at('huge', 1516);
    expect([...raised.values()].map(({ star }) => star)).toEqual([0, 0]);
    raised.clear();
    at('huge', WIN_MS.huge - 50);
    expect(raised.size).toBe(2);
  });

  it('does not move under reduced motion, and has no stars on a slow device', () => {
    at('huge', 0, true);
    const before = new Map(raised);
    at('huge', 700, true);
    expect(raised).toEqual(before);
    effects = false;
    at('huge', 700);
    expect([...raised.values()].map(({ star }) => star)).toEqual([0, 0]);
    expect(shown.phase).toBe(0);
  });

  it('is refused without a match', () => {
    expect(step.place()).not.toBeNull();
    matched = [];
    expect(step.place()).toBeNull();
  });
});

describe('a win of the lottery', () => {
  const drawn = (mine: readonly number[]): SceneHarness<'lottery-balls'> => {
    const harness = new SceneHarness('lottery-balls', lotteryBalls, { outOf: 42, picks: PICKS, mine });
    void harness.request({ type: 'draw', numbers: SIX, seed: 4 });
    harness.play();
    harness.events.length = 0;
    return harness;
  };

  it('is celebrated if a number is the player’s, and leaves the rail unchanged', async () => {
    const harness = drawn([3, 18]);
    const answer = harness.celebrate(SMALL);
    harness.play();
    expect(await answer).toEqual({ ending: 'played' });
    expect(harness.scene.takeSnapshot()).toEqual({ drawn: SIX, draw: null });
    expect(harness.frames.waiting).toBe(0);
  });

  it('is refused without a sound if there is none', async () => {
    const harness = drawn([1, 2]);
    await expect(harness.celebrate(SMALL)).rejects.toThrow('Nothing is shown');
    expect(harness.events).toEqual([]);
  });

  it('is refused while a draw runs, which cuts one that is under way', async () => {
    const harness = drawn([3]);
    const answer = harness.celebrate(SMALL);
    harness.run(400);
    void harness.request({ type: 'draw', numbers: SIX.toReversed(), seed: 5 });
    expect(await answer).toEqual({ ending: 'cut' });
    await expect(harness.celebrate(SMALL)).rejects.toThrow('Nothing is shown');
    harness.play();
    expect(harness.scene.takeSnapshot().drawn).toEqual(SIX.toReversed());
  });
});
