import { Container, Rectangle, Sprite, Texture } from 'pixi.js';
import type { Atlas } from '../engine/files/assets.ts';
import type { GlyphSet } from '../engine/text/font.ts';
import { Label } from '../engine/text/label.ts';

const PAPER = 0xffffff;
/** The bar in the scene's units, and the margin around it in its frame. */
const PILL = { x: 12, y: 440, width: 336 } as const;
const ROOM = 2;
/** Minimum share at which the star is drawn, so that both figures have room. */
const STAR_LEAST = 0.25;
const STAR_Y = 460.5;
/** x where the red end frame becomes straight. */
const STRAIGHT_X = 34;
const LABEL = { size: 22, maxWidth: 46, tint: PAPER } as const;
const LABEL_X = 49;
const LABEL_Y = 460;
/** All texts of the bar, created in advance so that motion creates none. */
const TEXTS: readonly string[] = Array.from({ length: 101 }, (_, percent) => `${percent}%`);

/** Both camps' percent of the score, with a star where red and blue meet. */
export class BarView {
  readonly root = new Container();
  readonly #red: Sprite;
  readonly #knob: Sprite;
  readonly #redLabel: Label;
  readonly #blueLabel: Label;

  constructor(atlas: Atlas<'red-vs-blue'>, font: GlyphSet) {
    const pill = { x: PILL.x - ROOM, y: PILL.y - ROOM };
    this.#red = new Sprite({ texture: inside(atlas.texture('bar-red-fill')), x: STRAIGHT_X, y: PILL.y });
    this.#knob = new Sprite({ texture: atlas.texture('knob'), anchor: 0.5, y: STAR_Y });
    this.#redLabel = new Label(font, LABEL);
    this.#blueLabel = new Label(font, LABEL);
    this.#redLabel.position.set(LABEL_X, LABEL_Y);
    this.#blueLabel.position.set(PILL.x * 2 + PILL.width - LABEL_X, LABEL_Y);
    this.root.addChild(
      new Sprite({ texture: atlas.texture('bar'), ...pill }),
      new Sprite({ texture: atlas.texture('bar-red-end'), ...pill }),
      this.#red,
      this.#knob,
      this.#redLabel,
      this.#blueLabel,
    );
    this.show(0.5);
  }

  /** Red's part, 0 to 1. */
  show(share: number): void {
    const star = PILL.x + PILL.width * Math.max(STAR_LEAST, Math.min(1 - STAR_LEAST, share));
    this.#knob.x = star;
    this.#red.width = star - STRAIGHT_X;
    const red = Math.round(share * 100);
    this.#redLabel.text = TEXTS[red] ?? '';
    this.#blueLabel.text = TEXTS[100 - red] ?? '';
  }
}

/** The same texture without its outermost columns, which would blend with the atlas's gap when stretched. */
function inside({ source, frame }: Texture): Texture {
  return new Texture({
    source,
    frame: new Rectangle(frame.x + 2, frame.y, Math.max(1, frame.width - 4), frame.height),
  });
}
