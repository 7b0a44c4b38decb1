import { Container, Sprite } from 'pixi.js';
import type { SpinSector } from '../bridge/contracts/spin-wheel.ts';
import { INK, WHITE } from '../engine/draw/colours.ts';
import type { Atlas } from '../engine/files/assets.ts';
import type { GlyphSet } from '../engine/text/font.ts';
import { Label } from '../engine/text/label.ts';
import { nameOr } from '../engine/values/checks.ts';
import { SMALLEST_TEXT, TURNED_ART, TURNED_OFFSET, TURNED_RADIUS, type SectorLayout } from './rules.ts';
import { TONE_NAMES, TONES } from './tones.ts';

const MARIGOLD = 0xffc533;
/** Art frames are 44 px for 106 units of the 96 grid. */
const ART_FRAME = (44 * 96) / 106;
/** Angle of one wedge frame. */
const WEDGE = (22.5 * Math.PI) / 180;

/** The wedges of a sector `width` radians wide, in one colour. */
export function fanOf(atlas: Atlas<'spin-wheel'>, tint: number, width: number, { wedges }: SectorLayout): Sprite[] {
  return Array.from(
    { length: wedges },
    (_, index) =>
      new Sprite({
        texture: atlas.texture('wedge'),
        tint,
        anchor: { x: 0.5, y: 145 / 146 },
        rotation: wedges === 1 ? 0 : (index / (wedges - 1) - 0.5) * (width - WEDGE),
      }),
  );
}

/** A large font for labels, so that they are not scaled up, and a small one for weights. */
export interface SectorFonts {
  label: GlyphSet;
  weight: GlyphSet;
}

/** One sector of the face: wedge, label, weight and art, rotated to its place. Its origin is the wheel's centre. */
export class SectorView extends Container {
  readonly art: Sprite;
  readonly #label: Label;
  readonly #dark: boolean;

  /** `width` is the angle of a sector in radians. */
  constructor(
    atlas: Atlas<'spin-wheel'>,
    fonts: SectorFonts,
    { label, art, tone, weightLabel }: SpinSector,
    width: number,
    layout: SectorLayout,
  ) {
    super();
    const [face, dark] = TONES[nameOr(tone, TONE_NAMES, 'paper')];
    this.#dark = dark;
    this.addChild(...fanOf(atlas, face, width, layout));
    this.art = new Sprite({ texture: atlas.texture(`art-${art}`), anchor: 0.5 });
    const weight = new Label(fonts.weight, {
      size: layout.weightSize,
      maxWidth: layout.turnedWidth,
      tint: dark ? INK : WHITE,
    });
    weight.text = weightLabel ?? '';
    this.#label = new Label(fonts.label, { size: layout.labelSize, maxWidth: layout.labelWidth, tint: WHITE });
    this.#label.text = label;
    if (this.#label.size >= SMALLEST_TEXT) this.#layAcross(weight, layout);
    else {
      this.#label.destroy({ children: true });
      this.#label = new Label(fonts.weight, { size: SMALLEST_TEXT + 1, maxWidth: layout.turnedWidth, tint: WHITE });
      this.#label.text = label;
      this.#layAlong(weight);
    }
    this.addChild(this.#label, weight, this.art);
    this.lit = false;
  }

  /** The winner's light letters turn marigold, as on the jackpot wheel. */
  set lit(lit: boolean) {
    if (this.#dark) this.#label.tint = INK;
    else this.#label.tint = lit ? MARIGOLD : WHITE;
  }

  #layAcross(weight: Label, layout: SectorLayout): void {
    this.#label.y = -layout.labelRadius;
    weight.y = -layout.weightRadius;
    this.art.y = -layout.artRadius;
    this.art.scale.set(layout.artSize / ART_FRAME);
  }

  /** For labels that are too long across: along the radius from the rim to the hub, with the weight beside it. */
  #layAlong(weight: Label): void {
    const offset = weight.text === '' ? 0 : TURNED_OFFSET;
    this.#label.position.set(offset, -TURNED_RADIUS);
    weight.position.set(-offset, -TURNED_RADIUS);
    this.#label.rotation = Math.PI / 2;
    weight.rotation = Math.PI / 2;
    this.art.y = -TURNED_ART.radius;
    this.art.scale.set(TURNED_ART.size / ART_FRAME);
  }
}
