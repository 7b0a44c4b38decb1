import { Container, Sprite, type Texture } from 'pixi.js';
import { WHITE } from '../engine/draw/colours.ts';
import { setTint, toBgr } from '../engine/draw/tint.ts';
import type { Atlas } from '../engine/files/assets.ts';
import { CLOSE_SCALE } from './layout.ts';
import type { BallPlace } from './rules.ts';

/** Distance between the middles of two digits, px. */
const PITCH = 24;
/** The star is at its size once the ball is this large. */
const STAR_FROM = 0.75;
const STAR_RADIANS = 0.5;

/** Colours of the balls by tens, as in ball-view.ts: disc, lip, glint. */
const HUES = [
  [0xe5383b, 0x8f1226, 0xff9a86],
  [0xffc533, 0xe89a00, 0xffe28f],
  [0x16bfb0, 0x0a7a77, 0x85efe0],
  [0x3aa0ff, 0x166bc9, 0xa5d7ff],
  [0xff5da2, 0xc8286f, 0xffb3d2],
  [0x4dbb16, 0x2b8007, 0xa9e86a],
].map((hues) => hues.map(toBgr));

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** The drawn ball, large and sharp, as it shows its number; a star behind it where it is one of the player's. */
export class CloseUp {
  readonly root = new Container({ visible: false });
  readonly #ball = new Container();
  readonly #star: Sprite;
  readonly #painted: readonly Sprite[];
  readonly #digits: readonly [Sprite, Sprite];
  readonly #textures: readonly Texture[];
  #number = 0;

  constructor(atlas: Atlas<'lottery-balls'>) {
    const part = (frame: 'close-disc' | 'close-lip' | 'close-front' | 'close-glint') =>
      new Sprite({ texture: atlas.texture(frame), anchor: 0.5 });
    this.#textures = DIGITS.map((digit) => atlas.texture(`digit-${digit}`));
    const digit = () => new Sprite({ texture: atlas.texture('digit-0'), anchor: 0.5 });
    this.#digits = [digit(), digit()];
    this.#star = new Sprite({ texture: atlas.texture('burst'), anchor: 0.5 });
    this.#painted = [part('close-disc'), part('close-lip'), part('close-glint')];
    this.#ball.addChild(...this.#painted.slice(0, 2), part('close-front'), ...this.#painted.slice(2), ...this.#digits);
    this.root.addChild(this.#star, this.#ball);
  }

  hide(): void {
    this.root.visible = false;
  }

  /** Shows a ball in its place; `mine` is one of the player's numbers. */
  show(number: number, { x, y, scale, turn }: BallPlace, mine: boolean): void {
    this.root.visible = true;
    this.#paint(number);
    const large = scale / CLOSE_SCALE;
    this.#ball.position.set(x, y);
    this.#ball.scale.set(large);
    this.#ball.rotation = turn;
    const share = Math.min(1, Math.max(0, (large - STAR_FROM) / (1 - STAR_FROM)));
    this.#star.visible = mine && share > 0;
    this.#star.position.set(x, y);
    this.#star.scale.set(large * share);
    this.#star.rotation = STAR_RADIANS * large;
  }

  #paint(number: number): void {
    if (number === this.#number) return;
    this.#number = number;
    const tens = Math.floor(number / 10);
    const hues = HUES[Math.min(HUES.length - 1, tens)];
    for (const [index, sprite] of this.#painted.entries()) setTint(sprite, hues?.[index] ?? WHITE);
    const [first, second] = this.#digits;
    const two = number > 9;
    first.texture = this.#textures[two ? tens : number] ?? first.texture;
    first.x = two ? -PITCH / 2 : 0;
    second.visible = two;
    second.texture = this.#textures[number % 10] ?? second.texture;
    second.x = PITCH / 2;
  }
}
