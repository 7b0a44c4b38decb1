import type { RollTime } from './lift.ts';
import { HELD_AT_MS, RATTLE_MS } from './tray.ts';

/**
 * The time of a roll that was asked for and has no result: it goes on to where a roll is held, and runs back once there
 * will be none. Times are ms of the scene's clock.
 */
export class LiftClock {
  /** Dice that were marked before it. */
  winning: readonly number[];
  #since: number;
  /** Ms of a roll that were over at `#since`. */
  #from = 0;
  #isBack = false;
  #rattles = 0;

  constructor(now: number, winning: readonly number[]) {
    this.#since = now;
    this.winning = winning;
  }

  /** The dice are laid back. */
  get isBack(): boolean {
    return this.#isBack;
  }

  /** Runs on, or back, from where it is. */
  turn(isBack: boolean, now: number): void {
    const reached = this.#reached(now);
    this.#from = isBack ? Math.min(reached, HELD_AT_MS) : reached;
    this.#since = now;
    this.#isBack = isBack;
    this.#rattles = 0;
  }

  /** Writes the time of the roll. */
  read(now: number, out: RollTime): void {
    const reached = this.#reached(now);
    out.ms = Math.min(reached, HELD_AT_MS);
    out.heldMs = reached - out.ms;
  }

  /** Whether the dice lie as before. */
  isOver(now: number): boolean {
    return this.#isBack && this.#reached(now) <= 0;
  }

  /** Whether the sound of the shaking is over and begins again. */
  rattlesAgain(now: number): boolean {
    const rattles = this.#isBack ? 0 : Math.floor((now - this.#since) / RATTLE_MS);
    if (rattles <= this.#rattles) return false;
    this.#rattles = rattles;
    return true;
  }

  #reached(now: number): number {
    return this.#isBack ? this.#from - (now - this.#since) : this.#from + (now - this.#since);
  }
}
