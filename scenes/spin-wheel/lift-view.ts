import { Container, Sprite, type Texture } from 'pixi.js';
import type { Atlas } from '../engine/files/assets.ts';
import { colourBulbs } from '../engine/motion/bulbs.ts';
import { poseSector } from '../wheel/sector-pose.ts';
import type { WinFrame } from '../win/place.ts';
import { WHEEL_CENTER } from './rules.ts';
import type { SectorView } from './sector-view.ts';

/** Radius about which it grows: the prize stays between the pointer and the hub. */
const PIVOT = 90;
const OUTER = 144;
/** Ink round it, and its drop below, px. */
const OUTLINE = 3.5;
const DROP = 3;
/** Bulbs along both of its lines. */
const EDGE_BULBS = 7;
const EDGE_FROM = 52;
const EDGE_STEP = 14;
const BLINK_MS = 150;

/** A drawing of one sector, and of its outline; angles in radians, `rotation` that of the sector in the face. */
export interface Cut {
  sector: SectorView;
  outline: readonly Sprite[];
  width: number;
  rotation: number;
}

/** The won sector as it comes out of the wheel: with an ink outline, bulbs along its lines, and its prize. */
export class LiftView {
  readonly root = new Container({ ...WHEEL_CENTER, visible: false });
  readonly #body = new Container({ y: -PIVOT, pivot: { x: 0, y: -PIVOT } });
  readonly #outline = new Container({ y: DROP - PIVOT, pivot: { x: 0, y: -PIVOT } });
  readonly #bulbs: readonly Sprite[];
  readonly #bulbTextures: readonly [Texture, Texture];
  #cut: Cut | null = null;
  #phase = -1;

  constructor(atlas: Atlas<'spin-wheel'>) {
    this.#bulbTextures = [atlas.texture('bulb-paper'), atlas.texture('bulb-marigold')];
    this.#bulbs = Array.from(
      { length: 2 * EDGE_BULBS },
      () => new Sprite({ texture: this.#bulbTextures[0], anchor: 0.5 }),
    );
    this.#body.addChild(this.#outline, ...this.#bulbs);
    this.root.addChild(this.#body);
  }

  /** Takes the won sector, null for none. The one before is destroyed. */
  take(cut: Cut | null): void {
    this.#cut?.sector.destroy({ children: true });
    for (const wedge of this.#outline.removeChildren()) wedge.destroy();
    this.#cut = cut;
    if (cut === null) return;
    const { sector, outline, width } = cut;
    this.#body.addChildAt(sector, 1);
    this.#outline.addChild(...outline);
    const half = PIVOT * Math.tan(width / 2);
    this.#outline.scale.set(1 + OUTLINE / half, 1 + OUTLINE / (OUTER - PIVOT));
    for (const [index, bulb] of this.#bulbs.entries()) {
      const line = (index < EDGE_BULBS ? -0.5 : 0.5) * width - Math.PI / 2;
      const radius = EDGE_FROM + EDGE_STEP * (index % EDGE_BULBS);
      bulb.position.set(radius * Math.cos(line), radius * Math.sin(line));
    }
  }

  /** `turn` is that of the face, radians. */
  draw(frame: WinFrame, turn: number): void {
    const cut = this.#cut;
    this.root.visible = frame.rise > 0 && cut !== null;
    if (cut === null) return;
    poseSector(this.root, this.#body, cut.width, turn + cut.rotation, frame);
    const phase = frame.still ? 0 : Math.floor(frame.ms / BLINK_MS);
    if (phase === this.#phase) return;
    this.#phase = phase;
    colourBulbs(this.#bulbs, this.#bulbTextures, phase);
  }
}
