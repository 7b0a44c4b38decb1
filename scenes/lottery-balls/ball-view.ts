import { Container, Sprite } from 'pixi.js';
import { INK } from '../engine/draw/colours.ts';
import type { Atlas } from '../engine/files/assets.ts';
import type { GlyphSet } from '../engine/text/font.ts';
import { Label } from '../engine/text/label.ts';
import type { BallPlace } from './rules.ts';

/** One colour for each ten numbers. */
const FACES = ['ball-red', 'ball-marigold', 'ball-teal', 'ball-sky', 'ball-rose', 'ball-leaf'] as const;
const LABEL = { size: 13.5, maxWidth: 15, tint: INK } as const;

/** One numbered ball, created once: the same object is drawn in the drum and on the rail. */
export class BallView extends Container {
  constructor(atlas: Atlas<'lottery-balls'>, font: GlyphSet, number: number) {
    super();
    const label = new Label(font, LABEL);
    label.text = String(number);
    this.addChild(
      new Sprite({
        texture: atlas.texture(FACES[Math.min(FACES.length - 1, Math.floor(number / 10))] ?? 'ball-red'),
        anchor: 0.5,
      }),
      label,
    );
  }

  place({ x, y, scale, turn }: BallPlace): void {
    this.position.set(x, y);
    this.scale.set(scale);
    this.rotation = turn;
  }
}
