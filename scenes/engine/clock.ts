import type { FrameSource } from './platform.ts';

/**
 * The clock of the scene layer. Its time stops while paused and otherwise follows wall-clock time, even if frames are
 * dropped. It requests frames only while the callback returns true, or once after `wake`.
 */
export class SceneClock {
  readonly #frames: FrameSource;
  readonly #onFrame: (time: number, sinceLast: number) => boolean;
  #offset: number;
  #pausedAt: number | null = null;
  #pending: number | null = null;
  #last = 0;
  #running = false;
  /** Minimum time between two frames in ms; 0 is every display frame. */
  minFrameMs = 0;

  /**
   * `onFrame` gets the time in ms and the ms since the previous frame (0 after a stop); it returns whether to request
   * another frame.
   */
  constructor(frames: FrameSource, onFrame: (time: number, sinceLast: number) => boolean) {
    this.#frames = frames;
    this.#onFrame = onFrame;
    this.#offset = frames.now();
  }

  /** ms since the clock was created, excluding pauses. */
  get time(): number {
    return (this.#pausedAt ?? this.#frames.now()) - this.#offset;
  }

  get paused(): boolean {
    return this.#pausedAt !== null;
  }

  /** True if a frame is requested. */
  get running(): boolean {
    return this.#pending !== null;
  }

  /** Requests at least one frame. */
  wake(): void {
    if (this.#pending === null && this.#pausedAt === null) this.#pending = this.#frames.request(this.#tick);
  }

  pause(): void {
    if (this.#pausedAt !== null) return;
    this.#pausedAt = this.#frames.now();
    this.#running = false;
    if (this.#pending !== null) this.#frames.cancel(this.#pending);
    this.#pending = null;
  }

  resume(): void {
    if (this.#pausedAt === null) return;
    this.#offset += this.#frames.now() - this.#pausedAt;
    this.#pausedAt = null;
    this.wake();
  }

  readonly #tick = (): void => {
    this.#pending = null;
    const time = this.time;
    const sinceLast = this.#running ? time - this.#last : 0;
    // Displays jitter, so a frame up to 2 ms early counts.
    if (sinceLast > 0 && sinceLast < this.minFrameMs - 2) {
      this.#pending = this.#frames.request(this.#tick);
      return;
    }
    this.#last = time;
    this.#running = this.#onFrame(time, sinceLast);
    if (this.#running) this.wake();
  };
}
