import { Sprite } from 'pixi.js';
import type { Atlas } from '../engine/files/assets.ts';
import { MIDDLE_X } from './team-view.ts';

/** y of the rope in the pullers' hands, and how far it falls when they let go. */
const ROPE_Y = 322;
const FALL_PX = 42;
const FALL_MS = 260;
const BOUNCE_MS = 180;
const BOUNCE_PX = 6;

/** The rope, drawn behind the pullers, and the star on its middle, drawn before them. */
export class RopeView {
  readonly rope: Sprite;
  readonly star: Sprite;

  constructor(atlas: Atlas<'red-vs-blue'>) {
    this.rope = new Sprite({ texture: atlas.texture('rope'), anchor: 0.5, x: MIDDLE_X, y: ROPE_Y });
    this.star = new Sprite({ texture: atlas.texture('star'), anchor: { x: 0.5, y: 24 / 64 }, x: MIDDLE_X, y: ROPE_Y });
  }

  /** `star` is px right of the middle; `letGoMs` is the time since the pullers let go, 0 while they hold it. */
  place(star: number, letGoMs: number): void {
    const y = ROPE_Y + fallen(letGoMs);
    this.rope.x = MIDDLE_X + star;
    this.star.x = MIDDLE_X + star;
    this.rope.y = y;
    this.star.y = y;
  }
}

/** px below the hands after `ms`: down to the grass, with one bounce. */
function fallen(ms: number): number {
  if (ms <= 0) return 0;
  if (ms < FALL_MS) return FALL_PX * (ms / FALL_MS) ** 2;
  const bounce = (ms - FALL_MS) / BOUNCE_MS;
  return bounce < 1 ? FALL_PX - BOUNCE_PX * Math.sin(bounce * Math.PI) : FALL_PX;
}
