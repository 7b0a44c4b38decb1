import { Container, Sprite, type Texture } from 'pixi.js';
import { SCENE_SIZES } from '../../bridge/page/sizes.ts';
import type { Atlas } from '../../engine/files/assets.ts';
import {
  CAPACITY,
  CYCLE_TICKS,
  LOWER_DEPTH,
  plateAt,
  TABLE_WIDTH,
  UPPER_DEPTH,
  type TableItem,
} from '../physics/table.ts';
import { behindPost, onLower, shelfShift, slotFor, SLOTS, TUMBLE_MS, type Spot } from '../rules.ts';
import { coinsWorth } from '../table/tray.ts';
import { Fallers } from './fallers.ts';
import { Looks, type Look } from './looks.ts';
import { PieceLayer } from './piece-layer.ts';
import { besidePosts, IN_AIR, NOT_THERE, ON_LOWER, PiecePlaces } from './piece-places.ts';
import { glintAt, prizeStretch, tintOf } from './shine.ts';
import { TrayView, type OnLanded } from './tray-view.ts';

const SIZE = SCENE_SIZES['coin-pusher'] ?? { width: 360, height: 500 };
/** Centres in the home position, px of the board. */
const PLATE_Y = 164;
const SHELF_Y = 285;
const POSTS = [16, 344] as const;
/** Maximum rings and glints at once. */
const MAX_RINGS = 24;
const MAX_GLINTS = 24;
/** Number of particles: for every body, rings, glints, falls, sparks and speed lines. */
const PARTICLES = CAPACITY + 2 + MAX_RINGS + MAX_GLINTS + 24 * 5 + 16;
/** Glints: on the rim of a coin at its upper left, on a prize at its upper right; px from its centre. */
const GLINT = { coin: { x: -11, y: -8 }, prize: { x: 11, y: -13 } } as const;
/** Speed lines over a dropping coin: beside its centre and above it, px. */
const STREAK = { aside: 8, above: 24 } as const;
const FLASH_MS = 240;

/**
 * The machine and its moving pieces without the tray, which is drawn above. Coins, plate and shelf are one layer,
 * sorted from back to front, between cabinet and posts: three draw calls.
 */
export class TableView extends Container {
  readonly tray: TrayView;
  readonly #layer: PieceLayer;
  readonly #looks: Looks;
  readonly #fallers: Fallers;
  readonly #streak: Texture;
  readonly #plate: Texture;
  readonly #shelf: Texture;
  readonly #lip: Sprite;
  readonly #glint: Texture;
  readonly #ring: Texture;
  readonly #slots: readonly Sprite[];
  readonly #slotTextures: readonly [Texture, Texture];
  readonly #places = new PiecePlaces();
  readonly #from: Spot = { x: 0, y: 0, scale: 1 };
  #flashUntil = Number.NEGATIVE_INFINITY;
  /** Number drawn in this frame. */
  #rings = 0;
  #glints = 0;

  constructor(atlas: Atlas<'coin-pusher'>, onLanded: OnLanded) {
    super();
    this.tray = new TrayView(atlas, onLanded);
    this.#looks = new Looks(atlas);
    this.#glint = atlas.texture('glint');
    this.#ring = atlas.texture('ring');
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
    const posts = POSTS.map((x) => new Sprite({ texture: atlas.texture('post'), anchor: 0.5, x, y: 270 }));
    this.addChild(
      new Sprite(atlas.texture('cabinet')),
      this.#lip,
      this.#layer,
      ...posts,
      ...this.#slots,
      new Sprite({ texture: atlas.texture('sign'), anchor: 0.5, x: 180, y: 31 }),
    );
  }

  /** Sets the item of a slot. */
  setItem(slot: number, item: TableItem | null): void {
    this.#places.look[slot] = item === null ? null : this.#looks.of(item);
  }

