import { Container, Sprite, type Texture } from 'pixi.js';
import type { Atlas } from '../engine/files/assets.ts';
import { colourBulbs, ringOfBulbs } from '../engine/motion/bulbs.ts';
import { DRUM } from './layout.ts';

const BULBS = 24;
const BULB_RADIUS = 105.5;

/** The drum: its parts behind the balls (`back`), the balls in it (`balls`), and the rim with its bulbs (`front`). */
export class DrumView {
  readonly back = new Container();
  readonly balls = new Container();
  readonly front = new Container();
  readonly #paddles: Sprite;
  readonly #bulbs: readonly Sprite[];
  readonly #bulbTextures: readonly [Texture, Texture];
  #phase = -1;

  constructor(atlas: Atlas<'lottery-balls'>) {
    this.#paddles = new Sprite({ texture: atlas.texture('paddles'), anchor: 0.5, ...DRUM });
    this.#bulbTextures = [atlas.texture('bulb-paper'), atlas.texture('bulb-warm')];
    this.#bulbs = ringOfBulbs(this.#bulbTextures[0], BULBS, DRUM, BULB_RADIUS);
    const stand = new Sprite({ texture: atlas.texture('stand'), x: 62, y: 216 });
    this.back.addChild(
      stand,
      new Sprite({ texture: atlas.texture('chute-back'), x: 256, y: 74 }),
      new Sprite({ texture: atlas.texture('drum-back'), anchor: 0.5, ...DRUM }),
      this.#paddles,
    );
    this.front.addChild(
      new Sprite({ texture: atlas.texture('drum-front'), anchor: { x: 0.5, y: 140 / 262 }, ...DRUM }),
      ...this.#bulbs,
    );
    this.setPhase(0);
  }

  /** Sets the rotation of the paddles in radians. */
  stir(turn: number): void {
    this.#paddles.rotation = turn;
  }

  /** Bulbs swap colours with every phase. */
  setPhase(phase: number): void {
    if (phase === this.#phase) return;
    this.#phase = phase;
    colourBulbs(this.#bulbs, this.#bulbTextures, phase);
  }
}
