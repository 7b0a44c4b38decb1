import {
  CAPACITY,
  COIN_RADIUS,
  CYCLE_TICKS,
  DROP_TICKS,
  faceAt,
  LOWER_DEPTH,
  PLACES,
  plateAt,
  STEP_TICKS,
  TABLE_WIDTH,
  UPPER_DEPTH,
} from '../physics/table.ts';
import { arc, onLower, onUpper, SLOT_MOUTH, slotFor, SLOTS, type Spot } from '../rules.ts';
import { FRAME_HEAD, FRAME_STRIDE } from './frame.ts';
import type { Look } from './looks.ts';
import { shadeOnLower, shadeOnUpper } from './shine.ts';

const { upper: UPPER, lower: LOWER, toUpper: TO_UPPER, toLower: TO_LOWER } = PLACES;
/** Inner edges of the posts: a prize at the edge of a gutter is drawn beside the post instead of half behind it. */
const BETWEEN = { left: 28, right: 332 } as const;
/** A coin is lively when it is pushed further than this in a tick, or hangs this far over the edge; table units. */
const PUSHED = 0.5;
const EDGE = LOWER_DEPTH - 9;

/** Depths: pieces of the upper shelf by y, then of the lower shelf, then in the air, then free slots. */
export const ON_LOWER = 1000;
/** Prizes are drawn above the coins before them. */
const ON_TOP = 15;
export const IN_AIR = 2000;
export const NOT_THERE = 10_000;

/** Positions and looks of all pieces by slot, and their order from back to front. */
export class PiecePlaces {
  readonly look: (Look | null)[] = Array.from({ length: CAPACITY }, () => null);
  readonly x = new Float64Array(CAPACITY);
  readonly y = new Float64Array(CAPACITY);
  readonly scale = new Float64Array(CAPACITY);
  /** Sort key. */
  readonly depth = new Float64Array(CAPACITY);
  /** Darkness, 0 to 1. */
  readonly shade = new Float64Array(CAPACITY);
  /** 1 if it moves or is about to fall, and may glint. */
  readonly lively = new Uint8Array(CAPACITY);
  /** Slots from back to front, nearly sorted from frame to frame. */
  readonly order = Int16Array.from({ length: CAPACITY }, (_, slot) => slot);
  readonly #from: Spot = { x: 0, y: 0, scale: 1 };
  readonly #to: Spot = { x: 0, y: 0, scale: 1 };

  /** Places and sorts all pieces of `frame` at `tick`, with the shaft at `phase`. */
  place(frame: Float32Array, phase: number, tick: number): void {
    const part = tick - Math.floor(tick);
    const share = part === 0 ? 1 : part;
    const plate = plateAt(phase);
    const face = faceAt(phase);
    const to = this.#to;
    for (let slot = 0, at = FRAME_HEAD; slot < CAPACITY; slot++, at += FRAME_STRIDE) {
      const place = frame[at] ?? 0;
      const lastX = frame[at + 1] ?? 0;
      const lastY = frame[at + 2] ?? 0;
      const x = lastX + ((frame[at + 3] ?? 0) - lastX) * share;
      const y = lastY + ((frame[at + 4] ?? 0) - lastY) * share;
      const landing = frame[at + 5] ?? 0;
      let layer = NOT_THERE;
      let shade = 0;
      let lively = false;
      if (place === UPPER) {
        onUpper(x, y, phase, to);
        layer = 0;
        shade = shadeOnUpper(y - plate, y);
        lively = isPushed(frame, at);
      } else if (place === LOWER) {
        onLower(x, y, to);
        layer = ON_LOWER;
        shade = shadeOnLower(y - face, y);
        lively = y > EDGE || isPushed(frame, at);
      } else if (place === TO_UPPER) {
        this.#inDrop(x, landing, tick, phase);
        layer = IN_AIR;
      } else if (place === TO_LOWER) {
        this.#overStep(x, y, landing, tick, phase);
        layer = ON_LOWER;
      }
      const look = this.look[slot];
      const clear = look?.clear ?? 0;
      // Inlined (engine/run/frame-loop.ts, rule 1).
      if (clear > 0) to.x = Math.min(BETWEEN.right - clear, Math.max(BETWEEN.left + clear, to.x));
      this.x[slot] = to.x;
      this.y[slot] = to.y;
      this.scale[slot] = to.scale;
      this.shade[slot] = shade;
      this.lively[slot] = lively ? 1 : 0;
      this.depth[slot] = layer === NOT_THERE ? NOT_THERE : layer + to.y + (look?.ring === true ? ON_TOP : 0);
    }
    this.#sort();
  }

  /** Interpolates from a slot's mouth to the front of the plate; writes into `to`. */
  #inDrop(x: number, landing: number, tick: number, phase: number): void {
    const progress = clampPart(1 - (landing - tick) / DROP_TICKS);
    const landsAt = (phase + landing - tick) % CYCLE_TICKS;
    onUpper(x, plateAt(landsAt) + COIN_RADIUS, landsAt, this.#to);
    const slot = slotFor((x - COIN_RADIUS) / (TABLE_WIDTH - 2 * COIN_RADIUS));
    const mouth = SLOTS[slot] ?? 180;
    this.#to.x = mouth + (this.#to.x - mouth) * progress;
    this.#to.y = SLOT_MOUTH + (this.#to.y - SLOT_MOUTH) * progress * progress;
    this.#to.scale = 1;
  }

  /** Interpolates over the front edge of the upper shelf; writes into `to`. */
  #overStep(x: number, y: number, landing: number, tick: number, phase: number): void {
    const progress = clampPart(1 - (landing - tick) / STEP_TICKS);
    onUpper(x, Math.max(y, UPPER_DEPTH), phase, this.#from);
    onLower(x, faceAt(phase) + COIN_RADIUS, this.#to);
    arc(this.#from, this.#to, 4, progress);
    this.#to.x = this.#from.x;
    this.#to.y = this.#from.y;
    this.#to.scale = this.#from.scale;
  }

  /** Insertion sort by depth, because the order hardly changes between frames. */
  #sort(): void {
    const order = this.order;
    const depths = this.depth;
    for (let i = 1; i < CAPACITY; i++) {
      const slot = order[i] ?? 0;
      const depth = depths[slot] ?? 0;
      let at = i - 1;
      for (; at >= 0 && (depths[order[at] ?? 0] ?? 0) > depth; at--) order[at + 1] = order[at] ?? 0;
      order[at + 1] = slot;
    }
  }
}

/** `x` in px, moved so that no post hides a piece of half width `clear`; 0 may be hidden. */
export function besidePosts(x: number, clear: number): number {
  return clear === 0 ? x : Math.min(BETWEEN.right - clear, Math.max(BETWEEN.left + clear, x));
}

/** True if the piece whose numbers begin at `at` was pushed in the last tick. */
function isPushed(frame: Float32Array, at: number): boolean {
  const x = (frame[at + 3] ?? 0) - (frame[at + 1] ?? 0);
  const y = (frame[at + 4] ?? 0) - (frame[at + 2] ?? 0);
  return x * x + y * y > PUSHED * PUSHED;
}

function clampPart(part: number): number {
  return Math.min(1, Math.max(0, part));
}
