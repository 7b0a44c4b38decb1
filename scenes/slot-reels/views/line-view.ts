import { Container, Sprite, type Texture } from 'pixi.js';
import { INK } from '../../engine/draw/colours.ts';
import type { Atlas } from '../../engine/files/assets.ts';
import type { GlyphSet } from '../../engine/text/font.ts';
import { Label } from '../../engine/text/label.ts';
import { linePoints } from '../layout.ts';
import type { SlotLine } from '../lines.ts';

/** Colours of the lines by number, repeating: rose, sky, leaf, marigold, ube, teal, red. */
const COLOURS = [0xff5da2, 0x3aa0ff, 0x4dbb16, 0xffc533, 0x9a6bff, 0x16bfb0, 0xe5383b] as const;
const OUTLINE = 11;
const STROKE = 6;
/** Diameter of the joint's disc, and height of the stroke's bar, in their frames. */
const JOINT = 11;
const BAR = 12;

/**
 * A pay line drawn through the cells, behind the symbols: an ink stroke and a coloured one on it, with round corners.
 */
export class LineView extends Container {
  readonly #line: SlotLine;
  readonly #strokes: readonly Stroke[];

  constructor(atlas: Atlas<'slot-reels'>, line: SlotLine, number: number) {
    super({ visible: false });
    this.#line = line;
    const art: StrokeArt = { bar: atlas.texture('stroke'), joint: atlas.texture('joint') };
    this.#strokes = [
      new Stroke(line.length, art, INK, OUTLINE),
      new Stroke(line.length, art, COLOURS[number % COLOURS.length] ?? INK, STROKE),
    ];
    this.addChild(...this.#strokes);
  }

  /** Lays out the line, its ends moved down to their tags by `left` and `right` px. */
  lay(left: number, right: number): void {
    const points = linePoints(this.#line, left, right);
    for (const stroke of this.#strokes) stroke.lay(points);
  }

  /** Draws it up to a share of its length, 0 to 1, left to right. */
  draw(part: number): void {
    for (const stroke of this.#strokes) stroke.draw(part);
  }
}

interface StrokeArt {
  bar: Texture;
  joint: Texture;
}

/** One colour of a line: a straight piece from corner to corner, and a disc on every corner but the ends. */
class Stroke extends Container {
  readonly #pieces: readonly Sprite[];
  readonly #joints: readonly Sprite[];
  readonly #lengths: number[];

  constructor(reels: number, { bar, joint }: StrokeArt, tint: number, width: number) {
    super();
    this.#pieces = Array.from({ length: reels + 1 }, () => new Sprite({ texture: bar, tint }));
    this.#joints = Array.from(
      { length: reels },
      () => new Sprite({ texture: joint, anchor: 0.5, tint, scale: width / JOINT }),
    );
    this.#lengths = this.#pieces.map(() => 0);
    for (const piece of this.#pieces) {
      piece.anchor.set(0, 0.5);
      piece.scale.y = width / BAR;
    }
    this.addChild(...this.#pieces, ...this.#joints);
  }

  lay(points: readonly { x: number; y: number }[]): void {
    for (const [index, piece] of this.#pieces.entries()) {
      const from = points[index];
      const to = points[index + 1];
      if (from === undefined || to === undefined) continue;
      piece.position.copyFrom(from);
      piece.rotation = Math.atan2(to.y - from.y, to.x - from.x);
      this.#lengths[index] = Math.hypot(to.x - from.x, to.y - from.y);
      this.#joints[index]?.position.copyFrom(to);
    }
  }

  draw(part: number): void {
    const drawn = part * this.#pieces.length;
    for (let i = 0; i < this.#pieces.length; i++) {
      const piece = this.#pieces[i];
      const joint = this.#joints[i];
      const own = Math.min(1, Math.max(0, drawn - i));
      if (piece !== undefined) piece.width = (this.#lengths[i] ?? 0) * own;
      if (joint !== undefined) joint.visible = own === 1;
    }
  }
}

/** The number at one end of a line. */
export class TagView extends Container {
  constructor(atlas: Atlas<'slot-reels'>, font: GlyphSet, number: number) {
    super({ visible: false });
    const label = new Label(font, { size: 15, maxWidth: 16, tint: INK });
    label.text = String(number);
    this.addChild(new Sprite({ texture: atlas.texture('tag'), anchor: 0.5 }), label);
  }
}
