import type { Tier } from '../bridge/protocol.ts';
import { SceneClock } from './clock.ts';
import { FrameMeter, govern, startGovernor, type GovernorState } from './governor.ts';
import type { FrameSource } from './platform.ts';
import type { MotionState } from './scene.ts';
import { TIERS } from './tiers.ts';

/** The governor's idea of a display's frame; on a faster one windows only look quicker than they must be. */
const DISPLAY_MS = 1000 / 60;
/** Moving frames in a row that are only a blink: bulbs that change places in a picture that stands. */
const BLINK_FRAMES = 2;
/**
 * What moved stands when it has not moved for so long, ms: between two moves of a finger nothing is drawn anew to be
 * sharp.
 */
const REST_MS = 150;

export interface FrameLoopHooks {
  update(time: number): MotionState;
  render(): void;
  /** It began to move frame after frame, or came to stand. The frame is drawn after this. */
  onMotion(moves: boolean): void;
  /** The governor changed the tier. */
  onTier(tier: Tier): void;
}

/** Updates and draws on the clock's frames: draws only what differs, and asks for no frames once nothing moves. */
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
  /** Frames drawn, and ms spent on moving and on drawing, since the start. */
  readonly cost = { drawn: 0, updateMs: 0, renderMs: 0 };

  constructor(frames: FrameSource, hooks: FrameLoopHooks) {
    this.#frames = frames;
    this.#hooks = hooks;
    this.clock = new SceneClock(frames, (time, sinceLast) => this.#frame(time, sinceLast));
  }

  get tier(): Tier {
    return this.#governor.tier;
  }

  /** Whether the picture changes frame after frame, or did a moment ago. */
  get moves(): boolean {
    return this.#moves;
  }

  /** `governed` false keeps the tier whatever the frames cost. */
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
    // A wake during this very frame (a scene that settled) has set the flag again.
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
