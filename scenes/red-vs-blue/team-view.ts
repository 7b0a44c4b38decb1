import { Container, Sprite, type Texture } from 'pixi.js';
import type { Camp } from '../bridge/contracts/red-vs-blue.ts';
import type { Atlas } from '../engine/files/assets.ts';

const RADIANS = Math.PI / 180;
export const MIDDLE_X = 180;
/** y of their feet, in scene units. */
const GROUND_Y = 372;
/** Distance of each puller's feet from the middle, last to front. */
const PLACES = [-124, -84, -44] as const;
const MEMBERS = [1, 2, 3] as const;
/** Position of the feet in the frame. */
const PIVOT = { x: 44.5 / 87, y: 110.2 / 116 } as const;
/** Degrees of lean per px per ms of rope, and the maximum in either direction. */
const LEAN_PER_SPEED = 60;
const LEAN_MOST = 7;
/** Length, px of rope, and height of a step. */
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
/** Distance of each winner's first hop forwards, px, last to front. */
const FORWARD_PX = [8, 16, 25] as const;
/**
 * Minimum distance of the last puller from the edge of the picture, px, when the rope pulls them towards it; the others
 * close up by these shares.
 */
const EDGE_PX = 40;
const CLOSE_UP = [1, 0.55, 0.15] as const;
/** Height of their hops in a celebration, px, and phase offset between them. */
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
   * Draws the pull: the star is `star` px right of the middle and moves at `speed` px per ms. `heave` is an extra
   * backward lean, in degrees.
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

  /** Draws the winners `ms` after the decision, arms in the air; if `hops`, three hops each, one after the other. */
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

  /** Draws the winners `ms` after the start of a celebration: a wave of hops with height factor `height`. */
  dance(star: number, ms: number, height: number): void {
    this.#stand(star);
    for (let i = 0; i < this.#pullers.length; i++) {
      const puller = this.#pullers[i];
      if (puller === undefined) continue;
      const wave = Math.sin((ms / DANCE_MS + i * DANCE_LATER) * Math.PI);
      put(puller, puller.cheer, FORWARD_PX[i] ?? 0, -DANCE_PX * height * Math.abs(wave), 6 * height * wave);
    }
  }

  /** Draws the losers `ms` after the decision: they fall forward, the front one first, and sit down on the grass. */
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

  /** Moves the camp with the star, within the picture. */
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

/** Sets a puller's texture, offset from its place in px, height (negative is up) in px and forward lean in degrees. */
function put({ sprite, place }: Puller, texture: Texture, dx: number, y: number, degrees: number): void {
  sprite.texture = texture;
  sprite.x = place + dx;
  sprite.y = y;
  sprite.rotation = degrees * RADIANS;
}
