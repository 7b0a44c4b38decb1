import { Container, RenderTexture, Sprite, type Texture } from 'pixi.js';
import type { SpinSector } from '../bridge/contracts/spin-wheel.ts';
import { INK } from '../engine/draw/colours.ts';
import { dimmed } from '../engine/draw/dimmed.ts';
import { setTint } from '../engine/draw/tint.ts';
import type { Atlas } from '../engine/files/assets.ts';
import { colourBulbs } from '../engine/motion/bulbs.ts';
import type { SceneContext } from '../engine/scene.ts';
import { LiftView } from './lift-view.ts';
import { layoutOf, pegSpacing, type SectorLayout } from './rules.ts';
import { fanOf, SectorView, type SectorFonts } from './sector-view.ts';

const RADIANS = Math.PI / 180;
/** Side of the painted face: r 145 and half a peg beyond. */
const SIDE = 300;
const PEG_RADIUS = 143;
const SPOKE_START = 40;
/** Bulbs along both lines of the winner's sector. */
const EDGE_BULBS = 6;
const EDGE_FROM = 60;
const EDGE_STEP = 14.5;
/** Scale of the winner's art. */
const WINNER_ART = 1.2;
/** Night 950 of the design: the place that a lifted sector leaves. */
const HOLE = 0x0d0a2e;

/**
 * The turning face. Its sectors come from data, so it is painted into a texture once (some 200 sprites) and rotated as
 * one sprite; the winner's lights are drawn over it, and its sector again while that is lifted out.
 */
export class FaceView extends Container {
  /** The won sector out of the wheel; the scene puts it above what it shows over the wheel. */
  readonly lift: LiftView;
  readonly #context: SceneContext<'spin-wheel'>;
  readonly #atlas: Atlas<'spin-wheel'>;
  readonly #fonts: SectorFonts;
  readonly #bulbTextures: readonly [Texture, Texture];
  readonly #painted = RenderTexture.create({ width: SIDE, height: SIDE, resolution: 2, autoGarbageCollect: false });
  /** The content of that texture. */
  readonly #sheet = new Container();
  readonly #disc = new Container({ x: SIDE / 2, y: SIDE / 2 });
  readonly #picture = new Sprite({ texture: this.#painted, anchor: 0.5 });
  readonly #hole = new Container({ visible: false });
  readonly #winner = new Container({ visible: false });
  readonly #winnerArt = new Sprite({ anchor: 0.5 });
  readonly #bulbs: readonly Sprite[];
  #sectors: readonly SpinSector[] = [];
  #layout: SectorLayout = layoutOf(1, false);
  #views: readonly SectorView[] = [];
  #marked: number | null = null;

