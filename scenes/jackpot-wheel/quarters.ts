import { Rectangle, Texture, type Sprite } from 'pixi.js';
import { TIERS_ON_WHEEL, type WheelTier } from './rules.ts';

/** Half the side of the face's frame, and the drawn part of it, px at 1x. */
const MIDDLE = 143;
const SIDE = 142;

/** The sectors of the face as textures that share its pixels. */
export function quartersOf(face: Texture): Readonly<Record<WheelTier, Texture>> {
  const x = face.frame.x + MIDDLE - (face.trim?.x ?? 0);
  const y = face.frame.y + MIDDLE - (face.trim?.y ?? 0);
  const cut = (left: number, top: number) =>
    new Texture({ source: face.source, frame: new Rectangle(x + left * SIDE, y + top * SIDE, SIDE, SIDE) });
  return { mega: cut(0, -1), major: cut(0, 0), minor: cut(-1, 0), mini: cut(-1, -1) };
}

/** Position of the wheel's centre in each quarter. */
const ANCHORS = { mega: [0, 1], major: [0, 0], minor: [1, 0], mini: [1, 1] } as const satisfies Record<
  WheelTier,
  readonly [x: number, y: number]
>;

/** Shows a tier's quarter on `sprite`, about the wheel's centre: at `turn` 0, in radians, its middle is at the top. */
export function placeQuarter(sprite: Sprite, quarter: Texture, tier: WheelTier, turn: number): void {
  sprite.texture = quarter;
  sprite.anchor.set(...ANCHORS[tier]);
  sprite.rotation = turn - (0.25 + TIERS_ON_WHEEL.indexOf(tier) * 0.5) * Math.PI;
}
