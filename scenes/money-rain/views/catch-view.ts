import { Container, Sprite, type Texture } from 'pixi.js';
import type { RainPiece } from '../../bridge/contracts/money-rain.ts';
import type { Atlas } from '../../engine/files/assets.ts';
import type { Place, PlayArea } from '../places.ts';
import { emptyShow, LAND_MS, showAt } from '../show.ts';

/** How high the flight into the bag arches, px of the board. */
const ARCH = 46;
const RAYS_FOR_COIN = 0.6;

/** The textures that caught pieces are drawn with. */
export interface CatchTextures {
  rays: Texture;
  closed: Readonly<Record<RainPiece, Texture>>;
  open: Readonly<Record<RainPiece, Texture>>;
}

/** Looks the textures up once for all views. */
export function catchTextures(atlas: Atlas<'money-rain'>): CatchTextures {
  const coin = atlas.texture('coin');
  return {
    rays: atlas.texture('rays'),
    closed: { 'packet-red': atlas.texture('packet-red'), 'packet-blue': atlas.texture('packet-blue'), coin },
    open: { 'packet-red': atlas.texture('packet-red-open'), 'packet-blue': atlas.texture('packet-blue-open'), coin },
  };
}

/** One caught piece on its way into the bag. Reused for later catches. */
export class CatchView extends Container {
  readonly #textures: CatchTextures;
  readonly #rays: Sprite;
  readonly #piece: Sprite;
  readonly #show = emptyShow();
  #kind: RainPiece = 'coin';
  #from: Readonly<Place> = { x: 0, y: 0, scale: 1, rotation: 0, turn: 0, alpha: 1 };
  #caughtMs = 0;

  constructor(textures: CatchTextures) {
    super();
    this.#textures = textures;
    this.#rays = new Sprite({ texture: textures.rays, anchor: 0.5 });
    this.#piece = new Sprite({ texture: textures.closed.coin, anchor: 0.5 });
    this.addChild(this.#rays, this.#piece);
    this.visible = false;
  }

  /** Starts with a piece that was caught at `caughtMs` in the place `from`. */
  begin(kind: RainPiece, caughtMs: number, from: Readonly<Place>): void {
    this.#kind = kind;
    this.#caughtMs = caughtMs;
    this.#from = from;
    this.visible = true;
  }

  /** Draws it at `elapsedMs`; `effects` false omits the rays. Returns whether anything is visible. */
  draw(elapsedMs: number, area: PlayArea, effects: boolean, unit: number, mouthX: number, mouthY: number): boolean {
    const age = elapsedMs - this.#caughtMs;
    this.visible = age < LAND_MS;
    if (!this.visible) return false;
    showAt(age, area.still, this.#show);
    const { x, y, scale, rotation } = this.#from;
    const { way } = this.#show;
    this.#piece.texture = this.#show.open ? this.#textures.open[this.#kind] : this.#textures.closed[this.#kind];
    this.#piece.position.set(x + (mouthX - x) * way, y + (mouthY - y) * way - Math.sin(way * Math.PI) * ARCH * unit);
    this.#piece.rotation = rotation * (1 - way);
    this.#piece.scale.set(scale * this.#show.scale);
    this.#piece.alpha = this.#show.alpha;
    this.#rays.visible = effects && this.#show.raysAlpha > 0;
    this.#rays.position.set(x, y);
    this.#rays.scale.set(this.#show.raysScale * unit * (this.#kind === 'coin' ? RAYS_FOR_COIN : 1));
    this.#rays.alpha = this.#show.raysAlpha;
    return true;
  }
}
