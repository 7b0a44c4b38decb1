import { Container, Rectangle, Sprite, Texture } from 'pixi.js';
import type { Size } from '../../bridge/page/sizes.ts';
import type { Atlas } from '../../engine/files/assets.ts';
import { seeded } from '../../engine/values/seeded.ts';
import { STRIP, unitOf } from '../places.ts';

/** px of the board: distance of the ground's top from the lower edge; the roofs end a little higher. */
const GROUND = 146;
const GROUND_ART = 148;
const SHADOW_ABOVE_FOOT = 76;
const ROOFS_ABOVE_GROUND = 28;
const BOOTH_STEP = 116;
/** Width without booths on either side of the middle. */
const BAG_ROOM = 150;
const BOOTHS = 10;
const ROOF_TILES = 8;
const ROOF_WIDTH = 360;
const STARS = 52;
const BIG_STAR_EVERY = 4;
/** Hub of the ferris wheel, from the right edge and above the ground. */
const HUB = { right: 74, above: 176 };
/** Rotation in a rain, radians: whole twelfths, so that it looks the same afterwards. */
const TURN = Math.PI / 2;
/** Stretched art extends beyond the edges by this factor, which hides its antialiased rim. */
const OVERSCAN = 1.08;

/** Sky, roofs, booths and ground of the fair at night, laid out for any viewport. One draw call. */
export class Backdrop extends Container {
  readonly #sky: Sprite;
  readonly #ground: Sprite;
  readonly #shadow: Sprite;
  /** A second copy of the ground's lower part, drawn in front of falling pieces. Not a child: the scene adds it. */
  readonly strip: Sprite;
  readonly #stars: readonly Sprite[];
  readonly #wheel: Sprite;
  readonly #legs: Sprite;
  readonly #roofs: readonly Sprite[];
  readonly #palms: readonly [Sprite, Sprite];
  readonly #booths: readonly Sprite[];

  constructor(atlas: Atlas<'money-rain'>) {
    super();
    const booths = [atlas.texture('booth-red'), atlas.texture('booth-teal')] as const;
    const stars = [atlas.texture('star'), atlas.texture('star-dot')] as const;
    this.#sky = new Sprite({ texture: atlas.texture('sky'), anchor: { x: 0.5, y: 0 } });
    this.#stars = Array.from(
      { length: STARS },
      (_, index) => new Sprite({ texture: stars[index % BIG_STAR_EVERY === 0 ? 0 : 1], anchor: 0.5 }),
    );
    this.#wheel = new Sprite({ texture: atlas.texture('ferris-wheel'), anchor: 0.5 });
    this.#legs = new Sprite({ texture: atlas.texture('ferris-legs'), anchor: { x: 0.5, y: 2 / 154 } });
    this.#roofs = Array.from(
      { length: ROOF_TILES },
      () => new Sprite({ texture: atlas.texture('skyline'), anchor: { x: 0.5, y: 1 } }),
    );
    this.#palms = [
      new Sprite({ texture: atlas.texture('palm'), anchor: { x: 0.5, y: 1 } }),
      new Sprite({ texture: atlas.texture('palm'), anchor: { x: 0.5, y: 1 } }),
    ];
    this.#booths = Array.from(
      { length: BOOTHS },
      (_, index) =>
        new Sprite({ texture: booths[(index + Math.floor(index / 2)) % 2 === 0 ? 0 : 1], anchor: { x: 0.5, y: 1 } }),
    );
    const ground = atlas.texture('ground');
    this.#ground = new Sprite({ texture: ground, anchor: { x: 0.5, y: 0 } });
    this.#shadow = new Sprite({ texture: atlas.texture('basket-shadow'), anchor: 0.5 });
    const { x, y, width, height } = ground.frame;
    const share = STRIP / GROUND_ART;
    this.strip = new Sprite({
      texture: new Texture({
        source: ground.source,
        frame: new Rectangle(x, y + height * (1 - share), width, height * share),
      }),
      anchor: { x: 0.5, y: 0 },
    });
    this.addChild(
      this.#sky,
      ...this.#stars,
      this.#legs,
      this.#wheel,
      ...this.#roofs,
      ...this.#palms,
      ...this.#booths,
      this.#ground,
      this.#shadow,
    );
  }

  /** Rotates the ferris wheel for a share (0 to 1) of the rain. */
  turn(share: number): void {
    this.#wheel.rotation = share * TURN;
  }

  layOut(size: Size): void {
    const { width, height } = size;
    const unit = unitOf(size);
    const ground = height - GROUND * unit;
    const middle = width / 2;
    stretch(this.#sky, middle, -2, width * OVERSCAN, ground + 8);
    stretch(this.#ground, middle, ground - unit, width * OVERSCAN, height - ground + 4);
    stretch(this.strip, middle, height - STRIP * unit, width * OVERSCAN, STRIP * unit + 4);
    this.#shadow.scale.set(unit);
    this.#shadow.position.set(middle, height - SHADOW_ABOVE_FOOT * unit);
    this.#strew(width, ground, unit);
    this.#wheel.position.set(width - HUB.right * unit, ground - HUB.above * unit);
    this.#legs.position.copyFrom(this.#wheel.position);
    this.#wheel.scale.set(unit);
    this.#legs.scale.set(unit);
    for (const [index, roof] of this.#roofs.entries()) {
      // From the left edge; a slight overlap hides the seam.
      const mirrored = index % 2 === 1 ? -1 : 1;
      roof.scale.set(unit * mirrored * 1.004, unit);
      roof.position.set((index + 0.5) * ROOF_WIDTH * unit, ground - ROOFS_ABOVE_GROUND * unit);
      roof.visible = index * ROOF_WIDTH * unit < width;
    }
    const [left, right] = this.#palms;
    left.scale.set(unit);
    left.position.set(37 * unit, ground - 14 * unit);
    right.scale.set(unit * 0.7);
    right.position.set(width - 7 * unit, ground - 14 * unit);
    for (const [index, booth] of this.#booths.entries()) {
      const fromEdge = 50 * unit + Math.floor(index / 2) * BOOTH_STEP * unit;
      booth.scale.set(unit);
      booth.visible = index < 2 || fromEdge < middle - BAG_ROOM * unit;
      booth.position.set(index % 2 === 0 ? fromEdge : width - fromEdge, ground + 38 * unit);
    }
  }

  #strew(width: number, ground: number, unit: number): void {
    const random = seeded(STARS);
    for (const star of this.#stars) {
      star.position.set(random() * width, (0.08 + 0.5 * random()) * ground);
      star.scale.set(unit * (0.5 + 0.5 * random()));
    }
  }
}

/** Positions art by the middle of its upper edge and stretches it to a size. */
function stretch(sprite: Sprite, x: number, y: number, width: number, height: number): void {
  sprite.position.set(x, y);
  sprite.setSize(width, height);
}
