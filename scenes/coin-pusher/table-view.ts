import { Container, Sprite, type Texture } from 'pixi.js';
import type { Atlas } from '../engine/assets.ts';
import { SCENE_SIZES } from '../bridge/sizes.ts';
import { seeded } from '../engine/seeded.ts';
import { Fallers } from './fallers.ts';
import { FRAME_HEAD, FRAME_STRIDE } from './frame.ts';
import { COIN_SCALE, Looks, type Look } from './looks.ts';
import { PieceLayer } from './piece-layer.ts';
import { arc, onLower, onUpper, shelfShift, SLOT_MOUTH, slotFor, SLOTS, type Spot } from './rules.ts';
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
  type TableItem,
} from './table.ts';

const { upper: UPPER, lower: LOWER, toUpper: TO_UPPER, toLower: TO_LOWER } = PLACES;
const SIZE = SCENE_SIZES['coin-pusher'] ?? { width: 360, height: 500 };
/** Centres in the home position, on the board. */
const PLATE_Y = 164;
const SHELF_Y = 285;
const POSTS = [16, 344] as const;
/** Inner edges of the posts: a prize on the edge of a gutter is drawn beside the post, not half behind it. */
const BETWEEN = { left: 28, right: 332 } as const;
/** Particles for every body, for falls, sparks and speed lines. */
const PARTICLES = CAPACITY + 2 + 24 * 5 + 16;
/** Speed lines over a dropping coin: beside its centre and above it, px. */
const STREAK = { aside: 8, above: 24 } as const;
const FLASH_MS = 240;
/** Decorative coins in the tray, as many as the tier allows. */
const MOST_HEAP = 26;
const HEAP_SEED = 58;
const HEAP = { y: 470, height: 10 } as const;

/**
 * The whole machine. Coins, plate and shelf are one layer, sorted from back to front, between cabinet and posts: three
 * draw calls.
 */
export class TableView extends Container {
  readonly #layer: PieceLayer;
  readonly #looks: Looks;
  readonly #fallers: Fallers;
  readonly #streak: Texture;
  readonly #plate: Texture;
  readonly #shelf: Texture;
  readonly #lip: Sprite;
  readonly #heap: readonly Sprite[];
  readonly #slots: readonly Sprite[];
  readonly #slotTextures: readonly [Texture, Texture];
  readonly #lookOf: (Look | null)[] = Array.from({ length: CAPACITY }, () => null);
  /** Per slot: where it is drawn; `depth` sorts. */
  readonly #x = new Float64Array(CAPACITY);
  readonly #y = new Float64Array(CAPACITY);
  readonly #scale = new Float64Array(CAPACITY);
  readonly #depth = new Float64Array(CAPACITY);
  /** Slots from back to front, nearly in order from frame to frame. */
  readonly #order = Int16Array.from({ length: CAPACITY }, (_, slot) => slot);
  readonly #from: Spot = { x: 0, y: 0, scale: 1 };
  readonly #to: Spot = { x: 0, y: 0, scale: 1 };
  #flashUntil = Number.NEGATIVE_INFINITY;

