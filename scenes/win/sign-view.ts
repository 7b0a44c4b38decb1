import { Container, Sprite, type Texture } from 'pixi.js';
import type { Win, WinTier } from '../bridge/contracts/win.ts';
import { WHITE } from '../engine/draw/colours.ts';
import type { Atlas } from '../engine/files/assets.ts';
import type { GlyphSet } from '../engine/text/font.ts';
import { Label } from '../engine/text/label.ts';
import { readAmount, type WrittenAmount } from '../engine/text/written-amount.ts';
import { countedAmount } from './counted-label.ts';
import type { WinFrame, WinPlace } from './place.ts';
import { countAt, WIN_SIGN } from './rules.ts';
import { type SignMoves, signMoves } from './sign-moves.ts';

/** Size of the frame, px. */
const BOARD = { width: 260, height: 84 };
const TITLE_Y = -BOARD.height / 2 - 16;
/** Its bulbs: along both sides of its frame, `COLUMNS` above and below. */
const COLUMNS = 11;
const BLINK_MS = 180;
/** Interval at which a counting amount is written, ms: each time lays out its letters again. */
const COUNT_STEP_MS = 50;

/** A lit board that counts the amount up, with the win's title above it. Drawn at its own size and scaled to its place. */
export class SignView {
  readonly root = new Container();
  readonly #amount: Label;
  readonly #title: Label;
  readonly #bulbs: readonly Sprite[];
  readonly #lamps: readonly [on: Texture, off: Texture];
  #label = '';
  /** The number in the label; null where it has none to count. */
  #counts: WrittenAmount | null = null;
  #scale = 1;
  #moves: SignMoves | null = null;
  #phase = -1;
  #counted = -1;

  constructor(atlas: Atlas<'win'>, font: GlyphSet) {
    this.#lamps = [atlas.texture('bulb-on'), atlas.texture('bulb-off')];
    this.#bulbs = Array.from({ length: 2 * COLUMNS }, (_, i) => {
      const column = i % COLUMNS;
      const x = (column / (COLUMNS - 1) - 0.5) * (BOARD.width - 44);
      return new Sprite({ texture: this.#lamps[0], anchor: 0.5, x, y: i < COLUMNS ? -33 : 27 });
    });
    this.#amount = new Label(font, { size: 34, maxWidth: BOARD.width - 46, tint: WHITE });
    this.#amount.position.set(0, -2);
    this.#title = new Label(font, { size: 28, maxWidth: BOARD.width + 20, tint: WHITE });
    this.root.addChild(
      new Sprite({ texture: atlas.texture('sign'), anchor: 0.5 }),
      ...this.#bulbs,
      this.#amount,
      this.#title,
    );
  }

  begin({ tier, label, title }: Win, { x, y, width }: WinPlace['sign']): void {
    this.root.position.set(x, y);
    this.#scale = scaleOf(tier, width);
    this.#label = label.toUpperCase();
    this.#counts = readAmount(this.#label);
    this.#title.text = title?.toUpperCase() ?? '';
    this.#counted = -1;
    this.#phase = -1;
    this.end();
    this.#title.position.set(0, TITLE_Y);
    this.#title.alpha = 1;
    this.#moves = signMoves(this.root, this.#title, tier, this.#scale);
  }

  draw({ tier, ms, rise, still }: WinFrame): void {
    if (still) this.#stand(rise);
    else this.#moves?.seek(ms / 1000);
    this.#count(still ? Number.POSITIVE_INFINITY : ms, tier);
    this.#blink(still ? 0 : Math.floor(ms / BLINK_MS) % 2);
  }

  /** Nothing of it is kept until the next win. */
  end(): void {
    this.#moves?.kill();
    this.#moves = null;
  }

  #stand(rise: number): void {
    this.root.scale.set(this.#scale * rise);
    this.#title.position.set(0, TITLE_Y);
    this.#title.alpha = 1;
  }

  #count(ms: number, tier: WinTier): void {
    const step = Math.floor(ms / COUNT_STEP_MS);
    if (step === this.#counted) return;
    this.#counted = step;
    const share = countAt(tier, ms);
    this.#amount.text = share < 1 && this.#counts !== null ? countedAmount(this.#counts, share) : this.#label;
  }

  #blink(phase: number): void {
    if (phase === this.#phase) return;
    this.#phase = phase;
    for (let i = 0; i < this.#bulbs.length; i++) {
      const bulb = this.#bulbs[i];
      if (bulb !== undefined) bulb.texture = this.#lamps[(i + phase) % 2 === 0 ? 0 : 1];
    }
  }
}

const scaleOf = (tier: WinTier, width: number): number => Math.min(1.25, width / BOARD.width) * WIN_SIGN[tier];
