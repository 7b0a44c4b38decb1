import type { RollTime } from './lift.ts';
import { HELD_AT_MS, RATTLE_MS } from './tray.ts';

/**
 * The time of a requested roll without a result: it advances to `HELD_AT_MS`, is held there, and runs back if the roll
 * is refused. Times are ms of the scene's clock.
 */
export class LiftClock {
  /** Dice that were marked before the roll: they are marked again if it runs back. */
  winning: readonly number[];
  #since: number;
  /** Progress of the roll at `#since`, ms. */
  #from = 0;
  #isBack = false;
  #rattles = 0;

  constructor(now: number, winning: readonly number[]) {
    this.#since = now;
    this.winning = winning;
  }

  /** It runs back: the dice return to their places. */
  get isBack(): boolean {
    return this.#isBack;
  }

  /** Continues forward or backward (`isBack`) from now. */
  turn(isBack: boolean, now: number): void {
    const reached = this.#reached(now);
    this.#from = isBack ? Math.min(reached, HELD_AT_MS) : reached;
    this.#since = now;
    this.#isBack = isBack;
    this.#rattles = 0;
  }

  /** Writes the time of the roll at `now` into `out`. */
  read(now: number, out: RollTime): void {
    const reached = this.#reached(now);
    out.ms = Math.min(reached, HELD_AT_MS);
    out.heldMs = reached - out.ms;
  }

  /** Whether it has run back: the dice are in their places. */
  isOver(now: number): boolean {
    return this.#isBack && this.#reached(now) <= 0;
  }

  /** True once each time the sound of the shaking has ended and must be played again. */
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
