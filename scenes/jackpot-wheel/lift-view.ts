import { Container, Sprite, type Texture } from 'pixi.js';
import { INK } from '../engine/draw/colours.ts';
import { poseSector } from '../wheel/sector-pose.ts';
import type { WinFrame } from '../win/place.ts';
import { placeQuarter, quartersOf } from './quarters.ts';
import { restAngle, WHEEL_CENTER, type WheelTier } from './rules.ts';
import type { WinnerView } from './winner-view.ts';

const RADIANS = Math.PI / 180;
/** Radius about which a sector grows: its letters stay below the pointer. */
const PIVOT = 100;
/** Ink behind it, and how far that drops, px. */
const INK_SCALE = 1.05;
const DROP = 3;
const BLINK_MS = 150;

/** The won sector as it comes out of the wheel: a quarter of the face with its lights, and ink behind it. */
export class LiftView {
  readonly root = new Container({ ...WHEEL_CENTER, visible: false });
  /** Turns with the face: the place that the sector leaves. */
  readonly hole = new Sprite({ tint: INK, visible: false });
  readonly #body = new Container({ y: -PIVOT, pivot: { x: 0, y: -PIVOT } });
  readonly #ink = new Sprite({ tint: INK });
  readonly #sector = new Sprite();
  readonly #winner: WinnerView;
  readonly #quarters: Readonly<Record<WheelTier, Texture>>;
  #tier: WheelTier | null = null;

  constructor(face: Texture, winner: WinnerView) {
    this.#quarters = quartersOf(face);
    this.#winner = winner;
    const behind = new Container({ y: DROP - PIVOT, pivot: { x: 0, y: -PIVOT }, scale: INK_SCALE });
    behind.addChild(this.#ink);
    this.#body.addChild(behind, this.#sector, winner.root);
    this.root.addChild(this.#body);
  }

  /** Takes the sector of a tier, null for none. */
  take(tier: WheelTier | null): void {
    this.#tier = tier;
    this.#winner.show(tier, 0);
    if (tier === null) return;
    for (const sprite of [this.#ink, this.#sector, this.hole]) placeQuarter(sprite, this.#quarters[tier], tier, 0);
    placeQuarter(this.hole, this.#quarters[tier], tier, -restAngle(tier) * RADIANS);
  }

  /** `turn` is that of the face, radians. */
  draw(frame: WinFrame, turn: number): void {
    const tier = this.#tier;
    const shown = frame.rise > 0 && tier !== null;
    this.root.visible = shown;
    this.hole.visible = shown;
    if (tier === null) return;
    poseSector(this.root, this.#body, Math.PI / 2, turn - restAngle(tier) * RADIANS, frame);
    this.#winner.blink(frame.still ? 0 : Math.floor(frame.ms / BLINK_MS) % 2);
  }
}
