import { Container } from 'pixi.js';
import type { MoneyRainProps, RainCatch, RainPiece } from '../../bridge/contracts/money-rain.ts';
import type { Atlas } from '../../engine/files/assets.ts';
import type { GlyphSet } from '../../engine/text/font.ts';
import { placeAt, unitOf, type Place, type PlayArea } from '../places.ts';
import { CATCHES_PER_SECOND, type FallingPiece, type RainPlan } from '../rules.ts';
import { bumpAt, LAND_MS } from '../show.ts';
import type { BagView } from './bag-view.ts';
import { CatchView, catchTextures } from './catch-view.ts';
import { SumView } from './sum-view.ts';

/** Height of the amount above the centre of the piece, px of the board. */
const AMOUNT_ABOVE: Readonly<Record<RainPiece, number>> = { 'packet-red': 62, 'packet-blue': 62, coin: 34 };

/** All caught pieces on their way into the bag; the rate of catches limits their number, and that of their amounts. */
export class ShowsView extends Container {
  readonly #views: readonly CatchView[];
  readonly #sums: readonly SumView[];
  #sumsBegun = 0;
  readonly #landings: number[] = [];
  #begun = 0;
  #landed = 0;

  constructor(atlas: Atlas<'money-rain'>, font: GlyphSet) {
    super();
    const textures = catchTextures(atlas);
    this.#views = Array.from({ length: CATCHES_PER_SECOND }, () => new CatchView(textures));
    this.#sums = this.#views.map(() => new SumView(font));
    // Amounts above all pieces.
    this.addChild(...this.#views, ...this.#sums.map(({ root }) => root));
  }

  /** Starts the animation of one more catch. */
  add(plan: RainPlan, piece: FallingPiece, atMs: number, label: string, area: PlayArea): void {
    const from: Place = { x: 0, y: 0, scale: 1, rotation: 0, turn: 0, alpha: 1 };
    placeAt(plan, piece, atMs, area, from);
    this.#views[this.#begun % this.#views.length]?.begin(piece.kind, atMs, from);
    this.#count(label, atMs, from.x, from.y - AMOUNT_ABOVE[piece.kind] * unitOf(area), unitOf(area));
    this.#landings.push(atMs + LAND_MS);
    this.#begun++;
  }

  /** Adds the amount to that of a catch just before and near by, else shows it by itself. */
  #count(label: string, atMs: number, x: number, y: number, unit: number): void {
    if (this.#sums.some((sum) => sum.join(label, atMs, x, y, unit))) return;
    this.#sums[this.#sumsBegun++ % this.#sums.length]?.begin(label, atMs, x, y);
  }

  /** Restarts from all catches so far, after a restore or a change of the viewport. */
  rebuild(plan: RainPlan, labels: MoneyRainProps['labels'], caught: readonly RainCatch[], area: PlayArea): void {
    this.clear();
    for (const { id, atMs } of caught) {
      const piece = plan.pieces[id];
      if (piece !== undefined) this.add(plan, piece, atMs, labels[piece.kind], area);
    }
  }

  /** Draws all at `elapsedMs` and adds landed pieces to the bag. Returns whether anything moves. */
  draw(elapsedMs: number, area: PlayArea, effects: boolean, bag: BagView): boolean {
    const unit = unitOf(area);
    let moves = false;
    for (let i = 0; i < this.#views.length; i++) {
      const view = this.#views[i];
      if (view?.visible === true && view.draw(elapsedMs, area, effects, unit, bag.x, bag.mouthY)) moves = true;
    }
    for (let i = 0; i < this.#sums.length; i++) {
      const sum = this.#sums[i];
      if (sum?.root.visible === true && sum.draw(elapsedMs, area, unit)) moves = true;
    }
    const before = this.#landed;
    while (this.#landed < this.#landings.length && (this.#landings[this.#landed] ?? 0) <= elapsedMs) this.#landed++;
    bag.pieces = this.#landed;
    bag.bump = area.still || this.#landed === 0 ? 1 : bumpAt(elapsedMs - (this.#landings[this.#landed - 1] ?? 0));
    return moves || this.#landed !== before;
  }

  clear(): void {
    for (const view of this.#views) view.visible = false;
    for (const { root } of this.#sums) root.visible = false;
    this.#sumsBegun = 0;
    this.#landings.length = 0;
    this.#begun = 0;
    this.#landed = 0;
  }
}
