import { Container, Sprite } from 'pixi.js';
import type { Camp } from '../bridge/contracts/red-vs-blue.ts';
import type { Atlas } from '../engine/files/assets.ts';
import { MIDDLE_X } from './team-view.ts';

/** From the middle to each person, px; their feet are behind the counter, at these heights. */
const PEOPLE = [
  { x: -168, y: 422, look: 2, turned: false },
  { x: -142, y: 426, look: 1, turned: false },
  { x: -117, y: 423, look: 2, turned: true },
  { x: -93, y: 427, look: 1, turned: true },
] as const;
/** Middle of the arms' lower edge above that of the body. */
const ARMS_UP = 6;
const SWAY_MS = 420;
const SWAY_PX = 2.5;
const HOP_MS = 300;
const HOP_PX = 9;
/** Each person's place in the wave. */
const LATER = 0.37;
/** How long they hop when it is decided, ms. */
const CHEER_MS = 1500;
/** How far their arms swing, radians. */
const SWING = 0.09;

interface Person {
  root: Container;
  arms: Sprite;
  y: number;
}

/** One camp's people at the foot of the picture. */
export class CrowdView {
  readonly root: Container;
  readonly #people: readonly Person[];

  constructor(atlas: Atlas<'red-vs-blue'>, camp: Camp) {
    this.root = new Container({ x: MIDDLE_X });
    this.root.scale.x = camp === 'red' ? 1 : -1;
    this.#people = PEOPLE.map(({ x, y, look, turned }) => {
      const root = new Container({ x, y });
      const anchor = { x: 0.5, y: 1 };
      const arms = new Sprite({ texture: atlas.texture(`arms-${camp}`), anchor, y: -ARMS_UP, visible: false });
      root.scale.x = turned ? -1 : 1;
      root.addChild(arms, new Sprite({ texture: atlas.texture(`fan-${camp}-${look}`), anchor }));
      return { root, arms, y };
    });
    // Those farther back first.
    for (const { root } of this.#people.toSorted((one, other) => one.y - other.y)) this.root.addChild(root);
  }

  /** They watch; during the pull they sway, `ms` after it began. Null: no motion. */
  watch(ms: number | null): void {
    for (let i = 0; i < this.#people.length; i++) {
      const person = this.#people[i];
      if (person === undefined) continue;
      person.arms.visible = false;
      person.root.y = person.y;
      if (ms !== null) person.root.y -= SWAY_PX * Math.abs(Math.sin((ms / SWAY_MS + i * LATER) * Math.PI));
    }
  }

  /** Their camp has won, `ms` ago: arms in the air and hops that grow smaller. */
  cheer(ms: number): void {
    const left = ms < CHEER_MS ? 1 - ms / CHEER_MS : 0;
    this.hop(ms, left < 0.4 ? left / 0.4 : 1);
  }

  /** Arms in the air and hops, `height` times as high; `ms` since the first one. */
  hop(ms: number, height: number): void {
    for (let i = 0; i < this.#people.length; i++) {
      const person = this.#people[i];
      if (person === undefined) continue;
      person.arms.visible = true;
      person.root.y = person.y;
      person.arms.rotation = 0;
      if (height === 0) continue;
      const wave = Math.sin((ms / HOP_MS + i * LATER) * Math.PI);
      person.root.y -= HOP_PX * height * Math.abs(wave);
      person.arms.rotation = SWING * height * wave;
    }
  }
}
