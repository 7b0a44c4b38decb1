import type { SceneContext } from '../engine/scene.ts';

/** Announced when this many seconds are left; the last seconds have a ticking sound. */
const ANNOUNCED_SECONDS = [10, 5] as const;
const TICKED_SECONDS = 5;

/** The remaining seconds of a rain, as they are emitted, announced and played. */
export class Countdown {
  readonly #context: SceneContext<'money-rain'>;
  #secondsLeft = 0;

  constructor(context: SceneContext<'money-rain'>) {
    this.#context = context;
  }

  /** True while the rain falls. */
  get isRunning(): boolean {
    return this.#secondsLeft > 0;
  }

  /** Starts the countdown of `leftMs`. */
  begin(leftMs: number): void {
    this.#secondsLeft = Math.ceil(leftMs / 1000);
    this.#context.emit({ type: 'started', leftMs });
    this.#context.emit({ type: 'countdown', secondsLeft: this.#secondsLeft });
    this.#context.emit({
      type: 'announce',
      announcement: { key: 'moneyRain.started', values: { seconds: this.#secondsLeft } },
    });
  }

  /** Emits each second once; after dropped frames only the current one, but no announcement is skipped. */
  count(leftMs: number): void {
    const secondsLeft = Math.max(0, Math.ceil(leftMs / 1000));
    const before = this.#secondsLeft;
    if (secondsLeft === before) return;
    this.#secondsLeft = secondsLeft;
    this.#context.emit({ type: 'countdown', secondsLeft });
    if (secondsLeft === 0) this.#context.emit({ type: 'sound', cue: 'rain-end', rate: 1 });
    else if (secondsLeft <= TICKED_SECONDS) this.#context.emit({ type: 'sound', cue: 'rain-tick', rate: 1 });
    for (const announced of ANNOUNCED_SECONDS) {
      if (before > announced && secondsLeft <= announced && secondsLeft > 0)
        this.#context.emit({
          type: 'announce',
          announcement: { key: 'moneyRain.secondsLeft', values: { seconds: secondsLeft } },
        });
    }
  }
}
