import { Container, Sprite, type Texture } from 'pixi.js';
import type { WinTier } from '../bridge/contracts/win.ts';
import type { Atlas } from '../engine/files/assets.ts';
import { liftAt } from '../win/lift.ts';
import type { WinFrame } from '../win/place.ts';
import type { CellView } from './cell-view.ts';
import { LandingView } from './landing-view.ts';
import { CELL_SIZE, CENTER_SLOT } from './rules.ts';

/** The bulbs change places this often while a win is celebrated, ms. */
const CELEBRATE_STEP_MS = 130;
/** Scale of the won cell when it is out, and how far it comes towards the middle of the board, as a share of the way. */
const CELL_SCALE: Readonly<Record<WinTier, number>> = { small: 1.14, big: 1.22, huge: 1.3 };
const MIDDLE = { x: CENTER_SLOT.x + CENTER_SLOT.width / 2, y: CENTER_SLOT.y + CENTER_SLOT.height / 2 } as const;
const INWARDS = 0.08;

/** The highlight in front of the cells: its frame of bulbs, the won cell with its mark, and what bursts out of it. */
export class HighlightView {
  readonly root = new Container();
  readonly #frame: Sprite;
  readonly #frames: readonly [Texture, Texture];
  readonly #mark: Sprite;
  readonly #landing: LandingView;
  readonly #cells: Container;
  #won: CellView | null = null;

  /** `cells` holds every cell that has not won. */
  constructor(atlas: Atlas<'grid-draw'>, cells: Container) {
    this.#cells = cells;
    this.#frames = [atlas.texture('frame-lit-a'), atlas.texture('frame-lit-b')];
    this.#frame = new Sprite({ texture: this.#frames[0], anchor: 0.5, visible: false });
    this.#mark = new Sprite({ texture: atlas.texture('mark-win'), anchor: 0.5, visible: false });
    this.#landing = new LandingView(this.#frames[0], atlas.texture('spark'));
    this.root.addChild(this.#landing.root, this.#frame, this.#mark);
  }

  /** Puts the frame round a cell, or hides it. */
  light(cell: CellView | null): void {
    this.#frame.visible = cell !== null;
    if (cell !== null) this.#frame.position.copyFrom(cell.position);
  }

  /** Moves the won cell to the front with the mark at its upper right corner; null for none. */
  win(cell: CellView | null): void {
    this.rest();
    if (this.#won !== null) this.#cells.addChild(this.#won);
    this.#won = cell;
    this.#mark.visible = cell !== null;
    if (cell === null) return;
    this.blink(0);
    this.root.addChildAt(cell, 1);
    this.root.position.copyFrom(cell.position);
    this.root.pivot.copyFrom(cell.position);
    this.#landing.root.position.copyFrom(cell.position);
    this.#mark.position.set(cell.x + CELL_SIZE.width / 2 - 9, cell.y - CELL_SIZE.height / 2 + 9);
  }

  /** The bulbs of the frame, by the number of a step. Returns whether they changed places. */
  blink(step: number): boolean {
    const texture = this.#frames[step % 2 === 0 ? 0 : 1];
    const changed = this.#frame.texture !== texture;
    this.#frame.texture = texture;
    return changed;
  }

  /** The won cell `ms` after the highlight stopped on it; `bursts` false leaves out decoration. */
  land(ms: number, bursts: boolean): void {
    this.#landing.draw(ms, this.root, this.#mark, bursts);
  }

  /** The landing is over. */
  rest(): void {
    this.#landing.end(this.root, this.#mark);
  }

  celebrate(frame: WinFrame): void {
    const lift = liftAt(frame);
    const { x, y } = this.root.pivot;
    this.root.scale.set(1 + (CELL_SCALE[frame.tier] - 1) * lift);
    this.root.position.set(x + (MIDDLE.x - x) * INWARDS * lift, y + (MIDDLE.y - y) * INWARDS * lift);
    this.blink(frame.still || frame.rise === 0 ? 0 : Math.floor(frame.ms / CELEBRATE_STEP_MS));
  }
}
