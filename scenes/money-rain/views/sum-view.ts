import { Container } from 'pixi.js';
import type { GlyphSet } from '../../engine/text/font.ts';
import { Label } from '../../engine/text/label.ts';
import type { PlayArea } from '../places.ts';
import { FADE_MS, LAND_MS, ramp } from '../show.ts';
import { joinSum, type Sum } from '../sums.ts';

const LABEL_PX = 28;
const LABEL_WIDTH = 150;
/** Minimum distance of the label from the edges of the page, px. */
const MARGIN = 4;
/** Minimum scale of amounts, so that they stay legible on the smallest viewport. */
const MIN_SCALE = 0.8;
/** No tint: the font is marigold with an ink outline. */
const UNTINTED = 0xffffff;
const IN_MS = 80;
const OUT_MS = 580;
/** px of the board that it rises in `LAND_MS`. */
const RISE = 16;
/** Each catch lets it pop and grow, up to so many of them. */
const POP_MS = 160;
const POP = 0.3;
const GROWTH = 0.09;
const GROWS_UNTIL = 5;

/** The amount of one catch, or the sum of some that came together. Reused for later ones. */
export class SumView {
  /** Hidden once its time is over. */
  readonly root = new Container({ visible: false });
  readonly #label: Label;
  readonly #sum: Sum = { label: '', count: 0, firstMs: 0, lastMs: Number.NEGATIVE_INFINITY, x: 0, y: 0 };

  constructor(font: GlyphSet) {
    this.#label = new Label(font, { size: LABEL_PX, maxWidth: LABEL_WIDTH, tint: UNTINTED });
    this.root.addChild(this.#label);
  }

  /** Starts with one catch; `x`, `y` as of `joinSum`. */
  begin(label: string, atMs: number, x: number, y: number): void {
    Object.assign(this.#sum, { label, count: 1, firstMs: atMs, lastMs: atMs, x, y });
    this.#label.text = label;
    this.root.visible = true;
  }

  /** Takes one more catch, if it belongs to it. */
  join(label: string, atMs: number, x: number, y: number, unit: number): boolean {
    if (!this.root.visible || !joinSum(this.#sum, label, atMs, x, y, unit)) return false;
    this.#label.text = this.#sum.label;
    return true;
  }

  /** Draws it at `elapsedMs`; returns whether it is visible. */
  draw(elapsedMs: number, { width, still }: PlayArea, unit: number): boolean {
    const { count, firstMs, lastMs, x, y } = this.#sum;
    const age = elapsedMs - lastMs;
    this.root.visible = age < LAND_MS;
    if (!this.root.visible) return false;
    const rise = still ? 0 : RISE * unit * ramp(elapsedMs - firstMs, 0, LAND_MS);
    const pop = still || count === 1 ? 1 : 1 + POP * (1 - ramp(age, 0, POP_MS));
    const size = Math.max(MIN_SCALE, unit) * (1 + GROWTH * Math.min(count - 1, GROWS_UNTIL)) * pop;
    const aside = (this.#label.across / 2) * size + MARGIN;
    const below = (LABEL_PX / 2) * size + MARGIN;
    this.root.position.set(Math.max(aside, Math.min(width - aside, x)), Math.max(below, y - rise));
    this.root.scale.set(size);
    this.root.alpha = Math.min(ramp(elapsedMs - firstMs, 0, IN_MS), 1 - ramp(age, OUT_MS, OUT_MS + FADE_MS));
    return true;
  }
}