  constructor(context: SceneContext<'spin-wheel'>, position: { x: number; y: number }) {
    super(position);
    this.#context = context;
    this.#atlas = context.assets.atlas('spin-wheel');
    this.#fonts = { label: context.assets.font('display-24'), weight: context.assets.font('display-16') };
    this.#bulbTextures = [this.#atlas.texture('bulb-paper'), this.#atlas.texture('bulb-warm')];
    this.#bulbs = Array.from(
      { length: 2 * EDGE_BULBS },
      () => new Sprite({ texture: this.#bulbTextures[0], anchor: 0.5 }),
    );
    this.#sheet.addChild(this.#disc);
    this.#winner.addChild(...this.#bulbs, this.#winnerArt);
    this.lift = new LiftView(this.#atlas);
    this.addChild(this.#picture, this.#hole, this.#winner);
    this.setPhase(0);
  }

  /** Lays out and paints the face; no sector is marked. */
  set sectors(sectors: readonly SpinSector[]) {
    const width = 360 / sectors.length;
    this.#sectors = sectors;
    this.#layout = layoutOf(
      sectors.length,
      sectors.some((sector) => sector.weightLabel !== null),
    );
    const views = sectors.map((sector, index) => {
      const view = this.#viewOf(sector);
      view.rotation = index * width * RADIANS;
      return view;
    });
    for (const child of this.#disc.removeChildren()) child.destroy({ children: true });
    this.#views = views;
    this.#disc.addChild(...views, ...this.#spokes(sectors.length), ...this.#pegs(sectors.length));
    for (const [index, bulb] of this.#bulbs.entries()) {
      const line = ((index < EDGE_BULBS ? -0.5 : 0.5) * width - 90) * RADIANS;
      const radius = EDGE_FROM + EDGE_STEP * (index % EDGE_BULBS);
      bulb.position.set(radius * Math.cos(line), radius * Math.sin(line));
    }
    this.#marked = null;
    this.#show();
    this.paint();
  }

  /** Repaints the face: after a change, and when the graphics context was restored. */
  paint(): void {
    this.#context.paint(this.#sheet, this.#painted);
  }

  /** Lights the winner's sector, or none. */
  mark(index: number | null): void {
    if (index === this.#marked) return;
    this.#light(this.#marked, false);
    this.#light(index, true);
    this.#marked = index;
    this.paint();
    this.#show();
  }

  /** Steps back behind the lifted sector, `share` 0 (not at all) to 1. */
  dim(share: number): void {
    this.#hole.visible = share > 0;
    this.#winner.visible = share === 0 && this.#marked !== null;
    setTint(this.#picture, dimmed(share));
  }

  /** The winner's bulbs change places with every phase. */
  setPhase(phase: number): void {
    colourBulbs(this.#bulbs, this.#bulbTextures, phase);
  }

  /** Frees what the display tree does not own. */
  free(): void {
    this.#sheet.destroy({ children: true });
    this.#painted.destroy(true);
  }

  /** The winner's lights over its sector, and its drawing for when it is lifted. */
  #show(): void {
    const sector = this.#marked === null ? undefined : this.#sectors[this.#marked];
    const view = this.#marked === null ? undefined : this.#views[this.#marked];
    for (const wedge of this.#hole.removeChildren()) wedge.destroy();
    this.#winner.visible = view !== undefined && this.#picture.localColor === dimmed(0);
    if (view === undefined || sector === undefined) return this.lift.take(null);
    const { art, rotation } = view;
    const scale = art.scale.x * WINNER_ART;
    this.#winner.rotation = rotation;
    this.#winnerArt.texture = art.texture;
    this.#winnerArt.position.copyFrom(art.position);
    this.#winnerArt.scale.set(scale);
    const lifted = this.#viewOf(sector);
    lifted.lit = true;
    lifted.art.scale.set(scale);
    this.lift.take({ sector: lifted, outline: this.#fan(INK), width: this.#width, rotation });
    this.#hole.rotation = rotation;
    this.#hole.addChild(...this.#fan(HOLE));
  }

  /** Angle of a sector, radians. */
  get #width(): number {
    return (2 * Math.PI) / this.#sectors.length;
  }

  #viewOf(sector: SpinSector): SectorView {
    return new SectorView(this.#atlas, this.#fonts, sector, this.#width, this.#layout);
  }

  #fan(tint: number): Sprite[] {
    return fanOf(this.#atlas, tint, this.#width, this.#layout);
  }

  #light(index: number | null, lit: boolean): void {
    const view = index === null ? undefined : this.#views[index];
    if (view !== undefined) view.lit = lit;
  }

  #spokes(sectors: number): Sprite[] {
    return Array.from({ length: sectors }, (_, index) => {
      const angle = ((index + 0.5) * 2 * Math.PI) / sectors;
      const spoke = new Sprite({
        texture: this.#atlas.texture('spoke'),
        x: SPOKE_START * Math.sin(angle),
        y: -SPOKE_START * Math.cos(angle),
        rotation: angle,
      });
      spoke.anchor.set(0.5, 1);
      return spoke;
    });
  }

  #pegs(sectors: number): Sprite[] {
    const spacing = pegSpacing(sectors);
    return Array.from({ length: 360 / spacing }, (_, index) => {
      const angle = (180 / sectors + index * spacing) * RADIANS;
      return new Sprite({
        texture: this.#atlas.texture('peg'),
        anchor: 0.5,
        x: PEG_RADIUS * Math.sin(angle),
        y: -PEG_RADIUS * Math.cos(angle),
      });
    });
  }
}
