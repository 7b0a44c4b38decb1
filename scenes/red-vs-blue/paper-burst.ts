import { Sprite, type Texture } from 'pixi.js';
import type { Camp } from '../bridge/contracts/red-vs-blue.ts';
import type { Atlas } from '../engine/files/assets.ts';
import { Burst } from '../engine/motion/burst.ts';
import { seeded } from '../engine/values/seeded.ts';

const COUNT = 54;
const LIFE_MS = 2300;
/** px a second each second, and drag per second. */
const GRAVITY = 780;
const DRAG = 2.1;
/** Origin: above the winners' heads. */
const FROM_Y = 292;
const FROM_SPREAD = 110;
const FADE_MS = 400;

interface Scrap {
  sprite: Sprite;
  x: number;
  vx: number;
  vy: number;
  spin: number;
  scale: number;
}

/** Paper in the winner's colours. */
export class PaperBurst extends Burst {
  readonly #scraps: readonly Scrap[];
  readonly #textures: Readonly<Record<Camp, readonly Texture[]>>;
  #count = 0;

  constructor(atlas: Atlas<'red-vs-blue'>) {
    super(LIFE_MS);
    const marigold = atlas.texture('paper-marigold');
    this.#textures = {
      red: [atlas.texture('paper-red'), atlas.texture('paper-red-pale'), atlas.texture('paper-red'), marigold],
      blue: [atlas.texture('paper-blue'), atlas.texture('paper-blue-pale'), atlas.texture('paper-blue'), marigold],
    };
    const random = seeded(0x51ed270b);
    this.#scraps = Array.from({ length: COUNT }, () => ({
      sprite: new Sprite({ texture: marigold, anchor: 0.5 }),
      x: (random() - 0.5) * FROM_SPREAD,
      vx: (random() - 0.5) * 560,
      vy: -(220 + random() * 560),
      spin: (random() - 0.5) * 14,
      scale: 0.65 + random() * 0.6,
    }));
    this.root.addChild(...this.#scraps.map(({ sprite }) => sprite));
  }

  /** Prepares the next start: at most `cap` scraps in the winner's colours above the camp around `x`. */
  load(winner: Camp, x: number, cap: number): void {
    this.#count = Math.min(COUNT, cap);
    this.root.position.set(x, FROM_Y);
    const textures = this.#textures[winner];
    for (const [index, { sprite }] of this.#scraps.entries()) {
      sprite.visible = index < this.#count;
      sprite.texture = textures[index % textures.length] ?? sprite.texture;
    }
  }

  protected fly(elapsed: number): void {
    const t = elapsed / 1000;
    const decay = (1 - Math.exp(-DRAG * t)) / DRAG;
    const falling = GRAVITY / DRAG;
    this.root.alpha = Math.min(1, (LIFE_MS - elapsed) / FADE_MS);
    for (let i = 0; i < this.#count; i++) {
      const scrap = this.#scraps[i];
      if (scrap === undefined) continue;
      scrap.sprite.position.set(scrap.x + scrap.vx * decay, falling * t + (scrap.vy - falling) * decay);
      scrap.sprite.rotation = scrap.spin * t;
      scrap.sprite.scale.set(scrap.scale * Math.cos(scrap.spin * t * 0.8), scrap.scale);
    }
  }
}
