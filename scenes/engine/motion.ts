import { gsap } from 'gsap/gsap-core';
import type { SceneClock } from './clock.ts';

type Tween = ReturnType<typeof gsap.to>;

// Only one clock: gsap's ticker is off, and `advanceTweens` drives it.
gsap.ticker.remove(gsap.updateRoot);
gsap.ticker.lagSmoothing(0);
gsap.ticker.sleep();

/** Brings every tween to the clock's time in ms. Called once a frame. */
export function advanceTweens(time: number): void {
  gsap.updateRoot(time / 1000);
}

/** The tweens of one scene. The promise of a tween that is killed or finished early resolves too. */
export class Motion {
  readonly #clock: Pick<SceneClock, 'time' | 'wake'>;
  readonly #live = new Map<Tween, () => void>();

  constructor(clock: Pick<SceneClock, 'time' | 'wake'>) {
    this.#clock = clock;
  }

  /** Whether anything is being tweened. */
  get active(): boolean {
    return this.#live.size > 0;
  }

  /** Tweens to `vars` (gsap's, duration in seconds). Resolves when it ends, is finished or is killed. */
  to(target: object, vars: gsap.TweenVars): Promise<void> {
    return this.#start(() => gsap.to(target, vars));
  }

  /** Tweens from `from` to `to`; the target takes the first values at once. */
  fromTo(target: object, from: gsap.TweenVars, to: gsap.TweenVars): Promise<void> {
    return this.#start(() => gsap.fromTo(target, from, to));
  }

  /** Jumps every tween to its end. */
  finish(): void {
    for (const [tween, resolve] of this.#live) {
      tween.progress(1, true);
      tween.kill();
      this.#end(tween, resolve);
    }
  }

  /** Stops every tween where it is. */
  kill(): void {
    for (const [tween, resolve] of this.#live) {
      tween.kill();
      this.#end(tween, resolve);
    }
  }

  #start(make: () => Tween): Promise<void> {
    // No frame may have run for a while; a tween starts at the root timeline's time, so that is updated first.
    advanceTweens(this.#clock.time);
    const tween = make();
    // Creating a tween wakes gsap's ticker.
    gsap.ticker.sleep();
    this.#clock.wake();
    return new Promise((resolve) => {
      this.#live.set(tween, resolve);
      tween.eventCallback('onComplete', () => this.#end(tween, resolve));
    });
  }

  #end(tween: Tween, resolve: () => void): void {
    this.#live.delete(tween);
    resolve();
  }
}
