import { Container, Sprite } from 'pixi.js';
import type { Atlas } from '../../engine/files/assets.ts';
import type { Spot } from '../rules.ts';
import { HOPPING_MS, hopAt, Pile, placeInTray, TRAY_PLACES } from '../table/tray.ts';
import type { Look } from './looks.ts';

/** The front of the tray, px of the board, and how far and how long it gives way under what lands in it. */
const FRONT = { x: 180, y: 487 } as const;
const BUMP = { px: 2.5, ms: 150 } as const;
/** How earlier payments leave the tray: duration, and how far they sink behind the front, px. */
const LEAVE = { ms: 200, sink: 14 } as const;
/** A wave through the tray: height in px, and how fast and how long it is. */
const WAVE = { px: 7, radiansAMs: 0.009, radiansAPx: 0.035 } as const;
const NEVER = Number.POSITIVE_INFINITY;
const PAST = Number.NEGATIVE_INFINITY;

/** A paid piece and its position. */
export interface Paid {
  look: Look;
  value: number;
  spot: Readonly<Spot>;
}

/** A piece landed at `x` px. */
export type OnLanded = (look: Look, value: number, x: number) => void;

interface Place {
  sprite: Sprite;
  spot: Spot;
  look: Look | null;
  value: number;
  landsAt: number;
  leavesAt: number;
  landed: boolean;
  /** Shown elsewhere. */
  hidden: boolean;
}

/** The tray with the payments since the table last stopped. */
export class TrayView {
  readonly root = new Container();
  readonly #places: readonly Place[] = Array.from({ length: TRAY_PLACES }, (_, place) => ({
    sprite: new Sprite({ anchor: 0.5, visible: false }),
    spot: placeInTray(place),
    look: null,
    value: 0,
    landsAt: PAST,
    leavesAt: NEVER,
    landed: false,
    hidden: false,
  }));
  readonly #pile = new Pile();
  readonly #front: Sprite;
  readonly #onLanded: OnLanded;
  /** When all its pieces have stopped. */
  #stillFrom = PAST;
  #bumpedAt = PAST;
  #best: Paid | null = null;

  constructor(atlas: Atlas<'coin-pusher'>, onLanded: OnLanded) {
    this.#onLanded = onLanded;
    this.#front = new Sprite({ texture: atlas.texture('tray'), anchor: 0.5, ...FRONT });
    this.root.addChild(...this.#places.map(({ sprite }) => sprite), this.#front);
  }

  /** Its most valuable piece, the last of several; null while it is empty. */
  get best(): Paid | null {
    return this.#best;
  }

  /**
   * Adds a piece that comes down at `x` px and lands at `landsAt` in ms (null: already landed); returns its position.
   */
  add(look: Look, value: number, x: number, landsAt: number | null): Readonly<Spot> {
    const place = this.#places[this.#pile.add(x)] ?? NOWHERE;
    place.look = look;
    place.value = value;
    place.landsAt = landsAt ?? PAST;
    place.leavesAt = NEVER;
    place.sprite.texture = look.lying;
    place.landed = landsAt === null;
    place.hidden = false;
    this.#lie(place, 0);
    this.#stillFrom = Math.max(this.#stillFrom, place.landsAt + HOPPING_MS);
    if (this.#best === null || value >= this.#best.value) this.#best = { look, value, spot: place.spot };
    return place.spot;
  }

  /** Takes everything out of it, at `time` in ms. */
  empty(time: number): void {
    for (const place of this.#places) if (place.look !== null) place.leavesAt = time;
    this.#stillFrom = time + LEAVE.ms;
    this.#pile.clear();
    this.#best = null;
  }

  /** Stops all pieces at once; leaving ones have left. */
  stop(): void {
    for (const place of this.#places) {
      if (place.leavesAt !== NEVER) this.#clear(place);
      if (place.look === null) continue;
      place.landsAt = PAST;
      place.landed = true;
      this.#lie(place, 0);
    }
    this.#stillFrom = PAST;
    this.#bumpedAt = PAST;
    this.#front.y = FRONT.y;
  }

  /** Whether anything in it moves, or did in the last frame. */
  get busy(): boolean {
    return this.#stillFrom !== PAST;
  }

  draw(time: number): void {
    if (!this.busy) return;
    for (let i = 0; i < TRAY_PLACES; i++) {
      const place = this.#places[i];
      if (place === undefined || place.look === null) continue;
      if (place.leavesAt !== NEVER) this.#leave(place, time);
      else if (time >= place.landsAt) this.#land(place, time);
    }
    const since = time - this.#bumpedAt;
    this.#front.y = since < BUMP.ms ? FRONT.y + BUMP.px * Math.sin((Math.PI * since) / BUMP.ms) : FRONT.y;
    if (time >= this.#stillFrom) this.#stillFrom = PAST;
  }

  /** A wave runs through the pieces, `rise` 0 to 1 high. */
  wave(ms: number, rise: number): void {
    for (let i = 0; i < TRAY_PLACES; i++) {
      const place = this.#places[i];
      if (place === undefined || place.look === null || place.landsAt !== PAST || place.leavesAt !== NEVER) continue;
      const swing = Math.sin(ms * WAVE.radiansAMs - place.spot.x * WAVE.radiansAPx);
      this.#lie(place, swing > 0 ? WAVE.px * rise * swing : 0);
    }
  }

  /** Hides a piece that is shown elsewhere, or shows it again. */
  show(piece: Paid, shown: boolean): void {
    for (const place of this.#places) {
      if (place.spot !== piece.spot || place.look !== piece.look) continue;
      place.hidden = !shown;
      place.sprite.visible = place.landed && shown;
    }
  }

  #land(place: Place, time: number): void {
    if (place.landsAt === PAST) return;
    const ms = time - place.landsAt;
    if (!place.landed) {
      place.landed = true;
      this.#bumpedAt = place.landsAt;
      if (place.look !== null) this.#onLanded(place.look, place.value, place.spot.x);
    }
    this.#lie(place, hopAt(ms));
    if (ms >= HOPPING_MS) place.landsAt = PAST;
  }

  #leave(place: Place, time: number): void {
    const part = Math.max(0, time - place.leavesAt) / LEAVE.ms;
    if (part >= 1) {
      this.#clear(place);
      return;
    }
    this.#lie(place, -LEAVE.sink * part * part);
    const { sprite } = place;
    sprite.scale.set(sprite.scale.x * (1 - 0.7 * part));
  }

  #clear(place: Place): void {
    place.look = null;
    place.leavesAt = NEVER;
    place.landsAt = PAST;
    place.landed = false;
    place.hidden = false;
    place.sprite.visible = false;
  }

  #lie({ sprite, spot, look, landed, hidden }: Place, up: number): void {
    if (look === null) return;
    sprite.visible = landed && !hidden;
    sprite.position.set(spot.x, spot.y - look.lift * spot.scale - up);
    sprite.scale.set(spot.scale * look.size);
  }
}

const NOWHERE: Place = {
  sprite: new Sprite(),
  spot: { x: 0, y: 0, scale: 1 },
  look: null,
  value: 0,
  landsAt: PAST,
  leavesAt: NEVER,
  landed: false,
  hidden: false,
};
