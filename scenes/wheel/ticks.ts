/** Minimum time between two ticks, ms: closer ones would sound like a buzz. */
const SHORTEST_MS = 70;

/** Decides when a peg that passes the pointer makes a sound. */
export class Ticks {
  #peg = 0;
  #at = Number.NEGATIVE_INFINITY;

  /**
   * `angle` in degrees counts from any peg, pegs are `spacing` degrees apart, `time` in ms. Returns whether to tick.
   */
  passed(angle: number, spacing: number, time: number): boolean {
    const peg = Math.floor(angle / spacing);
    if (peg === this.#peg || time - this.#at < SHORTEST_MS) return false;
    this.#peg = peg;
    this.#at = time;
    return true;
  }
}
