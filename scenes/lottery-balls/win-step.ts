import { Container } from 'pixi.js';
import type { WinTier } from '../bridge/contracts/win.ts';
import type { WinFrame, WinPlace, WinStep } from '../engine/win/win-step.ts';
import { WIN_DIM } from '../win/lift.ts';
import { DRUM, MAX_PICKS, railPlace, railX } from './layout.ts';
import type { RaisedMark } from './rail-view.ts';
import type { BallPlace } from './rules.ts';

/** Durations for a winning ball, ms: it hops, and the next one follows. */
const HOP_MS = 380;
const NEXT_MS = 90;
/** Heights of its hops, px; a greater win has more hops. */
const HOPS: Readonly<Record<WinTier, readonly number[]>> = { small: [10], big: [16, 10], huge: [20, 14, 9] };
/** Under reduced motion no ball hops. */
const NONE: readonly number[] = [];
const LIFT = 24;
/** Maximum scale of a lifted ball, if its neighbours leave room. */
const LARGEST = 1.5;
const STAR_RADIANS_A_SECOND = 0.9;
const BULB_STEP_MS = 200;

export interface BallStage {
  /** The places on the rail with the player's numbers, from the left; none during a draw. */
  matched(): readonly number[];
  picks(): number;
  effects(): boolean;
  /** Draws the ball and mark of a place. */
  raise(index: number, at: BallPlace & RaisedMark): void;
  /** Turns the stars behind the marks, radians. */
  turnStars(turn: number): void;
  dim(share: number): void;
  setPhase(phase: number): void;
}

/** The player's balls rise from the rail and hop; the others are dimmed, and the drum's bulbs blink. */
export class BallsWin implements WinStep {
  readonly layer = new Container();
  readonly #stage: BallStage;
  /**
   * One object for all balls with their stars, because separate number arguments would be allocated (frame-loop.ts,
   * rule 1).
   */
  readonly #at: BallPlace & RaisedMark = { x: 0, y: 0, scale: 1, turn: 0, out: true, star: 0, starTurn: 0 };
  /** True if all had hopped by the last frame. */
  #haveHopped = false;

  constructor(stage: BallStage) {
    this.#stage = stage;
  }

  place(): WinPlace | null {
    const matched = this.#stage.matched();
    const picks = this.#stage.picks();
    const [first] = matched;
    const last = matched.at(-1);
    if (first === undefined || last === undefined) return null;
    const x = (railX(first, picks) + railX(last, picks)) / 2;
    return { focus: { x, y: 262, radius: 78 }, sign: { x: DRUM.x, y: 148, width: 236 }, push: 1.05 };
  }

  draw({ tier, ms, rise, still }: WinFrame): void {
    const stage = this.#stage;
    const matched = stage.matched();
    const picks = stage.picks();
    const pitch = picks > 1 ? railX(1, picks) - railX(0, picks) : MAX_PICKS * LARGEST;
    const larger = (Math.min(LARGEST, Math.max(1.1, pitch / 27)) - 1) * rise;
    const at = this.#at;
    const heights = HOPS[tier];
    const star = stage.effects() ? rise : 0;
    const haveHopped = !still && ms > matched.length * NEXT_MS + heights.length * HOP_MS;
    const standStill = haveHopped && this.#haveHopped && at.scale === 1 + larger && at.star === star;
    this.#haveHopped = haveHopped;
    at.scale = 1 + larger;
    at.star = star;
    at.starTurn = still ? 0 : (STAR_RADIANS_A_SECOND * ms) / 1000;
    if (standStill) stage.turnStars(at.starTurn);
    else this.#raise(ms, rise, still ? NONE : heights);
    stage.dim(WIN_DIM[tier] * rise);
    stage.setPhase(still || rise === 0 || !stage.effects() ? 0 : Math.floor(ms / BULB_STEP_MS) % 2);
  }

  /** Draws each ball in its hops. */
  #raise(ms: number, rise: number, heights: readonly number[]): void {
    const stage = this.#stage;
    const matched = stage.matched();
    const picks = stage.picks();
    for (let place = 0; place < matched.length; place++) {
      const index = matched[place] ?? 0;
      const own = ms - place * NEXT_MS;
      const hop = Math.floor(own / HOP_MS);
      const top = own < 0 ? undefined : heights[hop];
      const part = own / HOP_MS - hop;
      const height = top === undefined ? 0 : 4 * top * part * (1 - part);
      this.#at.x = railX(index, picks);
      this.#at.y = RAIL_Y - (LIFT + height) * rise;
      stage.raise(index, this.#at);
    }
  }
}

const RAIL_Y = railPlace(0, 1).y;
