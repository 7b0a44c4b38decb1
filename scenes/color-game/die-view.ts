import { Color, Container, Matrix, Sprite, type Texture } from 'pixi.js';
import type { DieColor } from '../bridge/contracts/color-game.ts';
import type { Atlas } from '../engine/assets.ts';
import { INK } from '../engine/colours.ts';
import type { GlyphSet } from '../engine/font.ts';
import { Label } from '../engine/label.ts';
import { COMING, HIDDEN, LEAVING, newFacet, SPINNING, turnCube, type Axis, type Facet } from './cube.ts';
import { COLORS, type DiePlan, type DiePose, type Sight } from './rules.ts';

/** Edge of a die, and of the square in the frame `face`. */
const EDGE = 50;
/** Width of the outline, and half a line between two faces, px. */
const OUTLINE = 1.7;
const SEAM = 1.1;
/** Short side of the frames for faces seen at a slant, px, and the relative edge length below which they are used. */
const SHORT = 20;
const SLANT = 0.6;
/**
 * From this `facing` on a face shows its letter (no other face can face the viewer more); from this `up` on it counts
 * as the top.
 */
const FACING = Math.SQRT1_2;
const UP = 0.35;
const SQUASH_DROP = EDGE / 2;

/** Three steps of a colour; `side` also tints the line on the front, `top` the glint. */
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

/**
 * One die: up to three skewed squares with an outline, and on the front a line, a glint and its colour's letter. Its
 * origin is the middle of the cube.
 */
export class DieView extends Container {
  readonly #facets = [newFacet(), newFacet(), newFacet(), newFacet()] as const;
  readonly #outlines: readonly Sprite[];
  readonly #faces: readonly Sprite[];
  readonly #square: Texture;
  readonly #flat: Texture;
  readonly #thin: Texture;
  readonly #front = new Container();
  readonly #ring: Sprite;
  readonly #glint: Sprite;
  readonly #labels: Readonly<Record<DieColor, Label>>;
  readonly #matrix = new Matrix();
  #letter: Label;

