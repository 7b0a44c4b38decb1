import { Container, Sprite, Texture } from 'pixi.js';
import type { SlotFeature } from '../../bridge/contracts/slot-reels.ts';
import { INK } from '../../engine/draw/colours.ts';
import type { Atlas } from '../../engine/files/assets.ts';
import { overshoot } from '../../engine/motion/overshoot.ts';
import type { GlyphSet } from '../../engine/text/font.ts';
import { Label } from '../../engine/text/label.ts';
import { WINDOW } from '../layout.ts';
import { CABINET_TURN_MS, type CabinetView } from './cabinet-view.ts';

/** The badge's place over the cabinet's lower edge, and the middle of the window, where it is shown large first. */
const PLACE_Y = 383;
const LARGE_Y = WINDOW.y + WINDOW.height / 2;
const LARGE = 1.4;
const TEXT_Y = -2;
const NIGHT = 0x0d0a2e;
const DIM = 0.6;
/** Times of the change to free spins, ms: the badge has come, leaves for its place, is there. */
const COME_MS = 300;
const GO_MS = 850;
const THERE_MS = 1150;
const TURN_FROM_MS = 120;
/** Time in which the badge goes when they are over. */
const LEAVE_MS = 300;

/** How long the change to free spins and back takes, ms. */
export const CHANGE_MS = { begin: 1200, end: TURN_FROM_MS + CABINET_TURN_MS } as const;

/** The free spins: the cabinet's other side and a badge, and the moment in which they begin or end. */
export class FeatureView {
  readonly root = new Container();
  readonly #cabinet: CabinetView;
  readonly #badge = new Container({ x: WINDOW.x + WINDOW.width / 2 });
  readonly #text: Label;
  readonly #dim = new Sprite({ texture: Texture.WHITE, x: WINDOW.x, y: WINDOW.y, tint: NIGHT });

  constructor(atlas: Atlas<'slot-reels'>, font: GlyphSet, cabinet: CabinetView) {
    this.#cabinet = cabinet;
    this.#dim.setSize(WINDOW.width, WINDOW.height);
    this.#text = new Label(font, { size: 16, maxWidth: 130, tint: INK });
    this.#text.y = TEXT_Y;
    this.#badge.addChild(new Sprite({ texture: atlas.texture('badge-free'), anchor: 0.5 }), this.#text);
    this.root.addChild(this.#dim, this.#badge);
    this.rest(null);
  }

  /** Draws free spins, or none, without motion. */
  rest(feature: SlotFeature | null): void {
    this.#cabinet.turn(Number.POSITIVE_INFINITY, feature !== null);
    this.#dim.visible = false;
    this.#badge.visible = feature !== null;
    this.#badge.y = PLACE_Y;
    this.#badge.scale.set(1);
    if (feature !== null) this.#text.text = feature.label;
  }

  /** Draws `ms` of their beginning: the badge names them and moves to its place. */
  begin({ title, label }: SlotFeature, ms: number): void {
    this.#cabinet.turn(ms - TURN_FROM_MS, true);
    this.#text.text = ms < GO_MS ? title : label;
    const come = overshoot(Math.min(1, ms / COME_MS), 1.7);
    const way = smooth((ms - GO_MS) / (THERE_MS - GO_MS));
    this.#badge.visible = true;
    this.#badge.y = LARGE_Y + (PLACE_Y - LARGE_Y) * way;
    this.#badge.scale.set(come * (LARGE + (1 - LARGE) * way));
    this.#dim.visible = true;
    this.#dim.alpha = DIM * Math.max(0, Math.min(1, ms / 200)) * (1 - way);
  }

  /** Draws `ms` of their end: the badge goes, and the cabinet turns back. */
  end(ms: number): void {
    this.#cabinet.turn(ms - TURN_FROM_MS, false);
    const left = 1 - Math.min(1, ms / LEAVE_MS);
    this.#dim.visible = false;
    this.#badge.visible = left > 0;
    this.#badge.scale.set(left * (1 + 0.6 * (1 - left)));
  }
}

/** From 0 to 1, slow at both ends. */
function smooth(share: number): number {
  const t = Math.max(0, Math.min(1, share));
  return t * t * (3 - 2 * t);
}
