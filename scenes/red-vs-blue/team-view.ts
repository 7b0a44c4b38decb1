import { Container, Sprite, type Texture } from 'pixi.js';
import type { Camp } from '../bridge/contracts/red-vs-blue.ts';
import type { Atlas } from '../engine/files/assets.ts';

const RADIANS = Math.PI / 180;
export const MIDDLE_X = 180;
/** y of their feet, in the scene's units. */
const GROUND_Y = 372;
/** From the middle to each puller's feet, last to front. */
const PLACES = [-124, -84, -44] as const;
const MEMBERS = [1, 2, 3] as const;
/** Feet within the frame. */
const PIVOT = { x: 44.5 / 87, y: 110.2 / 116 } as const;
/** Degrees of lean for a px a ms of rope, and the furthest either way. */
const LEAN_PER_SPEED = 60;
const LEAN_MOST = 7;
/** A step for each so many px of rope, this high. */
const STRIDE = 7;
const STEP_PX = 2.5;

const TUMBLE_MS = 380;
const TUMBLE_LATER_MS = 70;
const TUMBLE_DEGREES = 55;
const TUMBLE_PX = 9;
const SIT_ROCK_MS = 260;
const CHEER_AFTER_MS = 160;
const CHEER_LATER_MS = 90;
const HOP_MS = 270;
const HOPS = 3;
const HOP_PX = 15;
/** How far each of the winners comes forward with their first hop, px, last to front. */
const FORWARD_PX = [8, 16, 25] as const;
/**
 * The last puller stays so far from the edge of the picture, px, where the rope leads them out of it; the others close
 * up by these shares.
 */
const EDGE_PX = 40;
const CLOSE_UP = [1, 0.55, 0.15] as const;
/** How high they hop while they are celebrated, px, and each one's place in the wave. */
const DANCE_PX = 17;
const DANCE_MS = 330;
const DANCE_LATER = 0.3;

interface Puller {
  sprite: Sprite;
  pull: Texture;
  cheer: Texture;
  sat: Texture;
  place: number;
}

/** One camp's three pullers. Red faces right; blue is mirrored. */
export class TeamView {
  readonly root: Container;
  readonly #side: 1 | -1;
  readonly #pullers: readonly Puller[];

  constructor(atlas: Atlas<'red-vs-blue'>, camp: Camp) {
    this.root = new Container({ x: MIDDLE_X, y: GROUND_Y });
    this.#side = camp === 'red' ? 1 : -1;
    this.root.scale.x = this.#side;
    this.#pullers = MEMBERS.map((member, index) => {
      const pull = atlas.texture(`pull-${camp}-${member}`);
      const place = PLACES[index] ?? 0;
      return {
        sprite: new Sprite({ texture: pull, anchor: PIVOT, x: place }),
        pull,
        cheer: atlas.texture(`cheer-${camp}-${member}`),
        sat: atlas.texture(`sat-${camp}-${member}`),
        place,
      };
    });
    this.root.addChild(...this.#pullers.map(({ sprite }) => sprite));
  }

  /**
   * Pulling: the star is `star` px right of the middle and moves at `speed` px a ms. `heave` is an extra lean back, in
   * degrees.
   */
  pull(star: number, speed: number, heave: number): void {
    this.#stand(star);
    const lean = Math.max(-LEAN_MOST, Math.min(LEAN_MOST, speed * this.#side * LEAN_PER_SPEED));
    for (let i = 0; i < this.#pullers.length; i++) {
      const puller = this.#pullers[i];
      if (puller === undefined) continue;
      const step = speed === 0 ? 0 : Math.abs(Math.sin((star / STRIDE + i * 0.4) * Math.PI));
      put(puller, puller.pull, 0, -STEP_PX * step, lean - heave);
    }
  }

  /** The winners, `ms` after it was decided, arms in the air: three hops each where they hop, one after the other. */
  cheer(star: number, ms: number, hops: boolean): void {
    this.#stand(star);
    for (let i = 0; i < this.#pullers.length; i++) {
      const puller = this.#pullers[i];
      if (puller === undefined) continue;
      const since = ms - CHEER_AFTER_MS - i * CHEER_LATER_MS;
      if (since < 0) put(puller, puller.pull, 0, 0, -LEAN_MOST);
      else
        put(
          puller,
          puller.cheer,
          (FORWARD_PX[i] ?? 0) * Math.min(1, since / HOP_MS),
          hops && since < HOPS * HOP_MS ? -HOP_PX * Math.abs(Math.sin((since / HOP_MS) * Math.PI)) : 0,
          0,
        );
    }
  }

  /** The winners as they are celebrated, `ms` since then: a wave of hops, `height` times as high. */
  dance(star: number, ms: number, height: number): void {
    this.#stand(star);
    for (let i = 0; i < this.#pullers.length; i++) {
      const puller = this.#pullers[i];
      if (puller === undefined) continue;
      const wave = Math.sin((ms / DANCE_MS + i * DANCE_LATER) * Math.PI);
      put(puller, puller.cheer, FORWARD_PX[i] ?? 0, -DANCE_PX * height * Math.abs(wave), 6 * height * wave);
    }
  }

  /** The losers, `ms` after it was decided: forward off their feet, front first, and down on the grass. */
  tumble(star: number, ms: number): void {
    this.#stand(star);
    for (let i = 0; i < this.#pullers.length; i++) {
      const puller = this.#pullers[i];
      if (puller === undefined) continue;
      const since = Math.max(0, ms - (this.#pullers.length - 1 - i) * TUMBLE_LATER_MS);
      const part = since / TUMBLE_MS;
      if (part < 1)
        put(puller, puller.pull, TUMBLE_PX * part, -HOP_PX * Math.sin(part * Math.PI), TUMBLE_DEGREES * part * part);
      else {
        const rocking = Math.max(0, 1 - (since - TUMBLE_MS) / SIT_ROCK_MS);
        put(puller, puller.sat, TUMBLE_PX, 0, 9 * rocking * Math.sin(rocking * Math.PI * 2));
      }
    }
  }

  /** Moves the camp with the star; nobody leaves the picture. */
  #stand(star: number): void {
    this.root.x = MIDDLE_X + star;
    const room = MIDDLE_X + PLACES[0] + this.#side * star;
    const closer = room < EDGE_PX ? EDGE_PX - room : 0;
    for (let i = 0; i < this.#pullers.length; i++) {
      const puller = this.#pullers[i];
      if (puller !== undefined) puller.place = (PLACES[i] ?? 0) + closer * (CLOSE_UP[i] ?? 0);
    }
  }
}

/** Sets a puller's texture, offset from its place in px, height (negative is up) in px and lean forward in degrees. */
function put({ sprite, place }: Puller, texture: Texture, dx: number, y: number, degrees: number): void {
  sprite.texture = texture;
  sprite.x = place + dx;
  sprite.y = y;
  sprite.rotation = degrees * RADIANS;
}
