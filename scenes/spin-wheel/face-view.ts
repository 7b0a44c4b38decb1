import { Container, RenderTexture, Sprite, type Texture } from 'pixi.js';
import type { SpinSector } from '../bridge/contracts/spin-wheel.ts';
import type { Atlas } from '../engine/assets.ts';
import { colourBulbs } from '../engine/bulbs.ts';
import type { SceneContext } from '../engine/scene.ts';
import { layoutOf, pegSpacing } from './rules.ts';
import { SectorView, type SectorFonts } from './sector-view.ts';

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

/**
 * The turning face. Its sectors come from data, so it is painted into a texture once (some 200 sprites) and rotated as
 * one sprite; the winner's lights are drawn over it.
 */
export class FaceView extends Container {
  readonly #context: SceneContext<'spin-wheel'>;
  readonly #atlas: Atlas<'spin-wheel'>;
  readonly #fonts: SectorFonts;
  readonly #bulbTextures: readonly [Texture, Texture];
  readonly #painted = RenderTexture.create({ width: SIDE, height: SIDE, resolution: 2, autoGarbageCollect: false });
  /** The content of that texture. */
  readonly #sheet = new Container();
  readonly #disc = new Container({ x: SIDE / 2, y: SIDE / 2 });
  readonly #winner = new Container({ visible: false });
  readonly #winnerArt = new Sprite({ anchor: 0.5 });
  readonly #bulbs: readonly Sprite[];
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
    this.addChild(new Sprite({ texture: this.#painted, anchor: 0.5 }), this.#winner);
    this.setPhase(0);
  }

  /** Lays out and paints the face; no sector is marked. */
  set sectors(sectors: readonly SpinSector[]) {
    const width = 360 / sectors.length;
    const layout = layoutOf(
      sectors.length,
      sectors.some((sector) => sector.weightLabel !== null),
    );
    const views = sectors.map((sector, index) => {
      const view = new SectorView(this.#atlas, this.#fonts, sector, width * RADIANS, layout);
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
    this.#winner.visible = false;
    this.paint();
  }

  /** Repaints the face: after a change, and when the graphics context was restored. */
  paint(): void {
    this.#context.paint(this.#sheet, this.#painted);
  }

  /** Lights the winner's sector, or none; `celebrate` animates its art. */
  mark(index: number | null, celebrate: boolean): void {
    if (index !== this.#marked) {
      this.#light(this.#marked, false);
      this.#light(index, true);
      this.#marked = index;
      this.paint();
    }
    const view = index === null ? undefined : this.#views[index];
    this.#winner.visible = view !== undefined;
    if (view === undefined) return;
    const { art } = view;
    const scale = art.scale.x * WINNER_ART;
    this.#winner.rotation = view.rotation;
    this.#winnerArt.texture = art.texture;
    this.#winnerArt.position.copyFrom(art.position);
    this.#winnerArt.scale.set(scale);
    if (celebrate)
      void this.#context.motion.fromTo(
        this.#winnerArt.scale,
        { x: art.scale.x, y: art.scale.y },
        { x: scale, y: scale, duration: 0.5, ease: 'back.out(4)' },
      );
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
