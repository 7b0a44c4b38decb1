import type { FrameLoop } from '#scenes/engine/run/frame-loop.ts';
import type { FakeFrames } from './fake-frames.ts';

/** The part of a scene harness that `disturb` needs. */
interface Disturbed {
  loop: FrameLoop;
  frames: FakeFrames;
  instance: { settle(): void };
}

/**
 * Plays one round with random frame times, dropped frames up to a second, pauses and settles. `act` may act first in
 * each step and returns true if it did. Returns true if the round was cut.
 */
export function disturb(
  { loop, frames, instance }: Disturbed,
  random: () => number,
  act: () => boolean = () => false,
): boolean {
  let cut = false;
  while (loop.clock.running) {
    if (act()) continue;
    const dice = random();
    if (dice < 0.02) {
      loop.clock.pause();
      frames.pass(random() * 20_000);
      loop.clock.resume();
    } else if (dice < 0.024) {
      instance.settle();
      cut = true;
    } else if (dice < 0.2) frames.frame(random() * 1000);
    else frames.frame(4 + random() * 60);
  }
  return cut;
}
