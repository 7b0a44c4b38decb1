import { Container, RenderTexture, Sprite } from 'pixi.js';
import type { ScratchKind } from '../bridge/contracts/scratch-card.ts';
import { Stamps } from '../engine/draw/stamps.ts';
import type { Atlas } from '../engine/files/assets.ts';
import type { SceneContext } from '../engine/scene.ts';
import type { GlyphSet } from '../engine/text/font.ts';
import { Label } from '../engine/text/label.ts';
import { COVER, lookOf } from './rules.ts';
import { replayStroke } from './stroke.ts';

/** Maximum stamps in one pass: more than a fast finger makes between two frames. */
const STAMPS = 96;
/** The sticker: its centre on the cover, the distance of its two lines from there, and its rotation. */
const STICKER = { x: 244, y: 69, line: 11, rotation: (-8 * Math.PI) / 180 } as const;
const STICKER_INK: Readonly<Record<ScratchKind, number>> = { sorbetes: 0x6478a6, jeepney: 0x9a5b00, parol: 0x6b3fd0 };
/** Coordinate outside of the cover, where a stamp erases nothing. */
const BESIDE = -1000;
const LOCKED_TINT = 0xa9a6cf;
/** The foil's thickness: a copy of it in a darker tint that shows below its edges, scene units. */
const LIP = 2;
const LIP_TINT: Readonly<Record<ScratchKind, number>> = { sorbetes: 0x7f93b8, jeepney: 0xc98800, parol: 0x7d52d6 };

/**
 * The foil: a texture from which strokes are erased. It is painted once, and then only changed by strokes; every pass
 * is one draw call.
 */
export class Cover {
  readonly root = new Container({ x: COVER.x + COVER.width / 2, y: COVER.y + COVER.height / 2 });
  readonly #context: Pick<SceneContext<'scratch-card'>, 'paint' | 'erase' | 'tier'>;
  readonly #atlas: Atlas<'scratch-card'>;
  readonly #texture: RenderTexture;
  readonly #picture: Sprite;
  readonly #lip: Sprite;
  readonly #lock: Sprite;
  readonly #foil = new Container();
  readonly #face: Sprite;
  readonly #sticker: Container;
  readonly #lines: readonly [Label, Label];
  readonly #stamps: Stamps;

  constructor(
    context: Pick<SceneContext<'scratch-card'>, 'paint' | 'erase' | 'tier'>,
    atlas: Atlas<'scratch-card'>,
    font: GlyphSet,
  ) {
    this.#context = context;
    this.#atlas = atlas;
    this.#face = new Sprite(atlas.texture('cover-sorbetes'));
    this.#lines = [
      new Label(font, { size: 18, maxWidth: 80, tint: 0xffffff }),
      new Label(font, { size: 18, maxWidth: 80, tint: 0xffffff }),
    ];
    this.#sticker = new Container({
      x: STICKER.x,
      y: STICKER.y,
      rotation: STICKER.rotation,
      children: [...this.#lines],
    });
    this.#foil.addChild(this.#face, this.#sticker);
    this.#stamps = new Stamps(atlas.texture('brush'), COVER, STAMPS);
    // Excluded from Pixi's texture collection, since it would not be repainted.
    this.#texture = RenderTexture.create({
      width: COVER.width,
      height: COVER.height,
      resolution: this.#resolution(),
      autoGarbageCollect: false,
    });
    this.#picture = new Sprite({ texture: this.#texture, anchor: 0.5 });
    this.#lip = new Sprite({ texture: this.#texture, anchor: 0.5, y: LIP });
    this.#lock = new Sprite({ texture: atlas.texture('lock'), anchor: 0.5, visible: false });
    this.root.addChild(this.#lip, this.#picture, this.#lock);
  }

  /** Sets its print; the next `bake` shows it. */
  print(kind: ScratchKind, label: string): void {
    const look = lookOf(kind);
    this.#face.texture = this.#atlas.texture(`cover-${look}`);
    this.#sticker.tint = STICKER_INK[look];
    this.#lip.tint = LIP_TINT[look];
    const [first, second] = this.#lines;
    const gap = label.lastIndexOf(' ');
    first.text = gap < 0 ? label : label.slice(0, gap);
    second.text = gap < 0 ? '' : label.slice(gap + 1);
    first.y = gap < 0 ? 0 : -STICKER.line;
    second.y = STICKER.line;
  }

  set locked(locked: boolean) {
    this.#lock.visible = locked;
    this.#picture.tint = locked ? LOCKED_TINT : 0xffffff;
  }

  /** Paints the whole foil, at the tier's resolution in motion. */
  bake(): void {
    this.#stamps.clear();
    const resolution = this.#resolution();
    if (resolution !== this.#texture.source.resolution)
      this.#texture.source.resize(COVER.width, COVER.height, resolution);
    this.#context.paint(this.#foil, this.#texture);
    // Compiles the eraser's shader now, not at the first stroke.
    this.stamp(BESIDE, BESIDE);
    this.flush();
  }

  /** Adds a stamp of the brush at a point of the scene; erased by the next `flush`. */
  stamp(x: number, y: number): void {
    if (this.#stamps.full) this.flush();
    this.#stamps.add(x, y);
  }

  /** Erases the stamps; returns whether there were any. */
  flush(): boolean {
    if (this.#stamps.count === 0) return false;
    this.#context.erase(this.#stamps, this.#texture);
    return true;
  }

  /** Erases whole strokes. */
  eraseStrokes(strokes: readonly (readonly number[])[]): void {
    for (const points of strokes) replayStroke(points, (_x0, _y0, x, y) => this.stamp(x, y));
    this.flush();
  }

  /** How far the rest has come off, 0 to 1. */
  set gone(share: number) {
    this.root.visible = share < 1;
    this.root.alpha = 1 - share;
    this.root.scale.set(1 + share * 0.06);
  }

  /** Frees objects outside of any display tree. */
  free(): void {
    this.#foil.destroy({ children: true });
    this.#stamps.destroy();
    this.#texture.destroy(true);
  }

  /** Device px a unit: the art's, at most the tier's resolution in motion. */
  #resolution(): number {
    return Math.min(this.#face.texture.source.resolution, this.#context.tier().maxResolution);
  }
}
