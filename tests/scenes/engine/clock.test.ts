import { describe, expect, it } from 'vitest';
import { SceneClock } from '#scenes/engine/clock.ts';
import { FakeFrames } from '../support/fake-frames.ts';

function clock(goOn: () => boolean = () => true) {
  const frames = new FakeFrames();
  const seen: { time: number; sinceLast: number }[] = [];
  const one = new SceneClock(frames, (time, sinceLast) => {
    seen.push({ time, sinceLast });
    return goOn();
  });
  return { frames, seen, clock: one };
}

describe('scene clock', () => {
  it('requests no frame until woken, and none once nothing moves', () => {
    let moving = true;
    const { frames, seen, clock: one } = clock(() => moving);
    expect(frames.waiting).toBe(0);
    one.wake();
    one.wake();
    expect(frames.waiting).toBe(1);
    frames.frame(16);
    frames.frame(16);
    moving = false;
    frames.frame(16);
    expect(frames.waiting).toBe(0);
    expect(one.running).toBe(false);
    expect(seen.map(({ sinceLast }) => sinceLast)).toEqual([0, 16, 16]);
  });

  it('follows wall-clock time across dropped frames and rests', () => {
    const { frames, seen, clock: one } = clock(() => false);
    one.wake();
    frames.frame(1500);
    frames.pass(10_000);
    one.wake();
    frames.frame(16);
    expect(seen).toEqual([
      { time: 1500, sinceLast: 0 },
      { time: 11_516, sinceLast: 0 },
    ]);
  });

  it('does not advance while paused, and draws one frame when it resumes', () => {
    const { frames, seen, clock: one } = clock();
    one.wake();
    frames.frame(16);
    one.pause();
    one.pause();
    expect(frames.waiting).toBe(0);
    frames.pass(60_000);
    expect(one.time).toBe(16);
    one.wake();
    expect(frames.waiting).toBe(0);
    one.resume();
    one.resume();
    frames.frame(16);
    expect(seen).toEqual([
      { time: 16, sinceLast: 0 },
      { time: 32, sinceLast: 0 },
    ]);
  });

  it('skips frames above its frame rate cap without slowing time', () => {
    const { frames, seen, clock: one } = clock();
    one.minFrameMs = 1000 / 30;
    one.wake();
    for (let i = 0; i < 60; i++) frames.frame(1000 / 60);
    expect(seen.length).toBe(30);
    expect(one.time).toBeCloseTo(1000);
  });
});