  /** Lights the slot for a coin at `x` (0 to 1). */
  choose(x: number): void {
    const chosen = slotFor(x);
    for (const [index, slot] of this.#slots.entries()) slot.texture = this.#slotTextures[index === chosen ? 1 : 0];
  }

  /** Starts the fall of a piece over the edge at `x`, `y` of the lower shelf; `time` in ms. */
  startFall(item: TableItem, x: number, y: number, to: 'tray' | 'gutter', time: number): void {
    onLower(x, Math.min(y, LOWER_DEPTH), this.#from);
    const look = this.#looks.of(item);
    this.#from.x = besidePosts(this.#from.x, look.clear);
    const paid = to === 'tray';
    const end = paid
      ? this.tray.add(look, item.value, this.#from.x, time + TUMBLE_MS)
      : behindPost(this.#from, x < TABLE_WIDTH / 2 ? -1 : 1);
    this.#fallers.start(look, this.#from, end, paid, time);
    if (paid) this.#flashUntil = time + FLASH_MS;
  }

  /** Puts a piece that fell over the edge at `x` into the tray at once. */
  layInTray(item: TableItem, x: number): void {
    onLower(x, LOWER_DEPTH, this.#from);
    this.tray.add(this.#looks.of(item), item.value, this.#from.x, null);
  }

  /** Empties the tray and puts coins worth `amount` hundredths into it. */
  fillTray(amount: number, time: number): void {
    this.tray.empty(time);
    this.tray.stop();
    for (const [index, value] of coinsWorth(amount).entries())
      this.layInTray({ id: index, kind: 'coin', value }, TABLE_WIDTH / 2);
  }

  /** Ends all falls and the flash: falling pieces are in the tray. */
  stop(): void {
    this.#fallers.stop();
    this.tray.stop();
    this.#flashUntil = Number.NEGATIVE_INFINITY;
  }

  /** True while a fall or the flash runs at `time` in ms. */
  busyAt(time: number): boolean {
    return this.#fallers.busyAt(time) || this.#lip.visible || this.tray.busy;
  }

  /** Draws `frame` at `tick`, a fraction within its last step; `time` in ms is for falls. */
  draw(frame: Float32Array, tick: number, time: number, sparkling: boolean): void {
    const now = frame[0] ?? 0;
    const part = Math.min(1, Math.max(0, tick - now + 1));
    const resting = frame[2] === 1;
    // The phase counts modulo a turn; the step before its start is the last of the previous turn.
    const phase = resting ? (frame[1] ?? 0) : ((frame[1] ?? 0) + CYCLE_TICKS - 1 + part) % CYCLE_TICKS;
    const shift = shelfShift(phase);
    this.#lip.visible = time < this.#flashUntil;
    const places = this.#places;
    places.place(frame, phase, now - 1 + part);
    this.#layer.begin();
    this.#layer.draw(this.#plate, 180, PLATE_Y + plateShift(phase, shift), 1, 1);
    const glints = sparkling && !resting;
    this.#glints = 0;
    this.#rings = 0;
    let shelf = false;
    for (let i = 0; i < CAPACITY; i++) {
      const slot = places.order[i] ?? 0;
      const depth = places.depth[slot] ?? 0;
      if (depth === NOT_THERE) break;
      if (!shelf && depth >= ON_LOWER) {
        shelf = true;
        this.#layer.draw(this.#shelf, 180, SHELF_Y + shift, 1, 1);
      }
      if (sparkling && depth >= IN_AIR) this.#drawStreaks(slot);
      const look = places.look[slot];
      if (look === null || look === undefined) continue;
      if (look.ring) this.#drawPrize(look, slot, phase);
      else this.#drawCoin(look, slot);
      if (glints && (look.ring || places.lively[slot] === 1)) this.#drawGlint(look, slot, time);
    }
    if (!shelf) this.#layer.draw(this.#shelf, 180, SHELF_Y + shift, 1, 1);
    this.#fallers.draw(this.#layer, time, sparkling);
    this.#layer.end();
    this.tray.draw(time);
  }

  #drawCoin(look: Look, slot: number): void {
    const inAir = (this.#places.depth[slot] ?? 0) >= IN_AIR;
    const coin = this.#layer.next(inAir ? look.falling : look.lying);
    if (coin === undefined) return;
    const scale = this.#places.scale[slot] ?? 1;
    const size = scale * (inAir ? look.fallingSize : look.size);
    coin.x = this.#places.x[slot] ?? 0;
    coin.y = (this.#places.y[slot] ?? 0) - look.lift * scale;
    coin.scaleX = size;
    coin.scaleY = size;
    coin.color = tintOf(this.#places.shade[slot] ?? 0);
  }

  /** Draws a prize on its ring; it pulses while the shaft turns, with its foot fixed. */
  #drawPrize(look: Look, slot: number, phase: number): void {
    const x = this.#places.x[slot] ?? 0;
    const y = this.#places.y[slot] ?? 0;
    const scale = this.#places.scale[slot] ?? 1;
    // Inlined (engine/run/frame-loop.ts, rule 1).
    const ring = this.#rings++ < MAX_RINGS ? this.#layer.next(this.#ring) : undefined;
    if (ring !== undefined) {
      ring.x = x;
      ring.y = y;
      ring.scaleX = scale;
      ring.scaleY = scale;
    }
    const prize = this.#layer.next(look.lying);
    if (prize === undefined) return;
    const stretch = prizeStretch(phase);
    prize.x = x;
    prize.y = y - look.lift * scale * stretch;
    prize.scaleX = scale * look.size;
    prize.scaleY = scale * look.size * stretch;
  }

  #drawGlint(look: Look, slot: number, time: number): void {
    const bright = glintAt(time, slot, look.ring);
    if (bright <= 0 || this.#glints++ >= MAX_GLINTS) return;
    const at = look.ring ? GLINT.prize : GLINT.coin;
    const scale = this.#places.scale[slot] ?? 1;
    const glint = this.#layer.next(this.#glint);
    if (glint === undefined) return;
    glint.x = (this.#places.x[slot] ?? 0) + at.x * scale;
    glint.y = (this.#places.y[slot] ?? 0) + (at.y - look.lift) * scale;
    glint.scaleX = bright;
    glint.scaleY = bright;
  }

  #drawStreaks(slot: number): void {
    const x = this.#places.x[slot] ?? 0;
    const y = (this.#places.y[slot] ?? 0) - STREAK.above;
    // Inlined (engine/run/frame-loop.ts, rule 1).
    for (let side = -1; side <= 1; side += 2) {
      const streak = this.#layer.next(this.#streak);
      if (streak === undefined) return;
      streak.x = x + side * STREAK.aside;
      streak.y = y;
      streak.scaleX = 1;
      streak.scaleY = 1;
    }
  }
}

/** The plate is on the upper shelf but does not move with it. */
function plateShift(phase: number, shift: number): number {
  return (plateAt(phase) * (330 - 248)) / UPPER_DEPTH + shift;
}