  constructor(atlas: Atlas<'coin-pusher'>) {
    super();
    this.#looks = new Looks(atlas);
    this.#fallers = new Fallers(atlas.texture('spark'), atlas.texture('streak-warm'));
    this.#streak = atlas.texture('streak-paper');
    this.#plate = atlas.texture('plate');
    this.#shelf = atlas.texture('shelf');
    this.#layer = new PieceLayer(this.#plate, PARTICLES, SIZE);
    this.#lip = new Sprite({ texture: atlas.texture('lip-lit'), anchor: 0.5, x: 180, y: 427, visible: false });
    this.#slotTextures = [atlas.texture('slot'), atlas.texture('slot-lit')];
    this.#slots = SLOTS.map(
      (x, index) => new Sprite({ texture: this.#slotTextures[index === 1 ? 1 : 0], anchor: 0.5, x, y: 73 }),
    );
    this.#heap = heapOf(atlas);
    const posts = POSTS.map((x) => new Sprite({ texture: atlas.texture('post'), anchor: 0.5, x, y: 270 }));
    this.addChild(
      new Sprite(atlas.texture('cabinet')),
      this.#lip,
      this.#layer,
      ...this.#heap,
      ...posts,
      ...this.#slots,
      new Sprite({ texture: atlas.texture('sign'), anchor: 0.5, x: 180, y: 31 }),
    );
  }

  /** Sets the item of a slot. */
  setItem(slot: number, item: TableItem | null): void {
    this.#lookOf[slot] = item === null ? null : this.#looks.of(item);
  }

  /** Lights the slot that a coin for `x` (0 to 1) comes from. */
  choose(x: number): void {
    const chosen = slotFor(x);
    for (const [index, slot] of this.#slots.entries()) slot.texture = this.#slotTextures[index === chosen ? 1 : 0];
  }

  /** Sets the number of decorative coins in the tray. */
  setHeap(count: number): void {
    for (const [index, coin] of this.#heap.entries()) coin.visible = index < count;
  }

  /** Starts the fall of a piece over the edge at `x`, `y` of the lower shelf; `time` in ms. */
  startFall(item: TableItem, x: number, y: number, to: 'tray' | 'gutter', time: number): void {
    onLower(x, Math.min(y, LOWER_DEPTH), this.#from);
    const look = this.#looks.of(item);
    if (look.clear > 0)
      this.#from.x = Math.min(BETWEEN.right - look.clear, Math.max(BETWEEN.left + look.clear, this.#from.x));
    this.#fallers.start(look, this.#from, to === 'tray' ? 0 : x < TABLE_WIDTH / 2 ? -1 : 1, time);
    if (to === 'tray') this.#flashUntil = time + FLASH_MS;
  }

  /** Ends all falls and the flash. */
  stop(): void {
    this.#fallers.stop();
    this.#flashUntil = Number.NEGATIVE_INFINITY;
  }

  /** Whether a fall or the flash is still running at `time` in ms. */
  busyAt(time: number): boolean {
    return this.#fallers.busyAt(time) || this.#lip.visible;
  }

  /** Draws `frame` at `tick`, a fraction within its last step; `time` in ms is for falls. */
  draw(frame: Float32Array, tick: number, time: number, sparkling: boolean): void {
    const now = frame[0] ?? 0;
    const part = Math.min(1, Math.max(0, tick - now + 1));
    const resting = frame[2] === 1;
    // Phase counts modulo a turn; the step before its start is the last of the turn before.
    const phase = resting ? (frame[1] ?? 0) : ((frame[1] ?? 0) + CYCLE_TICKS - 1 + part) % CYCLE_TICKS;
    const shift = shelfShift(phase);
    this.#lip.visible = time < this.#flashUntil;
    this.#placeAll(frame, phase, now - 1 + part);
    this.#sort();
    this.#layer.begin();
    this.#layer.draw(this.#plate, 180, PLATE_Y + plateShift(phase, shift), 1, 1);
    let shelf = false;
    for (let i = 0; i < CAPACITY; i++) {
      const slot = this.#order[i] ?? 0;
      const depth = this.#depth[slot] ?? 0;
      if (depth === NOT_THERE) break;
      if (!shelf && depth >= ON_LOWER) {
        shelf = true;
        this.#layer.draw(this.#shelf, 180, SHELF_Y + shift, 1, 1);
      }
      if (sparkling && depth >= IN_AIR) this.#drawStreaks(slot);
      const look = this.#lookOf[slot];
      const scale = this.#scale[slot] ?? 1;
      if (look !== null && look !== undefined)
        this.#layer.draw(
          depth >= IN_AIR ? look.falling : look.lying,
          this.#x[slot] ?? 0,
          (this.#y[slot] ?? 0) - look.lift * scale,
          scale,
          scale,
        );
    }
    if (!shelf) this.#layer.draw(this.#shelf, 180, SHELF_Y + shift, 1, 1);
    this.#fallers.draw(this.#layer, time, sparkling);
    this.#layer.end();
  }

  #drawStreaks(slot: number): void {
    const x = this.#x[slot] ?? 0;
    const y = (this.#y[slot] ?? 0) - STREAK.above;
    this.#layer.draw(this.#streak, x - STREAK.aside, y, 1, 1);
    this.#layer.draw(this.#streak, x + STREAK.aside, y, 1, 1);
  }

  #placeAll(frame: Float32Array, phase: number, tick: number): void {
    const part = tick - Math.floor(tick);
    const share = part === 0 ? 1 : part;
    const to = this.#to;
    for (let slot = 0, at = FRAME_HEAD; slot < CAPACITY; slot++, at += FRAME_STRIDE) {
      const place = frame[at] ?? 0;
      const lastX = frame[at + 1] ?? 0;
      const lastY = frame[at + 2] ?? 0;
      const x = lastX + ((frame[at + 3] ?? 0) - lastX) * share;
      const y = lastY + ((frame[at + 4] ?? 0) - lastY) * share;
      const landing = frame[at + 5] ?? 0;
      let layer = NOT_THERE;
      if (place === UPPER) {
        onUpper(x, y, phase, to);
        layer = 0;
      } else if (place === LOWER) {
        onLower(x, y, to);
        layer = ON_LOWER;
      } else if (place === TO_UPPER) {
        this.#inDrop(x, landing, tick, phase);
        layer = IN_AIR;
      } else if (place === TO_LOWER) {
        this.#overStep(x, y, landing, tick, phase);
        layer = ON_LOWER;
      }
      const clear = this.#lookOf[slot]?.clear ?? 0;
      // Written inline (engine/frame-loop.ts, rule 1).
      if (clear > 0) to.x = Math.min(BETWEEN.right - clear, Math.max(BETWEEN.left + clear, to.x));
      this.#x[slot] = to.x;
      this.#y[slot] = to.y;
      this.#scale[slot] = to.scale * COIN_SCALE;
      this.#depth[slot] = layer === NOT_THERE ? NOT_THERE : layer + to.y;
    }
  }

  /** Interpolates from a slot's mouth down to before the plate; writes into `to`. */
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
    const order = this.#order;
    const depths = this.#depth;
    for (let i = 1; i < CAPACITY; i++) {
      const slot = order[i] ?? 0;
      const depth = depths[slot] ?? 0;
      let at = i - 1;
      for (; at >= 0 && (depths[order[at] ?? 0] ?? 0) > depth; at--) order[at + 1] = order[at] ?? 0;
      order[at + 1] = slot;
    }
  }
}

/** Depths: pieces of the upper shelf by y, then the lower shelf's, then those in the air, then free slots. */
const ON_LOWER = 1000;
const IN_AIR = 2000;
const NOT_THERE = 10_000;

/** Seeded, from back to front. */
function heapOf(atlas: Atlas<'coin-pusher'>): Sprite[] {
  const random = seeded(HEAP_SEED);
  const textures = [
    atlas.texture('coin-gold'),
    atlas.texture('coin-gold'),
    atlas.texture('coin-silver'),
    atlas.texture('coin-rose'),
  ];
  return Array.from({ length: MOST_HEAP }, (_, index) => {
    const texture = textures[Math.floor(random() * textures.length)] ?? textures[0];
    return new Sprite({
      ...(texture === undefined ? {} : { texture }),
      anchor: 0.5,
      scale: 0.8,
      x: 46 + random() * 268,
      y: HEAP.y + (index / MOST_HEAP) * HEAP.height,
    });
  });
}

function clampPart(part: number): number {
  return Math.min(1, Math.max(0, part));
}

/** The plate is on the upper shelf but does not move with it. */
function plateShift(phase: number, shift: number): number {
  return (plateAt(phase) * (330 - 248)) / UPPER_DEPTH + shift;
}
