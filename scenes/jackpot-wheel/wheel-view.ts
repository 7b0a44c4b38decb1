import { Container, Sprite, type Texture } from 'pixi.js';
import { dimmed } from '../engine/draw/dimmed.ts';
import { setTint } from '../engine/draw/tint.ts';
import type { Atlas } from '../engine/files/assets.ts';
import { colourBulbs, ringOfBulbs } from '../engine/motion/bulbs.ts';
import { Chase } from '../wheel/chase.ts';
import { kickAt, pointerLean } from '../wheel/rules.ts';
import { liftAt, WIN_DIM } from '../win/lift.ts';
import type { WinFrame } from '../win/place.ts';
import { FRAME_PIVOTS, FRAME_SIZES } from './frames.ts';
import { LiftView } from './lift-view.ts';
import { restAngle, TICK_DEGREES, WHEEL_CENTER, type WheelTier } from './rules.ts';
import { WinnerView } from './winner-view.ts';

const RADIANS = Math.PI / 180;
/** The face is drawn turned by so much in its frame, so that each quarter of that is a sector. */
const DRAWN = 45 * RADIANS;
const BULB_COUNT = 40;
const BULB_RADIUS = 151.5;
/** How much smaller the hub is behind the sector that came out. */
const HUB_SINKS = 0.16;

/** The drawn wheel: fixed post, rim, hub and pointer, turning face, bulbs. One atlas, so one draw call. */
export class WheelView extends Container {
  /** Above the face and below the lifted sector: rays and paper are drawn in it. */
  readonly layer = new Container();
  readonly #turning = new Container({ x: WHEEL_CENTER.x, y: WHEEL_CENTER.y });
  readonly #face: Sprite;
  readonly #winner: WinnerView;
  readonly #lift: LiftView;
  readonly #hub = new Container({ ...WHEEL_CENTER });
  readonly #pointer: Sprite;
  readonly #bulbs: readonly Sprite[];
  readonly #bulbTextures: readonly [Texture, Texture];
  readonly #chase: Chase;
  #phase = -1;

  constructor(atlas: Atlas<'jackpot-wheel'>) {
    super();
    const middle = (frame: 'rim' | 'face' | 'hub' | 'hub-parol') =>
      new Sprite({ texture: atlas.texture(frame), anchor: 0.5 });
    this.#face = middle('face');
    this.#face.rotation = -DRAWN;
    this.#winner = new WinnerView(atlas);
    this.#lift = new LiftView(atlas.texture('face'), new WinnerView(atlas));
    this.#turning.addChild(this.#face, this.#lift.hole, this.#winner.root);
    this.#hub.addChild(middle('hub'), middle('hub-parol'));
    this.#bulbTextures = [atlas.texture('bulb-paper'), atlas.texture('bulb-warm')];
    this.#bulbs = ringOfBulbs(this.#bulbTextures[0], BULB_COUNT, WHEEL_CENTER, BULB_RADIUS);
    this.#chase = new Chase(this.#bulbs, WHEEL_CENTER);
    this.#pointer = new Sprite({ texture: atlas.texture('pointer'), x: WHEEL_CENTER.x, y: 50 });
    const [[pivotX, pivotY], [width, height]] = [FRAME_PIVOTS.pointer, FRAME_SIZES.pointer];
    this.#pointer.anchor.set(pivotX / width, pivotY / height);
    const rim = middle('rim');
    rim.position.copyFrom(WHEEL_CENTER);
    this.addChild(
      new Sprite({ texture: atlas.texture('stand'), x: 102, y: 342 }),
      rim,
      this.#chase.root,
      this.#turning,
      this.layer,
      this.#lift.root,
      this.#hub,
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
    this.#winner.blink(phase % 2);
    return true;
  }

  /** Lights the winner's sector and letters, or none. */
  mark(tier: WheelTier | null): void {
    this.#winner.show(tier, tier === null ? 0 : -restAngle(tier) * RADIANS);
    this.#lift.take(tier);
  }

  /** A win is celebrated: its sector comes out, the others step back, lights run round the rim. */
  celebrate(frame: WinFrame): void {
    const { tier, ms, rise, still } = frame;
    setTint(this.#turning, dimmed(WIN_DIM[tier] * rise));
    this.#lift.draw(frame, this.#turning.rotation);
    this.#hub.scale.set(1 - HUB_SINKS * liftAt(frame));
    this.#chase.draw(rise === 0 || still ? null : ms);
    this.#pointer.rotation = still || rise === 0 ? 0 : kickAt(ms) * RADIANS;
  }
}
