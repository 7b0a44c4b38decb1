import { Container, Sprite } from 'pixi.js';
import type { Camp } from '../bridge/contracts/red-vs-blue.ts';
import type { Atlas } from '../engine/files/assets.ts';
import type { GlyphSet } from '../engine/text/font.ts';
import { Label } from '../engine/text/label.ts';
import { lineOf } from './rules.ts';
import { MIDDLE_X } from './team-view.ts';

const PAPER = 0xffffff;
/** Distance of the pole outside its line, px, so that the star never covers the cloth. */
const OUTSIDE = 13;
const FOOT_Y = 410;
/** Middle of the cloth from the foot of the pole. */
const CLOTH = { x: 12, y: -23 } as const;

/** A camp's pennant beside its line, with the camp's letter; the cloth flies away from the middle. */
export class PennantView {
  readonly root: Container;
  readonly #letter: Label;

  constructor(atlas: Atlas<'red-vs-blue'>, font: GlyphSet, camp: Camp) {
    const side = camp === 'red' ? -1 : 1;
    this.root = new Container({ x: MIDDLE_X + lineOf(camp) + side * OUTSIDE, y: FOOT_Y });
    const cloth = new Sprite({ texture: atlas.texture(`pennant-${camp}`), anchor: { x: 4 / 34, y: 36 / 39 } });
    cloth.scale.x = side;
    this.#letter = new Label(font, { size: 14, maxWidth: 18, tint: PAPER });
    this.#letter.position.set(side * CLOTH.x, CLOTH.y);
    this.root.addChild(cloth, this.#letter);
  }

  set letter(letter: string) {
    this.#letter.text = letter;
  }
}
