import { Container, Sprite, Texture } from 'pixi.js';
import type { Win } from '../bridge/contracts/win.ts';
import type { LoadedAssets } from '../engine/files/assets.ts';
import type { TierSettings } from '../engine/values/tiers.ts';
import { Pieces } from './pieces.ts';
import type { WinFrame, WinPlace } from './place.ts';
import { Rays } from './rays.ts';
import { WIN_SHADE } from './rules.ts';
import { SignView } from './sign-view.ts';

/** Its assets, loaded once for all scenes. */
export const WIN_ASSETS = { bundles: ['win'], fonts: ['display-win-28'] } as const;

const NIGHT = 0x0d0a2e;
/** Half the side of the shade, scene units: it reaches over every edge of the picture. */
const FAR = 4000;

/**
 * Shade, rays, pieces and the sign of a celebration, in scene units. All of it is created once and hidden between
 * celebrations.
 */
export class WinView {
  /** Below what won. */
  readonly under = new Container({ visible: false });
  /** Above everything. */
  readonly over = new Container({ visible: false });
  readonly #tier: () => TierSettings;
  readonly #shade = new Sprite({ texture: Texture.WHITE, tint: NIGHT, anchor: 0.5 });
  readonly #rays: Rays;
  readonly #pieces: Pieces;
  readonly #sign: SignView;

  constructor(assets: LoadedAssets, tier: () => TierSettings) {
    const atlas = assets.atlas('win');
    this.#tier = tier;
    this.#shade.setSize(2 * FAR, 2 * FAR);
    this.#rays = new Rays(atlas);
    this.#pieces = new Pieces(atlas);
    this.#sign = new SignView(atlas, assets.font('display-win-28'));
    this.under.addChild(this.#shade, this.#rays.root);
    this.over.addChild(this.#pieces.root, this.#sign.root);
  }

  begin(win: Win, place: WinPlace): void {
    const { focus, sign, shade = true } = place;
    this.under.visible = true;
    this.over.visible = true;
    this.#shade.visible = shade;
    this.#shade.position.set(focus.x, focus.y);
    this.#rays.begin(place);
    this.#pieces.begin(win.tier, this.#tier().particleCap, focus, sign);
    this.#sign.begin(win, sign);
  }

  draw(frame: WinFrame): void {
    const { effects } = this.#tier();
    this.#shade.alpha = WIN_SHADE[frame.tier] * frame.rise;
    this.#rays.draw(frame, effects && frame.tier !== 'small');
    this.#pieces.draw(frame);
    this.#sign.draw(frame);
  }

  clear(): void {
    this.#sign.end();
    this.under.visible = false;
    this.over.visible = false;
  }
}
