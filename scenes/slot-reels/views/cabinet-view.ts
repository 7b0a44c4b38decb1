import { Container, Sprite, Texture } from 'pixi.js';
import { INK, WHITE } from '../../engine/draw/colours.ts';
import type { Atlas } from '../../engine/files/assets.ts';
import { colourBulbs } from '../../engine/motion/bulbs.ts';
import { FRAME_SIZES, type SlotReelsFrame } from '../frames.ts';
import { reelPitch, reelX, ROW_HEIGHT, WINDOW } from '../layout.ts';
import type { Skin } from '../skins.ts';

/** Ink between two papers. */
const GAP = 3;
/**
 * Parts of the cabinet, where their upper left corners are, whether they turn over sideways, and their place in the
 * order in which they do.
 */
const PARTS = [
  { name: 'top', x: 0, y: 91, sideways: false, turn: 0 },
  { name: 'left', x: 0, y: 119, sideways: true, turn: 1 },
  { name: 'right', x: 334, y: 119, sideways: true, turn: 1 },
  { name: 'bottom', x: 0, y: 369, sideways: false, turn: 2 },
] as const;
const LAST_TURN = 2;
const TURN_MS = 340;
const TURN_LATER_MS = 170;
/** How long the whole cabinet takes to turn over, ms. */
export const CABINET_TURN_MS = TURN_MS + LAST_TURN * TURN_LATER_MS;
const SIGN_BULBS = { count: 18, x: 53, y: 8, step: 15, scale: 0.85 } as const;
const SIDE_BULBS = { count: 8, left: 10, right: 350, y: 127, step: 33 } as const;

/** The machine behind the symbols: cabinet and the paper of its reels. */
export class CabinetView extends Container {
  readonly #parts: readonly Sprite[];
  readonly #faces: readonly (readonly [usual: Texture, free: Texture])[];
  readonly #chrome: number;

  constructor(atlas: Atlas<'slot-reels'>, reels: number, { chrome, papers }: Pick<Skin, 'chrome' | 'papers'>) {
    super();
    this.#chrome = chrome;
    this.#faces = PARTS.map(({ name }) => [atlas.texture(`cabinet-${name}`), atlas.texture(`cabinet-free-${name}`)]);
    this.#parts = PARTS.map(({ name, x, y }) => {
      const [width, height] = FRAME_SIZES[`cabinet-${name}`];
      return new Sprite({ anchor: 0.5, x: x + width / 2, y: y + height / 2 });
    });
    const panel = new Sprite({ texture: Texture.WHITE, x: WINDOW.x - GAP, y: WINDOW.y - GAP, tint: INK });
    panel.setSize(WINDOW.width + 2 * GAP, WINDOW.height + 2 * GAP);
    this.addChild(panel, ...this.#parts);
    this.turn(Number.POSITIVE_INFINITY, false);
    for (let reel = 0; reel < reels; reel++) {
      const paper = new Sprite({
        texture: Texture.WHITE,
        anchor: 0.5,
        x: reelX(reels, reel),
        y: WINDOW.y + WINDOW.height / 2,
        tint: papers[reel % 2 === 0 ? 0 : 1],
      });
      paper.setSize(reelPitch(reels) - GAP, WINDOW.height);
      this.addChild(paper);
    }
    for (const row of [1, 2])
      this.addChild(
        new Sprite({ texture: atlas.texture('row-dashes'), x: WINDOW.x, y: WINDOW.y + row * ROW_HEIGHT - 2 }),
      );
  }

  /**
   * Turns the painted boards of the frame over, one after another: `ms` since they began, to those of the free spins or
   * back.
   */
  turn(ms: number, toFree: boolean): void {
    for (let i = 0; i < this.#parts.length; i++) {
      const part = this.#parts[i];
      const place = PARTS[i];
      if (part === undefined || place === undefined) continue;
      const later = (toFree ? place.turn : LAST_TURN - place.turn) * TURN_LATER_MS;
      const share = Math.max(0, Math.min(1, (ms - later) / TURN_MS));
      const free = share >= 0.5 === toFree;
      const face = this.#faces[i]?.[free ? 1 : 0] ?? Texture.EMPTY;
      if (part.texture !== face) {
        part.texture = face;
        part.tint = free ? WHITE : this.#chrome;
      }
      const open = Math.abs(Math.cos(Math.PI * share));
      part.scale.set(place.sideways ? open : 1, place.sideways ? 1 : open);
    }
  }
}

/** Parts in front of the symbols: the sign and all bulbs of the machine. */
export class SignView extends Container {
  readonly #signBulbs: readonly Sprite[];
  readonly #leftBulbs: readonly Sprite[];
  readonly #rightBulbs: readonly Sprite[];
  readonly #signColours: readonly [Texture, Texture];
  readonly #sideColours: readonly [Texture, Texture];
  #phase = -1;

  constructor(atlas: Atlas<'slot-reels'>, sign: SlotReelsFrame) {
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
    this.addChild(...this.#leftBulbs, ...this.#rightBulbs, new Sprite(atlas.texture(sign)), ...this.#signBulbs);
    this.setPhase(0);
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
