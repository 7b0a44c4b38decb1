import { Container, Sprite, type Texture } from 'pixi.js';
import type { GlyphSet, GlyphShape } from './font.ts';
import { shorterForms } from './shorten.ts';
import { isPictograph, SYSTEM_EM, systemGlyph } from './system-glyph.ts';

export interface LabelStyle {
  /** px of one em. */
  size: number;
  /** Maximum width of the text in px; a longer one is scaled down, and shortened where it would be too small. */
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
  /** Sprites of the letters; those of a longer text before are kept, hidden. */
  readonly #letters: Sprite[] = [];
  #used = 0;
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
    let width = this.#lay(text);
    const smallest = Math.min(SMALLEST, this.#style.size);
    const most = (this.#style.maxWidth * this.#font.size) / smallest;
    if (width > most)
      for (const shorter of shorterForms(text)) {
        width = this.#lay(shorter);
        if (width <= most) break;
      }
    const scale = Math.min(this.#style.size / this.#font.size, width > 0 ? this.#style.maxWidth / width : 1);
    this.scale.set(scale);
    this.pivot.set(width / 2, this.#font.base - CAP_HEIGHT_EM * this.#font.size * 0.5);
  }

  /**
   * Lays one sprite a letter side by side and returns the width in texels. Characters that the font lacks are drawn with
   * the system's.
   */
  #lay(text: string): number {
    this.#used = 0;
    let pen = 0;
    // By index: the iterator of a string allocates.
    for (let at = 0; at < text.length; at++) {
      const isPair = (text.codePointAt(at) ?? 0) > 0xffff;
      const character = isPair ? text.slice(at, at + 2) : text.charAt(at);
      if (isPair) at++;
      const own = this.#font.glyphs.get(character) ?? this.#font.glyphs.get(character.normalize('NFD').charAt(0));
      pen += own === undefined ? this.#laySystem(character, pen) : this.#layOwn(own, pen);
    }
    for (let i = this.#used; i < this.#letters.length; i++) {
      const letter = this.#letters[i];
      if (letter !== undefined) letter.visible = false;
    }
    return pen;
  }

  #layOwn({ texture, x, y, advance }: GlyphShape, pen: number): number {
    if (texture !== null) this.#put(texture, pen + x, y, 1, this.#style.tint);
    return advance;
  }

  #laySystem(character: string, pen: number): number {
    const glyph = systemGlyph(character);
    if (glyph === null || glyph.texture === null) return 0;
    const scale = this.#font.size / SYSTEM_EM;
    const tint = isPictograph(character) ? 0xffffff : this.#style.tint;
    this.#put(glyph.texture, pen + glyph.x * scale, this.#font.base + glyph.y * scale, scale, tint);
    return glyph.advance * scale;
  }

  #put(texture: Texture, x: number, y: number, scale: number, tint: number): void {
    const letter = this.#letters[this.#used] ?? this.addChild(new Sprite());
    this.#letters[this.#used++] = letter;
    letter.texture = texture;
    letter.position.set(x, y);
    letter.scale.set(scale);
    // The setter allocates even for an equal value, and a counting amount is laid out many times a second.
    if (letter.tint !== tint) letter.tint = tint;
    letter.visible = true;
  }
}

/** px of one em below which a text is shortened rather than drawn smaller. */
const SMALLEST = 8;

/** Capitals of the display face, in em. */
const CAP_HEIGHT_EM = 0.62;
