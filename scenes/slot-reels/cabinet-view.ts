import { Container, Sprite, Texture } from 'pixi.js';
import type { Atlas } from '../engine/assets.ts';
import { colourBulbs } from '../engine/bulbs.ts';
import { INK } from '../engine/colours.ts';
import type { GlyphSet } from '../engine/font.ts';
import { Label } from '../engine/label.ts';
import { reelPitch, reelX, ROW_HEIGHT, WINDOW } from './layout.ts';

const PAPERS = [0xfff6e3, 0xfff0d2] as const;
/** Ink between two papers. */
const GAP = 3;
/** Parts of the cabinet, and where their upper left corners are. */
const PARTS = [
  { name: 'top', x: 0, y: 91 },
  { name: 'left', x: 0, y: 119 },
  { name: 'right', x: 334, y: 119 },
  { name: 'bottom', x: 0, y: 369 },
] as const;
const SIGN_BULBS = { count: 18, x: 53, y: 8, step: 15, scale: 0.85 } as const;
const SIDE_BULBS = { count: 8, left: 10, right: 350, y: 127, step: 33 } as const;
const BADGE = { x: 180, y: 383, textY: -2 } as const;

/** The machine behind the symbols: cabinet and the paper of its reels. */
export class CabinetView extends Container {
  readonly #parts: readonly Sprite[];
  readonly #faces: readonly (readonly [usual: Texture, free: Texture])[];

  constructor(atlas: Atlas<'slot-reels'>, reels: number) {
    super();
    this.#faces = PARTS.map(({ name }) => [atlas.texture(`cabinet-${name}`), atlas.texture(`cabinet-free-${name}`)]);
    this.#parts = PARTS.map(({ x, y }) => new Sprite({ x, y }));
    const panel = new Sprite({ texture: Texture.WHITE, x: WINDOW.x - GAP, y: WINDOW.y - GAP, tint: INK });
    panel.setSize(WINDOW.width + 2 * GAP, WINDOW.height + 2 * GAP);
    this.addChild(panel, ...this.#parts);
    this.free = false;
    for (let reel = 0; reel < reels; reel++) {
      const paper = new Sprite({
        texture: Texture.WHITE,
        anchor: 0.5,
        x: reelX(reels, reel),
        y: WINDOW.y + WINDOW.height / 2,
        tint: PAPERS[reel % 2 === 0 ? 0 : 1],
      });
      paper.setSize(reelPitch(reels) - GAP, WINDOW.height);
      this.addChild(paper);
    }
    for (const row of [1, 2])
      this.addChild(
        new Sprite({ texture: atlas.texture('row-dashes'), x: WINDOW.x, y: WINDOW.y + row * ROW_HEIGHT - 2 }),
      );
  }

  set free(free: boolean) {
    for (const [index, part] of this.#parts.entries())
      part.texture = this.#faces[index]?.[free ? 1 : 0] ?? Texture.EMPTY;
  }
}

/** What is in front of the symbols: the sign, all bulbs of the machine, and the badge of the free spins. */
export class SignView extends Container {
  readonly #signBulbs: readonly Sprite[];
  readonly #leftBulbs: readonly Sprite[];
  readonly #rightBulbs: readonly Sprite[];
  readonly #signColours: readonly [Texture, Texture];
  readonly #sideColours: readonly [Texture, Texture];
  readonly #badge: Container;
  readonly #badgeText: Label;
  #phase = -1;

  constructor(atlas: Atlas<'slot-reels'>, font: GlyphSet) {
    super();
    const warm = atlas.texture('bulb-warm');
    this.#signColours = [atlas.texture('bulb-red'), warm];
    this.#sideColours = [atlas.texture('bulb-coral'), warm];
    this.#signBulbs = Array.from(
      { length: SIGN_BULBS.count },
      (_, index) =>
        new Sprite({
          texture: warm,
          anchor: 0.5,
          scale: SIGN_BULBS.scale,
          x: SIGN_BULBS.x + index * SIGN_BULBS.step,
          y: SIGN_BULBS.y,
        }),
    );
    const side = (x: number) =>
      Array.from(
        { length: SIDE_BULBS.count },
        (_, index) => new Sprite({ texture: warm, anchor: 0.5, x, y: SIDE_BULBS.y + index * SIDE_BULBS.step }),
      );
    this.#leftBulbs = side(SIDE_BULBS.left);
    this.#rightBulbs = side(SIDE_BULBS.right);
    this.#badge = new Container({ x: BADGE.x, y: BADGE.y, visible: false });
    this.#badgeText = new Label(font, { size: 16, maxWidth: 130, tint: INK });
    this.#badgeText.y = BADGE.textY;
    this.#badge.addChild(new Sprite({ texture: atlas.texture('badge-free'), anchor: 0.5 }), this.#badgeText);
    this.addChild(
      ...this.#leftBulbs,
      ...this.#rightBulbs,
      new Sprite(atlas.texture('sign')),
      ...this.#signBulbs,
      this.#badge,
    );
    this.setPhase(0);
  }

  /** Text of the badge; null hides it. */
  set badge(label: string | null) {
    this.#badge.visible = label !== null;
    if (label !== null) this.#badgeText.text = label;
  }

  /** Bulbs swap colours with every phase. */
  setPhase(phase: number): void {
    if (phase === this.#phase) return;
    this.#phase = phase;
    colourBulbs(this.#signBulbs, this.#signColours, phase);
    // The two sides alternate.
    colourBulbs(this.#leftBulbs, this.#sideColours, phase);
    colourBulbs(this.#rightBulbs, this.#sideColours, phase + 1);
  }
}
