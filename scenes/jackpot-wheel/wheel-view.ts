import { Container, Sprite, type Texture } from 'pixi.js';
import type { Atlas } from '../engine/assets.ts';
import { colourBulbs, ringOfBulbs } from '../engine/bulbs.ts';
import { pointerLean } from '../wheel/rules.ts';
import { FRAME_PIVOTS, FRAME_SIZES } from './frames.ts';
import { restAngle, TICK_DEGREES, type WheelTier } from './rules.ts';

const RADIANS = Math.PI / 180;
/** Middle of the wheel in the scene's units (360 x 454). */
export const WHEEL_CENTER = { x: 180, y: 216 } as const;
/** Middle of a tier's letters above the wheel's middle. */
const WORD_RADIUS = 110.8;
const BULB_COUNT = 40;
const BULB_RADIUS = 151.5;

/** The drawn wheel: fixed post, rim, hub and pointer, turning face, bulbs. One atlas, so one draw call. */
export class WheelView extends Container {
  readonly #turning = new Container({ x: WHEEL_CENTER.x, y: WHEEL_CENTER.y });
  readonly #pointer: Sprite;
  readonly #lights: Sprite;
  readonly #word: Sprite;
  readonly #words: Readonly<Record<WheelTier, Texture>>;
  readonly #lightTextures: readonly [Texture, Texture];
  readonly #bulbs: readonly Sprite[];
  readonly #bulbTextures: readonly [Texture, Texture];
  #phase = -1;

  constructor(atlas: Atlas<'jackpot-wheel'>) {
    super();
    const middle = (frame: 'rim' | 'hub' | 'hub-parol') =>
      new Sprite({ texture: atlas.texture(frame), anchor: 0.5, ...WHEEL_CENTER });
    this.#bulbTextures = [atlas.texture('bulb-paper'), atlas.texture('bulb-warm')];
    this.#lightTextures = [atlas.texture('sector-lights-a'), atlas.texture('sector-lights-b')];
    this.#lights = new Sprite({ texture: this.#lightTextures[0], visible: false });
    // Drawn for the sector at the top, 80 px above the wheel's middle.
    this.#lights.anchor.set(0.5, 0.5 + 80 / 92);
    this.#words = {
      mega: atlas.texture('word-mega'),
      major: atlas.texture('word-major'),
      minor: atlas.texture('word-minor'),
      mini: atlas.texture('word-mini'),
    };
    this.#word = new Sprite({ texture: this.#words.mega, visible: false });
    this.#word.anchor.set(0.5, 0.5 + WORD_RADIUS / 26);
    this.#turning.addChild(new Sprite({ texture: atlas.texture('face'), anchor: 0.5 }), this.#word, this.#lights);
    this.#bulbs = ringOfBulbs(this.#bulbTextures[0], BULB_COUNT, WHEEL_CENTER, BULB_RADIUS);
    this.#pointer = new Sprite({ texture: atlas.texture('pointer'), x: WHEEL_CENTER.x, y: 50 });
    const [[pivotX, pivotY], [width, height]] = [FRAME_PIVOTS.pointer, FRAME_SIZES.pointer];
    this.#pointer.anchor.set(pivotX / width, pivotY / height);
    const stand = new Sprite({ texture: atlas.texture('stand'), x: 102, y: 342 });
    this.addChild(
      stand,
      middle('rim'),
      ...this.#bulbs,
      this.#turning,
      middle('hub'),
      middle('hub-parol'),
      this.#pointer,
    );
    this.setPhase(0);
  }

  /** Turn of the face in degrees, and its speed in degrees a ms for the pointer's ticking. */
  turn(angle: number, speed: number): void {
    this.#turning.rotation = angle * RADIANS;
    this.#pointer.rotation = pointerLean(angle, TICK_DEGREES, speed) * RADIANS;
  }

  /** Bulbs swap colours with every phase. Returns whether anything changed. */
  setPhase(phase: number): boolean {
    if (phase === this.#phase) return false;
    this.#phase = phase;
    colourBulbs(this.#bulbs, this.#bulbTextures, phase);
    this.#lights.texture = this.#lightTextures[phase % 2 === 0 ? 0 : 1];
    return true;
  }

  /** Lights the winner's sector and letters, or none. */
  mark(tier: WheelTier | null): void {
    this.#lights.visible = tier !== null;
    this.#word.visible = tier !== null;
    if (tier === null) return;
    this.#lights.rotation = -restAngle(tier) * RADIANS;
    this.#word.rotation = this.#lights.rotation;
    this.#word.texture = this.#words[tier];
  }
}
