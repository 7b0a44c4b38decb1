import { Container, Sprite } from 'pixi.js';
import type { WinTier } from '../bridge/contracts/win.ts';
import type { Size } from '../bridge/page/sizes.ts';
import type { Atlas } from '../engine/files/assets.ts';
import { seeded } from '../engine/values/seeded.ts';
import type { WinFrame } from '../win/place.ts';
import { WIN_MS } from '../win/rules.ts';
import { unitOf } from './places.ts';

/** Coins of a celebration at each tier. */
const COINS: Readonly<Record<WinTier, number>> = { small: 0, big: 22, huge: 44 };
/** Share of the celebration in which they start. */
const STARTS = 0.6;
const FALL_MS = 980;
/** They start so far above the upper edge, px of the board. */
const ABOVE = 30;
const TURNS_A_SECOND = 1.2;
const OUT_OF_SIGHT = -1000;

interface Drop {
  sprite: Sprite;
  /** Start as a share of all starts, lane as a share of the width, own time of the fall. */
  readonly start: number;
  readonly lane: number;
  readonly fallMs: number;
  readonly turn: number;
}

/** Coins that pour from the whole sky into the bag in a celebration; hidden otherwise. */
export class GoldRain {
  readonly root = new Container({ visible: false });
  readonly #drops: readonly Drop[];

  constructor(atlas: Atlas<'money-rain'>) {
    const random = seeded(0x901d);
    const texture = atlas.texture('coin');
    this.#drops = Array.from({ length: COINS.huge }, (_, index) => ({
      sprite: new Sprite({ texture, anchor: 0.5, y: OUT_OF_SIGHT }),
      // Evenly over the time also where only the first ones fall.
      start: ((index % COINS.big) + random()) / COINS.big,
      lane: random(),
      fallMs: FALL_MS * (0.8 + 0.5 * random()),
      turn: random() * Math.PI,
    }));
    this.root.addChild(...this.#drops.map(({ sprite }) => sprite));
  }

  /** Draws it into a bag whose mouth is in the middle at `mouthY`; `effects` false draws none. */
  draw({ tier, ms, rise, still }: WinFrame, size: Size, mouthY: number, effects: boolean): void {
    const shown = effects && !still && rise > 0 && COINS[tier] > 0;
    this.root.visible = shown;
    if (!shown) return;
    this.root.alpha = rise;
    const unit = unitOf(size);
    for (let i = 0; i < this.#drops.length; i++) {
      const drop = this.#drops[i];
      if (drop === undefined) continue;
      const own = ms - drop.start * STARTS * WIN_MS[tier];
      const way = own / drop.fallMs;
      const { sprite } = drop;
      // Moved out of sight instead of hidden: toggling visibility makes Pixi collect the whole scene again.
      if (i >= COINS[tier] || way <= 0 || way >= 1) {
        sprite.y = OUT_OF_SIGHT;
        continue;
      }
      // Straight down at first, then drawn into the bag.
      const aside = 1 - way * way * way;
      sprite.x = size.width * (0.5 + (drop.lane - 0.5) * aside);
      sprite.y = -ABOVE * unit + (mouthY + ABOVE * unit) * way * (0.45 + 0.55 * way);
      const scale = unit * (1 - 0.35 * way);
      const turned = Math.cos(drop.turn + (own * TURNS_A_SECOND * 2 * Math.PI) / 1000);
      sprite.scale.set(scale * (0.2 + 0.8 * Math.abs(turned)), scale);
    }
  }
}
