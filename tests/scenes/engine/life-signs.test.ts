import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LifeSigns } from '#scenes/engine/run/life-signs.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function signs() {
  const state = { isBusy: true, beats: 0, goesOn: false };
  const life = new LifeSigns({
    beat: (goesOn) => {
      state.beats += 1;
      state.goesOn = goesOn;
    },
    isBusy: () => state.isBusy,
    now: () => Date.now(),
  });
  return { life, state };
}

describe('the signs of life of an engine', () => {
  it('start with a round, continue while it runs, and end with one after it', () => {
    const { life, state } = signs();
    life.start();
    expect(state.beats).toBe(1);
    vi.advanceTimersByTime(1500);
    expect([state.beats, state.goesOn]).toEqual([4, true]);
    state.isBusy = false;
    vi.advanceTimersByTime(5000);
    expect([state.beats, state.goesOn]).toEqual([5, false]);
  });

  it('begin with a hand in the scene, and are given no more often for more of it', () => {
    const { life, state } = signs();
    life.begin();
    life.begin();
    vi.advanceTimersByTime(499);
    life.begin();
    expect([state.beats, state.goesOn]).toEqual([1, true]);
    vi.advanceTimersByTime(1);
    expect(state.beats).toBe(2);
  });

  it('restart with each round, without duplicates', () => {
    const { life, state } = signs();
    life.start();
    life.start();
    expect(state.beats).toBe(2);
    vi.advanceTimersByTime(500);
    expect(state.beats).toBe(3);
  });

  it('go with other messages, and at most twice as often because of that', () => {
    const { life, state } = signs();
    life.start();
    vi.advanceTimersByTime(200);
    life.onPost();
    expect(state.beats).toBe(1);
    vi.advanceTimersByTime(100);
    life.onPost();
    expect(state.beats).toBe(2);
    vi.advanceTimersByTime(499);
    expect(state.beats).toBe(2);
    vi.advanceTimersByTime(1);
    expect(state.beats).toBe(3);
  });

  it('do not start with messages posted while nothing runs', () => {
    const { life, state } = signs();
    life.onPost();
    vi.advanceTimersByTime(5000);
    expect(state.beats).toBe(0);
  });

  it('end if the engine is closed or its page is hidden', () => {
    const { life, state } = signs();
    life.start();
    life.stop();
    vi.advanceTimersByTime(5000);
    expect(state.beats).toBe(1);
  });
});
