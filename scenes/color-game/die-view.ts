import { Container, Matrix, Sprite, type Texture } from 'pixi.js';
import type { DieColor } from '../bridge/contracts/color-game.ts';
import { INK } from '../engine/draw/colours.ts';
import { setTint, toBgr } from '../engine/draw/tint.ts';
import type { Atlas } from '../engine/files/assets.ts';
import type { GlyphSet } from '../engine/text/font.ts';
import { Label } from '../engine/text/label.ts';
import { newFacet, project, type Facet } from './cube.ts';
import { printOf, type Print } from './die.ts';
import { toMatrix } from './rotation.ts';
import { COLORS, EDGE, type DiePose } from './rules.ts';

/** Width of the outline, of the paper border of a winning die, and half a line between two faces, px. */
const OUTLINE = 1.7;
const HALO = 4.5;
const SEAM = 1.1;
/** Short side of the frames for slanted faces, px, and the relative edge length below which they are used. */
const SHORT = 20;
const SLANT = 0.6;
/** Minimum `facing` of a front face, and minimum `up` of a top face. */
const FRONT = Math.SQRT1_2;
const UP = 0.35;
/** `facing` at which a face's letter starts to appear, and at which it is fully visible. */
const FAINT = 0.4;
const CLEAR = 0.65;
/** Minimum sine of a face's angle for growing its outline: a sharper angle would give long corners. */
const SHARPEST = 0.45;
const SQUASH_DROP = EDGE / 2;
const PAPER = 0xfff6e3;

/** Three shades of a colour; `side` also tints the line around the letter, `top` the glint. */
interface Hues {
  top: number;
  front: number;
  side: number;
}

const HUES: Readonly<Record<DieColor, Hues>> = {
  red: { top: 0xff9a86, front: 0xe5383b, side: 0xce2430 },
  yellow: { top: 0xffe28f, front: 0xffc533, side: 0xe89a00 },
  blue: { top: 0xa5d7ff, front: 0x3aa0ff, side: 0x166bc9 },
  pink: { top: 0xffb3d2, front: 0xff5da2, side: 0xc8286f },
  white: { top: 0xffffff, front: 0xfff6e3, side: 0xefcb91 },
  green: { top: 0xa9e86a, front: 0x4dbb16, side: 0x2b8007 },
};

/** One face of a die, created once with its colour and letter. */
interface Face {
  print: Print;
  /** The hues in Pixi's byte order. */
  tints: Hues;
  halo: Sprite;
  outline: Sprite;
  square: Sprite;
  /** Line, glint and letter. */
  mark: Container;
  label: Label;
}

/**
 * One die: six skewed squares, of which two or three are visible, with an outline, and a line, a glint and the colour's
 * letter on the front face. Its origin is the centre of the cube.
 */
export class DieView {
  readonly root = new Container();
  readonly #faces: readonly Face[];
  readonly #halos = new Container({ visible: false });
  readonly #square: Texture;
  readonly #flat: Texture;
  readonly #thin: Texture;
  readonly #facet = newFacet();
  readonly #rotation = new Float64Array(9);
  readonly #matrix = new Matrix();

  constructor(atlas: Atlas<'color-game'>, font: GlyphSet) {
    this.#square = atlas.texture('face');
    this.#flat = atlas.texture('face-flat');
    this.#thin = atlas.texture('face-thin');
    const square = (tint: number) => new Sprite({ texture: this.#square, anchor: 0.5, tint });
    this.#faces = COLORS.map((color) => {
      const hues = HUES[color];
      const label = new Label(font, { size: 23, maxWidth: 28, tint: INK });
      const mark = new Container();
      mark.addChild(
        new Sprite({ texture: atlas.texture('ring'), anchor: 0.5, tint: hues.side }),
        new Sprite({ texture: atlas.texture('glint'), anchor: 0.5, x: -13.5, y: -20, tint: hues.top }),
        label,
      );
      const halo = square(PAPER);
      const tints = { top: toBgr(hues.top), front: toBgr(hues.front), side: toBgr(hues.side) };
      return { print: printOf(color), tints, halo, outline: square(INK), square: square(hues.front), mark, label };
    });
    this.#halos.addChild(...this.#faces.map(({ halo }) => halo));
    this.root.addChild(
      this.#halos,
      ...this.#faces.map(({ outline }) => outline),
      ...this.#faces.map(({ square }) => square),
      ...this.#faces.map(({ mark }) => mark),
    );
  }

  set letters(letters: Readonly<Record<DieColor, string>>) {
    for (const [index, color] of COLORS.entries()) {
      const face = this.#faces[index];
      if (face !== undefined) face.label.text = letters[color];
    }
  }

  /** Shows a paper border around a winning die. */
  set won(won: boolean) {
    this.#halos.visible = won;
  }

  show({ x, y, tilt, squash, size, rotation }: DiePose): void {
    this.root.position.set(x, y + squash * SQUASH_DROP);
    this.root.rotation = tilt;
    this.root.scale.set(size * (1 + squash), size * (1 - squash));
    toMatrix(rotation, this.#rotation);
    for (let i = 0; i < this.#faces.length; i++) {
      const face = this.#faces[i];
      if (face === undefined) continue;
      project(this.#rotation, face.print, this.#facet);
      this.#draw(face, this.#facet);
    }
  }

  #draw({ tints, halo, outline, square, mark }: Face, facet: Facet): void {
    const { visible, facing, up } = facet;
    const marked = visible && facing > FAINT;
    halo.visible = visible;
    outline.visible = visible;
    square.visible = visible;
    mark.visible = marked;
    if (!visible) return;
    setTint(square, facing >= FRONT ? tints.front : up >= UP ? tints.top : tints.side);
    this.#lay(halo, facet, HALO, 1);
    this.#lay(outline, facet, OUTLINE, SHARPEST);
    this.#lay(square, facet, -SEAM, SHARPEST);
    if (!marked) return;
    mark.alpha = Math.min(1, (facing - FAINT) / (CLEAR - FAINT));
    this.#matrix.set(facet.ux, facet.uy, facet.vx, facet.vy, facet.x * EDGE, facet.y * EDGE);
    mark.setFromMatrix(this.#matrix);
  }

  /**
   * Transforms a square sprite onto a face, `more` px wider on every side, as for an angle whose sine is at least
   * `sharpest`; a narrow face uses a narrow frame.
   */
  #lay(square: Sprite, facet: Facet, more: number, sharpest: number): void {
    // Inlined and without Math.hypot (engine/run/frame-loop.ts, rules 1 and 5).
    const u = Math.sqrt(facet.ux * facet.ux + facet.uy * facet.uy);
    const v = Math.sqrt(facet.vx * facet.vx + facet.vy * facet.vy);
    const sine = Math.abs(facet.ux * facet.vy - facet.uy * facet.vx) / Math.max(u * v, 0.001);
    const across = (2 * more) / (Math.max(sharpest, sine) * EDGE);
    const thin = u < SLANT && u <= v;
    const flat = v < SLANT && !thin;
    square.texture = thin ? this.#thin : flat ? this.#flat : this.#square;
    // Lengthens an edge (1 is unshortened) equally at both ends.
    const growU = Math.max(0, 1 + across / Math.max(u, 0.02)) * (thin ? EDGE / SHORT : 1);
    const growV = Math.max(0, 1 + across / Math.max(v, 0.02)) * (flat ? EDGE / SHORT : 1);
    const matrix = this.#matrix;
    matrix.set(facet.ux * growU, facet.uy * growU, facet.vx * growV, facet.vy * growV, facet.x * EDGE, facet.y * EDGE);
    square.setFromMatrix(matrix);
  }
}
