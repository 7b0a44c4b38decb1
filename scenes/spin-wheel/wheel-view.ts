import { Container, Sprite, type Texture } from 'pixi.js';
import type { Atlas } from '../engine/files/assets.ts';
import { colourBulbs, ringOfBulbs } from '../engine/motion/bulbs.ts';
import { Chase } from '../wheel/chase.ts';
import { kickAt, pointerLean } from '../wheel/rules.ts';
import { WIN_DIM } from '../win/lift.ts';
import type { WinFrame } from '../win/place.ts';
import type { FaceView } from './face-view.ts';
import { WHEEL_CENTER } from './rules.ts';

const RADIANS = Math.PI / 180;
const BULB_COUNT = 36;
const BULB_RADIUS = 156.5;
/** Middle of the pointer's star. */
const STAR = { x: 180, y: 34 } as const;
/** Height of the dome above the middle of its well, px; 0 while it is pressed. */
const DOME_LIFT = 3;

/** The drawn wheel: fixed post, rim, hub and pointer round the turning face. */
export class WheelView extends Container {
  readonly #face: FaceView;
  /** Above the face and below the lifted sector: rays and paper are drawn in it. */
  readonly layer = new Container();
  readonly #tip: Sprite;
  readonly #dome: Sprite;
  readonly #bulbs: readonly Sprite[];
  readonly #bulbTextures: readonly [Texture, Texture, Texture];
  readonly #chase: Chase;
  #phase = -1;

  constructor(atlas: Atlas<'spin-wheel'>, face: FaceView) {
    super();
    const at = (frame: 'rim' | 'hub' | 'hub-dome' | 'pointer-star', { x, y }: { x: number; y: number }) =>
      new Sprite({ texture: atlas.texture(frame), anchor: 0.5, x, y });
    this.#face = face;
    this.#bulbTextures = [atlas.texture('bulb-paper'), atlas.texture('bulb-warm'), atlas.texture('bulb-marigold')];
    this.#bulbs = ringOfBulbs(this.#bulbTextures[0], BULB_COUNT, WHEEL_CENTER, BULB_RADIUS);
    this.#dome = at('hub-dome', WHEEL_CENTER);
    this.#tip = new Sprite({ texture: atlas.texture('pointer-tip'), ...STAR });
    this.#tip.anchor.set(0.5, -3 / 50);
    this.#chase = new Chase(this.#bulbs, WHEEL_CENTER);
    this.addChild(
      new Sprite({ texture: atlas.texture('stand'), x: 96, y: 335 }),
      at('rim', WHEEL_CENTER),
      this.#chase.root,
      face,
      this.layer,
      face.lift.root,
      at('hub', WHEEL_CENTER),
      this.#dome,
      this.#tip,
      at('pointer-star', STAR),
    );
    this.pressed = false;
    this.setPhase(0);
  }

  /**
   * Turn of the face in degrees and its speed in degrees a ms; pegs are `spacing` degrees apart, the last passed
   * `sincePeg` degrees ago.
   */
  turn(angle: number, speed: number, sincePeg: number, spacing: number): void {
    this.#face.rotation = angle * RADIANS;
    this.#tip.rotation = pointerLean(sincePeg, spacing, speed) * RADIANS;
  }

  /** A win is celebrated: its sector comes out, the others step back, lights run round the rim. */
  celebrate(frame: WinFrame): void {
    const { tier, ms, rise, still } = frame;
    this.#face.dim(WIN_DIM[tier] * rise);
    this.#face.lift.draw(frame, this.#face.rotation);
    this.#chase.draw(rise === 0 || still ? null : ms);
    this.#tip.rotation = still || rise === 0 ? 0 : kickAt(ms) * RADIANS;
  }

  /** Draws the hub pressed. */
  set pressed(pressed: boolean) {
    this.#dome.y = WHEEL_CENTER.y - (pressed ? 0 : DOME_LIFT);
  }

  /** Bulbs rotate their colours with every phase. Returns whether anything changed. */
  setPhase(phase: number): boolean {
    if (phase === this.#phase) return false;
    this.#phase = phase;
    colourBulbs(this.#bulbs, this.#bulbTextures, phase);
    this.#face.setPhase(phase);
    return true;
  }
}