  constructor(atlas: Atlas<'color-game'>, font: GlyphSet) {
    super({ visible: false });
    this.#square = atlas.texture('face');
    this.#flat = atlas.texture('face-flat');
    this.#thin = atlas.texture('face-thin');
    const face = () => new Sprite({ texture: this.#square, anchor: 0.5 });
    const letter = () => new Label(font, { size: 23, maxWidth: 28, tint: INK });
    this.#outlines = this.#facets.map(() => face());
    this.#faces = this.#facets.map(() => face());
    for (const outline of this.#outlines) outline.tint = INK;
    this.#ring = new Sprite({ texture: atlas.texture('ring'), anchor: 0.5 });
    this.#glint = new Sprite({ texture: atlas.texture('glint'), anchor: 0.5, x: -13.5, y: -20 });
    this.#labels = {
      red: letter(),
      yellow: letter(),
      blue: letter(),
      pink: letter(),
      white: letter(),
      green: letter(),
    };
    this.#letter = this.#labels.red;
    for (const color of COLORS) this.#labels[color].visible = false;
    this.#front.addChild(this.#ring, this.#glint, ...COLORS.map((color) => this.#labels[color]));
    this.addChild(...this.#outlines, ...this.#faces, this.#front);
  }

  set letters(letters: Readonly<Record<DieColor, string>>) {
    for (const color of COLORS) this.#labels[color].text = letters[color];
  }

  /** Draws a resting die with one colour on all faces, rotated only by its tilt. */
  lie(color: DieColor, pose: DiePose): void {
    this.#stand(pose);
    this.#draw(0, 'x', 0, color, color, color, color);
  }

  /** Draws a die of the pile before the first roll. */
  wait({ front, top, right }: Sight, pose: DiePose): void {
    this.#stand(pose);
    this.#draw(0, 'x', 0, front, top, front, right);
  }

  /** Draws a die of a roll's plan in the given pose. */
  roll({ axes, sights }: DiePlan, pose: DiePose): void {
    const quarter = Math.min(axes.length - 1, Math.floor(pose.turn));
    const axis = axes[quarter];
    const now = sights[quarter];
    const next = sights[quarter + 1];
    if (axis === undefined || now === undefined || next === undefined) return;
    this.#stand(pose);
    if (axis === 'x') this.#draw(quarter, axis, pose.turn - quarter, now.front, now.top, next.top, now.right);
    else this.#draw(quarter, axis, pose.turn - quarter, now.front, now.right, next.right, now.top);
  }

  #stand({ x, y, tilt, squash, size }: DiePose): void {
    this.visible = true;
    this.position.set(x, y + squash * SQUASH_DROP);
    this.rotation = tilt;
    this.scale.set(size * (1 + squash), size * (1 - squash));
  }

  /**
   * Draws the three visible squares of the rolling ring: the square whose face turned away in the previous quarter is
   * used for the next face from behind, so that each keeps its colour.
   */
  #draw(
    quarter: number,
    axis: Axis,
    turn: number,
    leaving: DieColor,
    coming: DieColor,
    hidden: DieColor,
    spinning: DieColor,
  ): void {
    turnCube(axis, turn, this.#facets);
    this.#paint(LEAVING, quarter % SPINNING, leaving);
    this.#paint(COMING, (quarter + COMING) % SPINNING, coming);
    this.#paint(HIDDEN, (quarter + HIDDEN) % SPINNING, hidden);
    this.#paint(SPINNING, SPINNING, spinning);
    // Set once a frame: a change of visibility makes Pixi rebuild its render list.
    this.#front.visible = this.#facets.some(looks);
  }

  #paint(index: number, square: number, color: DieColor): void {
    const facet = this.#facets[index];
    const outline = this.#outlines[square];
    const face = this.#faces[square];
    if (facet === undefined || outline === undefined || face === undefined) return;
    outline.visible = facet.visible;
    face.visible = facet.visible;
    if (!facet.visible) return;
    const hues = HUES[color];
    const facing = looks(facet);
    setTint(face, facing ? hues.front : facet.up >= UP ? hues.top : hues.side);
    this.#lay(outline, facet, OUTLINE);
    this.#lay(face, facet, -SEAM);
    if (facing) this.#look(facet, color, hues);
  }

  /** Draws line, glint and letter of the face towards the viewer. */
  #look(facet: Facet, color: DieColor, { top, side }: Hues): void {
    this.#transform(this.#front, facet, 1, 1);
    setTint(this.#ring, side);
    setTint(this.#glint, top);
    const letter = this.#labels[color];
    if (letter === this.#letter && letter.visible) return;
    this.#letter.visible = false;
    letter.visible = true;
    this.#letter = letter;
  }

  /** Transforms a square sprite onto a face, `more` px wider on every side; a narrow face takes a narrow frame. */
  #lay(square: Sprite, facet: Facet, more: number): void {
    // Not Math.hypot (engine/frame-loop.ts, rule 5).
    const u = Math.sqrt(facet.ux * facet.ux + facet.uy * facet.uy);
    const v = Math.sqrt(facet.vx * facet.vx + facet.vy * facet.vy);
    const thin = u < SLANT;
    const flat = v < SLANT && !thin;
    square.texture = thin ? this.#thin : flat ? this.#flat : this.#square;
    this.#transform(
      square,
      facet,
      growth(u, more) * (thin ? EDGE / SHORT : 1),
      growth(v, more) * (flat ? EDGE / SHORT : 1),
    );
  }

  #transform(target: Container, { x, y, ux, uy, vx, vy }: Facet, u: number, v: number): void {
    this.#matrix.set(ux * u, uy * u, vx * v, vy * v, x * EDGE, y * EDGE);
    target.setFromMatrix(this.#matrix);
  }
}

/** Whether a face shows the letter. */
function looks({ visible, facing }: Facet): boolean {
  return visible && facing >= FACING;
}

/** Pixi's tint setter converts numbers to arrays, so it is called only for a new tint, with a converted value. */
const PAINTS: ReadonlyMap<number, Color> = new Map(
  COLORS.flatMap((color) => Object.values(HUES[color])).map((tint) => [tint, new Color(tint)]),
);

function setTint(sprite: Sprite, tint: number): void {
  if (sprite.tint !== tint) sprite.tint = PAINTS.get(tint) ?? tint;
}

/** Scale that lengthens an edge of `length` (1 is unshortened) by `more` px at both ends. */
function growth(length: number, more: number): number {
  return Math.max(0, 1 + (2 * more) / (EDGE * Math.max(length, 0.02)));
}
