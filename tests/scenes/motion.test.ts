import { describe, expect, it } from 'vitest';
import { SceneClock } from '#scenes/engine/clock.ts';
import { advanceTweens, Motion } from '#scenes/engine/motion.ts';
import { FakeFrames } from './support/fake-frames.ts';

function setUp() {
  const frames = new FakeFrames();
  const clock: SceneClock = new SceneClock(frames, (time) => {
    advanceTweens(time);
    return motion.active;
  });
  const motion = new Motion(clock);
  return { frames, clock, motion };
}

describe('a tween', () => {
  it('follows the scene clock alone, whatever the frame times', async () => {
    const { frames, motion } = setUp();
    const thing = { x: 0 };
    const done = motion.to(thing, { x: 100, duration: 1, ease: 'none' });
    frames.frame(250);
    expect(thing.x).toBeCloseTo(25);
    frames.frame(700);
    expect(thing.x).toBeCloseTo(95);
    frames.frame(5000);
    expect(thing.x).toBe(100);
    await done;
    expect(motion.active).toBe(false);
    expect(frames.waiting).toBe(0);
  });

  it('starts at the current time, even after a long rest', () => {
    const { frames, motion } = setUp();
    frames.pass(60_000);
    const thing = { x: 0 };
    void motion.to(thing, { x: 10, duration: 1, ease: 'none' });
    frames.frame(100);
    expect(thing.x).toBeCloseTo(1);
  });

  it('does not advance while the clock is paused', () => {
    const { frames, clock, motion } = setUp();
    const thing = { x: 0 };
    void motion.to(thing, { x: 10, duration: 1, ease: 'none' });
    frames.frame(500);
    clock.pause();
    frames.pass(10_000);
    clock.resume();
    frames.frame(100);
    expect(thing.x).toBeCloseTo(6);
  });

  it('resolves its promise when it is finished or killed', async () => {
    const { motion } = setUp();
    const finished = { x: 0 };
    const killed = { x: 0 };
    const first = motion.to(finished, { x: 10, duration: 1, delay: 3 });
    motion.finish();
    await first;
    expect(finished.x).toBe(10);
    const second = motion.fromTo(killed, { x: 5 }, { x: 10, duration: 1 });
    motion.kill();
    await second;
    expect(killed.x).toBe(5);
    expect(motion.active).toBe(false);
  });
});
