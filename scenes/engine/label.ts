import { Container, Sprite } from 'pixi.js';
import type { GlyphSet } from './font.ts';

export interface LabelStyle {
  /** px of one em. */
  size: number;
  /** Maximum width of the text in px; a longer one is scaled down. */
  maxWidth: number;
  tint: number;
}

/**
 * One centred line of bitmap text, one sprite a letter, so that it batches with the atlas sprites around it. (Pixi's
 * BitmapText would add 37 KB of code and its own render pipe for a dozen sprites.) Its origin is the middle of the
 * capitals.
 */
export class Label extends Container {
  readonly #font: GlyphSet;
  readonly #style: LabelStyle;
  #text = '';

  constructor(font: GlyphSet, style: LabelStyle) {
    super();
    this.#font = font;
    this.#style = style;
  }

  /** px of one em as drawn: less than the style's where the text was scaled down to fit. */
  get size(): number {
    return this.scale.x * this.#font.size;
  }

  /**
   * Width of the text in px. Pixi's `width` would measure every letter, and would add a bounds object to this label
   * alone (frame-loop.ts, rule 4).
   */
  get across(): number {
    return 2 * this.pivot.x * this.scale.x;
  }

  get text(): string {
    return this.#text;
  }

  set text(text: string) {
    if (text === this.#text) return;
    this.#text = text;
    for (const child of this.removeChildren()) child.destroy();
    const width = this.#lay(text);
    const scale = Math.min(this.#style.size / this.#font.size, width > 0 ? this.#style.maxWidth / width : 1);
    this.scale.set(scale);
    this.pivot.set(width / 2, this.#font.base - CAP_HEIGHT_EM * this.#font.size * 0.5);
  }

  /**
   * Creates one sprite a letter, side by side, and returns the width in texels. Characters that the font lacks are
   * skipped.
   */
  #lay(text: string): number {
    let pen = 0;
    for (const character of text) {
      const glyph = this.#font.glyphs.get(character) ?? this.#font.glyphs.get(character.normalize('NFD').charAt(0));
      if (glyph === undefined) continue;
      if (glyph.texture !== null) {
        const sprite = new Sprite({ texture: glyph.texture, x: pen + glyph.x, y: glyph.y });
        sprite.tint = this.#style.tint;
        this.addChild(sprite);
      }
      pen += glyph.advance;
    }
    return pen;
  }
}

/** Capitals of the display face, in em. */
const CAP_HEIGHT_EM = 0.62;
