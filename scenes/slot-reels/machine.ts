import { Container, Sprite, Texture } from 'pixi.js';
import type { LabelledWin, SlotStrip, SlotSymbol } from '../bridge/contracts/slot-reels.ts';
import type { Atlas } from '../engine/files/assets.ts';
import type { GlyphSet } from '../engine/text/font.ts';
import { reelX, WINDOW } from './layout.ts';
import { cellBit, ROWS } from './lines.ts';
import { isSmeared, wayAt, type SpinPlan } from './rules.ts';
import type { Skin } from './skins.ts';
import { CabinetView, SignView } from './views/cabinet-view.ts';
import { FeatureView } from './views/feature-view.ts';
import { ReelView, symbolArt } from './views/reel-view.ts';
import { WinView } from './views/win-view.ts';

/** Build options of a machine. */
interface Build {
  readonly reels: number;
  readonly skin: Skin;
}

/** The whole machine for a number of reels in a skin: cabinet, reels in their window, sign, free spins, win marks. */
export class Machine extends Container {
  readonly wins: WinView;
  readonly feature: FeatureView;
  readonly #sign: SignView;
  readonly #reels: readonly ReelView[];
  readonly #window = new Container();
  readonly #pane = new Container();
  readonly #anticipation: Sprite;
  readonly #anticipationTextures: readonly [Texture, Texture];

  /** @param shade is above everything that does not pay */
  constructor(atlas: Atlas<'slot-reels'>, font: GlyphSet, { reels, skin }: Build, shade: Container) {
    super();
    const art = symbolArt(atlas, reels, skin.top);
    const cabinet = new CabinetView(atlas, reels, skin);
    this.#sign = new SignView(atlas, skin.sign);
    this.#reels = Array.from({ length: reels }, (_, reel) => new ReelView(art, reelX(reels, reel)));
    const wide = reels === 3;
    this.#anticipationTextures = [
      atlas.texture(wide ? 'reel-bulbs-wide-a' : 'reel-bulbs-a'),
      atlas.texture(wide ? 'reel-bulbs-wide-b' : 'reel-bulbs-b'),
    ];
    this.#anticipation = new Sprite({
      texture: this.#anticipationTextures[0],
      anchor: 0.5,
      y: WINDOW.y + WINDOW.height / 2,
      visible: false,
    });
    this.feature = new FeatureView(atlas, font, cabinet);
    this.wins = new WinView(atlas, art, font, reels);
    this.#layWindow();
    this.addChild(cabinet, this.#window, this.#anticipation, this.#sign, this.feature.root, shade, this.wins.root);
  }

  /** The stencil is a sprite, so that no other kind of mask or shape is needed. */
  #layWindow(): void {
    const pane = new Sprite({ texture: Texture.WHITE, x: WINDOW.x, y: WINDOW.y });
    pane.setSize(WINDOW.width, WINDOW.height);
    this.#pane.addChild(pane);
    this.#window.addChild(...this.#reels, this.#pane);
    this.#maskReels(false);
  }

  /** Masks the symbols to the window; stopped reels fit without it. A mask costs two draw calls a frame. */
  #maskReels(isOn: boolean): void {
    this.#window.mask = isOn ? this.#pane : null;
    this.#pane.visible = isOn;
  }

  /** Sets the phase of the machine's bulbs. */
  setPhase(phase: number): void {
    this.#sign.setPhase(phase);
    this.#anticipation.texture = this.#anticipationTextures[phase % 2 === 0 ? 0 : 1];
  }

  /** Puts all reels on their stops. */
  stand(strips: readonly SlotStrip[], stops: readonly number[]): void {
    this.#anticipation.visible = false;
    this.#maskReels(false);
    for (const [reel, view] of this.#reels.entries()) view.stand(strips[reel] ?? [], stops[reel] ?? 0);
  }

  /** Sets the tapes of a spin. */
  lay(strips: readonly SlotStrip[], plan: SpinPlan): void {
    this.#maskReels(true);
    for (const [reel, view] of this.#reels.entries())
      view.lay(strips[reel] ?? [], plan.from[reel] ?? 0, plan.stops[reel] ?? 0, plan.reels[reel]?.way ?? 0);
  }

  /** Draws the reels at `elapsedMs` of the spin. */
  roll({ reels }: SpinPlan, elapsedMs: number): void {
    this.#anticipation.visible = false;
    for (let reel = 0; reel < reels.length; reel++) {
      const plan = reels[reel];
      if (plan === undefined) continue;
      this.#reels[reel]?.roll(wayAt(plan, elapsedMs), isSmeared(plan, elapsedMs));
      if (plan.anticipateMs === null || elapsedMs < plan.anticipateMs || elapsedMs >= plan.stopMs) continue;
      this.#anticipation.visible = true;
      this.#anticipation.x = reelX(reels.length, reel);
    }
  }

  /** Sets the wins on the visible symbols without marking one. */
  setWins(seen: readonly (readonly SlotSymbol[])[], wins: readonly LabelledWin[]): void {
    this.wins.setWins(seen, wins);
    this.#lift();
  }

  /** Marks a win by its index, ALL of them, only what pays in them, or nothing. */
  mark(what: number | 'gathered' | 'nothing'): void {
    if (what === 'nothing') this.wins.clear();
    else if (what === 'gathered') this.wins.gather();
    else this.wins.show(what);
    this.#lift();
  }

  /** Symbols that the marks draw are not drawn by the reels. */
  #lift(): void {
    const cells = this.wins.covered;
    for (let reel = 0; reel < this.#reels.length; reel++) this.#reels[reel]?.lift((cells >> (reel * ROWS)) & ALL_ROWS);
  }
}

const ALL_ROWS = cellBit(1, 0) - 1;
