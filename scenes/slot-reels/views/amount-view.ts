import { Container, Sprite } from 'pixi.js';
import { INK } from '../../engine/draw/colours.ts';
import type { Atlas } from '../../engine/files/assets.ts';
import { overshoot } from '../../engine/motion/overshoot.ts';
import type { GlyphSet } from '../../engine/text/font.ts';
import { Label } from '../../engine/text/label.ts';
import { reelX, rowY, WINDOW } from '../layout.ts';
import { ROWS } from '../lines.ts';

/** How much of half the plate stays in the window, and how far below the middle of its cells it hangs, px. */
const HALF = { width: 48, height: 6 } as const;
const BELOW = 36;
const POP_MS = 240;

/** The plate that says what the win of this turn pays, on the cells that pay it. */
export class AmountView {
  readonly root = new Container({ visible: false });
  readonly #label: Label;

  constructor(atlas: Atlas<'slot-reels'>, font: GlyphSet) {
    this.#label = new Label(font, { size: 19, maxWidth: 84, tint: INK });
    this.#label.y = -1;
    this.root.addChild(new Sprite({ texture: atlas.texture('plate'), anchor: 0.5 }), this.#label);
  }

  /** Hangs it on the middle of these cells (bits, see `cellsOf`), not to be seen yet. */
  lay(text: string, cells: number, reels: number): void {
    this.#label.text = text;
    this.root.visible = false;
    const own = Array.from({ length: reels * ROWS }, (_, cell) => cell).filter((cell) => (cells & (1 << cell)) !== 0);
    const middle = [own[Math.floor((own.length - 1) / 2)] ?? 0, own[Math.floor(own.length / 2)] ?? 0];
    const mean = (of: (cell: number) => number): number => middle.reduce((sum, cell) => sum + of(cell) / 2, 0);
    const x = mean((cell) => reelX(reels, Math.floor(cell / ROWS)));
    const y = mean((cell) => rowY(cell % ROWS)) + BELOW;
    this.root.position.set(
      Math.max(WINDOW.x + HALF.width, Math.min(WINDOW.x + WINDOW.width - HALF.width, x)),
      Math.min(WINDOW.y + WINDOW.height - HALF.height, y),
    );
  }

  /** It pops in; `ms` since then, below 0 before. */
  pop(ms: number): void {
    this.root.visible = ms > 0;
    if (ms <= 0) return;
    this.root.scale.set(overshoot(ms < POP_MS ? ms / POP_MS : 1, 1.7));
  }

  hide(): void {
    this.root.visible = false;
  }
}
