import '../support/browser.ts';
import { describe, expect, it } from 'vitest';
import type { Tier } from '#scenes/bridge/page/protocol.ts';
import { FrameLoop } from '#scenes/engine/run/frame-loop.ts';
import type { MotionState } from '#scenes/engine/scene.ts';
import { FakeFrames } from '../support/fake-frames.ts';

function loopOf(update: () => MotionState, governed = true, tier: Tier = 'high') {
  const frames = new FakeFrames();
  const seen = { renders: 0, tiers: [] as Tier[], motion: [] as boolean[] };
  const loop = new FrameLoop(frames, {
    update,
    render: () => seen.renders++,
    onTier: (next) => seen.tiers.push(next),
    onMotion: (moves) => seen.motion.push(moves),
  });
  loop.begin(tier, governed);
  return { frames, seen, loop };
}

describe('frame loop', () => {
  it('draws once when woken and then requests no frames', () => {
    const { frames, seen, loop } = loopOf(() => 'still');
    loop.wake();
    loop.wake();
    frames.frame();
    frames.frame();
    expect(seen.renders).toBe(1);
    expect(frames.waiting).toBe(0);
  });

  it('updates without drawing while a scene waits for its next step', () => {
    const states: MotionState[] = ['waiting', 'waiting', 'moving', 'waiting', 'still'];
    const { frames, seen, loop } = loopOf(() => states.shift() ?? 'still');
    loop.wake();
    for (let i = 0; i < 8; i++) frames.frame();
    expect(seen.renders).toBe(2);
    expect(frames.waiting).toBe(0);
  });

  it('draws the last change of a scene that settles within the frame', () => {
    const ends = { now: false };
    const { frames, seen, loop } = loopOf(() => {
      if (ends.now) loop.wake();
      ends.now = false;
      return 'still';
    });
    ends.now = true;
    loop.wake();
    frames.frame();
    expect(seen.renders).toBe(1);
    frames.frame();
    expect(frames.waiting).toBe(0);
  });

  it('lowers the tier when frames are slow, but never a tier that was set explicitly', () => {
    const slow = loopOf(() => 'moving');
    slow.loop.wake();
    for (let i = 0; i < 70; i++) slow.frames.frame(40);
    expect(slow.seen.tiers).toEqual(['mid']);
    expect(slow.loop.tier).toBe('mid');
    const fixed = loopOf(() => 'moving', false);
    fixed.loop.wake();
    for (let i = 0; i < 500; i++) fixed.frames.frame(40);
    expect(fixed.seen.tiers).toEqual([]);
  });

  it('distinguishes motion from a blink, and draws once more when motion has ended', () => {
    const states: MotionState[] = [
      'moving',
      'waiting',
      'moving',
      'moving',
      'waiting',
      'moving',
      'moving',
      'moving',
      'moving',
      'waiting',
      'still',
    ];
    const { frames, seen, loop } = loopOf(() => states.shift() ?? 'still');
    loop.wake();
    for (let i = 0; i < 9; i++) frames.frame();
    expect(seen.motion).toEqual([true]);
    expect(loop.moves).toBe(true);
    const before = seen.renders;
    for (let i = 0; i < 20; i++) frames.frame();
    expect(seen.motion).toEqual([true, false]);
    expect(seen.renders).toBe(before + 1);
    expect(frames.waiting).toBe(0);
  });

  it('treats a short pause as part of the motion', () => {
    const states: MotionState[] = Array.from({ length: 40 }, (_, frame) => (frame % 8 < 4 ? 'moving' : 'still'));
    const { frames, seen, loop } = loopOf(() => states.shift() ?? 'still');
    loop.wake();
    for (let i = 0; i < 40; i++) frames.frame();
    expect(seen.motion).toEqual([true]);
    for (let i = 0; i < 20; i++) frames.frame();
    expect(seen.motion).toEqual([true, false]);
    expect(frames.waiting).toBe(0);
  });

  it('limits the lowest tier to 30 frames a second', () => {
    const { frames, seen, loop } = loopOf(() => 'moving', true, 'least');
    loop.wake();
    for (let i = 0; i < 120; i++) frames.frame(1000 / 60);
    expect(seen.renders).toBe(60);
    expect(loop.tier).toBe('least');
  });
});
