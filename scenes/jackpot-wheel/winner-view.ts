import { Container, Sprite, type Texture } from 'pixi.js';
import type { Atlas } from '../engine/files/assets.ts';
import type { WheelTier } from './rules.ts';

/** Middle of a tier's letters above the wheel's middle, and of its lights; heights of their frames. */
const WORD = { radius: 110.8, height: 26 } as const;
const LIGHTS = { radius: 80, height: 92 } as const;

/** Lit letters of a tier and the bulbs along its sector, about the wheel's middle. */
export class WinnerView {
  readonly root = new Container({ visible: false });
  readonly #word: Sprite;
  readonly #lights: Sprite;
  readonly #words: Readonly<Record<WheelTier, Texture>>;
  readonly #lightTextures: readonly [Texture, Texture];

  constructor(atlas: Atlas<'jackpot-wheel'>) {
    this.#words = {
      mega: atlas.texture('word-mega'),
      major: atlas.texture('word-major'),
      minor: atlas.texture('word-minor'),
      mini: atlas.texture('word-mini'),
    };
    this.#lightTextures = [atlas.texture('sector-lights-a'), atlas.texture('sector-lights-b')];
    this.#word = new Sprite({
      texture: this.#words.mega,
      anchor: { x: 0.5, y: 0.5 + WORD.radius / WORD.height },
    });
    this.#lights = new Sprite({
      texture: this.#lightTextures[0],
      anchor: { x: 0.5, y: 0.5 + LIGHTS.radius / LIGHTS.height },
    });
    this.root.addChild(this.#word, this.#lights);
  }

  /** Shows a tier, turned by `rotation` radians from the top, or none. */
  show(tier: WheelTier | null, rotation: number): void {
    this.root.visible = tier !== null;
    if (tier === null) return;
    this.root.rotation = rotation;
    this.#word.texture = this.#words[tier];
  }

  /** The bulbs swap colours with every phase, 0 or 1. */
  blink(phase: number): void {
    this.#lights.texture = this.#lightTextures[phase === 0 ? 0 : 1];
  }
}
