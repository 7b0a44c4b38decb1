import { Container, Sprite, Texture } from 'pixi.js';
import type { Camp } from '../bridge/contracts/red-vs-blue.ts';
import { INK, WHITE } from '../engine/draw/colours.ts';
import type { Atlas } from '../engine/files/assets.ts';
import type { GlyphSet } from '../engine/text/font.ts';
import { Label } from '../engine/text/label.ts';
import { lineOf } from './rules.ts';
import { MIDDLE_X } from './team-view.ts';

const ROPE = 0xefcb91;
/** y of the pole where it hangs, and where it comes from. */
const PLACE_Y = 176;
const FROM_Y = -80;
/** Middle of the pole in its frame, and of the letter below it. */
const POLE = { x: 0.5, y: 9 / 66 } as const;
const LETTER_Y = 22;
/** From the middle to the cords, and their length: they reach over the upper edge of the picture. */
const CORD_X = 34;
const CORD_PX = 240;
const FALL_MS = 340;
const BOUNCE_MS = 620;
const BOUNCE_PX = 16;
const SWING = 0.05;

/** The winners' banner, which drops in on two cords when it is decided. */
export class BannerView {
  readonly root = new Container({ visible: false });
  readonly #cloth: Sprite;
  readonly #textures: Readonly<Record<Camp, Texture>>;
  readonly #letter: Label;
  #texts: Readonly<Record<Camp, string>> = { red: '', blue: '' };
  #camp: Camp = 'red';

  constructor(atlas: Atlas<'red-vs-blue'>, font: GlyphSet) {
    this.#textures = { red: atlas.texture('banner-red'), blue: atlas.texture('banner-blue') };
    this.#cloth = new Sprite({ texture: this.#textures.red, anchor: POLE });
    this.#letter = new Label(font, { size: 30, maxWidth: 34, tint: WHITE });
    this.#letter.y = LETTER_Y;
    const cords = [-CORD_X, CORD_X].flatMap((x) => [cord(x, 5, INK), cord(x, 2, ROPE)]);
    this.root.addChild(...cords, this.#cloth, this.#letter);
  }

  set letters(texts: Readonly<Record<Camp, string>>) {
    this.#texts = texts;
    this.#letter.text = texts[this.#camp];
  }

  /** Draws it for the winners, `ms` after it was decided. */
  drop(camp: Camp, ms: number): void {
    this.#show(camp);
    const bounce = (ms - FALL_MS) / BOUNCE_MS;
    this.root.rotation = 0;
    if (bounce >= 1) this.root.y = PLACE_Y;
    else if (bounce >= 0) {
      const left = (1 - bounce) * (1 - bounce);
      this.root.y = PLACE_Y - BOUNCE_PX * left * Math.abs(Math.sin(2 * Math.PI * bounce));
      this.root.rotation = SWING * left * Math.sin(3 * Math.PI * bounce);
    } else this.root.y = FROM_Y + (PLACE_Y - FROM_Y) * (ms / FALL_MS) * (ms / FALL_MS);
  }

  /** It swings where it hangs, `ms` since it began to, `height` times as far. */
  swing(ms: number, height: number): void {
    this.root.rotation = SWING * height * Math.sin((ms / 520) * Math.PI);
  }

  hide(): void {
    this.root.visible = false;
  }

  #show(camp: Camp): void {
    this.root.visible = true;
    this.root.x = MIDDLE_X + lineOf(camp);
    if (camp === this.#camp) return;
    this.#camp = camp;
    this.#cloth.texture = this.#textures[camp];
    this.#letter.text = this.#texts[camp];
  }
}

function cord(x: number, width: number, tint: number): Sprite {
  const line = new Sprite({ texture: Texture.WHITE, anchor: { x: 0.5, y: 1 }, x, tint });
  line.setSize(width, CORD_PX);
  return line;
}
