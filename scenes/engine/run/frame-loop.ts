import type { Tier } from '../../bridge/page/protocol.ts';
import { SceneClock } from '../clock.ts';
import type { FrameSource } from '../platform.ts';
import type { MotionState } from '../scene.ts';
import { TIERS } from '../values/tiers.ts';
import { FrameMeter, govern, startGovernor, type GovernorState } from './governor.ts';

/**
 * The frame loop, and the rules that keep V8 from allocating in it: garbage collection causes dropped frames, and a
 * number that is no small integer is a heap object wherever V8 cannot keep it in a register. In code that runs every
 * frame:
 *
 * 1. Hot arithmetic is written inline: a fractional number that is passed to or returned from a function that V8 does
 *    not inline is allocated. Results are written into a given object or typed array instead of returned.
 * 2. State that changes every frame is a field or a typed array element, not a variable captured by a closure, which is
 *    allocated again at every write.
 * 3. `a?.x ?? 0` allocates x; check for undefined first and read afterwards.
 * 4. Pixi's transforms and V8's property access are fast and free of allocations only while they see few hidden
 *    classes: hold a Container instead of extending it, and pass objects of the same shape.
 * 5. Objects and arrays that are passed each frame (options, points, frames of a worker) are created once and reused;
 *    no spread, `Math.hypot` or closures.
 *
 * `npm run bench -- scenes` measures bytes allocated a frame.
 */

/** Frame time of a 60 Hz display, ms, against which the governor measures; a faster display only looks better. */
const DISPLAY_MS = 1000 / 60;
/** So many moving frames in a row are not yet motion: bulbs that blink in a still picture. */
const BLINK_FRAMES = 2;
/**
 * Motion has ended after this many ms without change, so that nothing is redrawn sharp between two moves of a finger.
 */
const REST_MS = 150;

export interface FrameLoopHooks {
  update(time: number): MotionState;
  render(): void;
  /** Continuous motion began or ended. The frame is drawn after this call. */
  onMotion(moves: boolean): void;
  /** The governor changed the tier. */
  onTier(tier: Tier): void;
}

/** Updates and draws on the clock's frames: draws only frames that differ, and requests none once nothing moves. */
export class FrameLoop {
  readonly clock: SceneClock;
  readonly meter = new FrameMeter();
  readonly #frames: FrameSource;
  readonly #hooks: FrameLoopHooks;
  #governor: GovernorState = startGovernor('low');
  #governed = true;
  #dirty = false;
  #movingFrames = 0;
  #movedAt = 0;
  #moves = false;
  /** Frames drawn, and ms spent in `update` and in `render`, since the start. */
  readonly cost = { drawn: 0, updateMs: 0, renderMs: 0 };

  constructor(frames: FrameSource, hooks: FrameLoopHooks) {
    this.#frames = frames;
    this.#hooks = hooks;
    this.clock = new SceneClock(frames, (time, sinceLast) => this.#frame(time, sinceLast));
  }

  get tier(): Tier {
    return this.#governor.tier;
  }

  /** Whether the picture is in continuous motion, or was less than `REST_MS` ago. */
  get moves(): boolean {
    return this.#moves;
  }

  /** Starts at `tier`; `governed` false keeps it whatever the frames cost. */
  begin(tier: Tier, governed: boolean): void {
    this.#governor = startGovernor(tier);
    this.#governed = governed;
    this.clock.minFrameMs = TIERS[tier].minFrameMs;
  }

  /** Something changed: the next frame is drawn. */
  readonly wake = (): void => {
    this.#dirty = true;
    this.clock.wake();
  };

  #frame(time: number, sinceLast: number): boolean {
    const began = this.#frames.now();
    const state = this.#hooks.update(time);
    const updated = this.#frames.now();
    this.cost.updateMs += updated - began;
    this.#noteMotion(state === 'moving', time);
    if (this.#dirty || state === 'moving') {
      this.#dirty = false;
      this.#hooks.render();
      this.cost.drawn++;
      this.cost.renderMs += this.#frames.now() - updated;
    }
    const mean = this.meter.add(sinceLast);
    if (mean !== null && this.#governed) this.#judge(mean);
    // A `wake` during this frame (a scene that settled) has set the flag again.
    return state !== 'still' || this.#dirty || this.#moves;
  }

  #noteMotion(moving: boolean, time: number): void {
    this.#movingFrames = moving ? this.#movingFrames + 1 : 0;
    if (moving) this.#movedAt = time;
    const moves = moving
      ? this.#moves || this.#movingFrames > BLINK_FRAMES
      : this.#moves && time - this.#movedAt < REST_MS;
    if (moves === this.#moves) return;
    this.#moves = moves;
    this.#hooks.onMotion(moves);
    this.#dirty = true;
  }

  #judge(meanFrameMs: number): void {
    const before = this.tier;
    this.#governor = govern(this.#governor, meanFrameMs, DISPLAY_MS);
    if (this.tier === before) return;
    this.clock.minFrameMs = TIERS[this.tier].minFrameMs;
    this.#hooks.onTier(this.tier);
  }
}
