import { Container } from 'pixi.js';
import type { Size } from '../../bridge/page/sizes.ts';
import type { GlyphSet } from '../../engine/text/font.ts';
import { Label } from '../../engine/text/label.ts';
import { unitOf } from '../places.ts';
import { COMBO_MS } from '../rules.ts';

/** Shorter combos are not shown. */
const SHOWN_FROM = 3;
const LABEL_PX = 36;
const LABEL_WIDTH = 110;
/** Beside the bag, px of the board. */
const RIGHT = 116;
const ABOVE_FOOT = 176;
const POP_MS = 160;
const OUT_MS = 200;

/** Length of the current combo ('x5'), shown as long as a catch would continue it. */
export class ComboView extends Container {
  readonly #label: Label;
  #count = 0;

  constructor(font: GlyphSet) {
    super();
    this.#label = new Label(font, { size: LABEL_PX, maxWidth: LABEL_WIDTH, tint: 0xffffff });
    this.addChild(this.#label);
    this.visible = false;
  }

  /** `sinceMs` is the time since the last catch. Returns whether anything is visible. */
  draw(count: number, sinceMs: number, still: boolean): boolean {
    this.visible = count >= SHOWN_FROM && sinceMs < COMBO_MS;
    if (!this.visible) return false;
    if (count !== this.#count) {
      this.#count = count;
      this.#label.text = `x${count}`;
    }
    this.alpha = Math.min(1, (COMBO_MS - sinceMs) / OUT_MS);
    this.scale.set(still || sinceMs >= POP_MS ? 1 : 1.3 - 0.3 * (sinceMs / POP_MS));
    return true;
  }

  clear(): void {
    this.visible = false;
  }

  layOut(size: Size): void {
    const unit = unitOf(size);
    this.position.set(size.width / 2 + RIGHT * unit, size.height - ABOVE_FOOT * unit);
  }
}
