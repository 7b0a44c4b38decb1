import { Container, Sprite } from 'pixi.js';
import type { Atlas } from '../engine/files/assets.ts';
import type { WinFrame, WinPlace } from './place.ts';

const COUNT = 12;
/** Height of the frame, px. */
const LENGTH = 200;
/** Length of the rays where the scene names none: in radii of what won, and at least over the edges of most pictures, px. */
const REACH = 3.2;
const LEAST = 640;
/** Night 600 of the design, as the rays of a reward's page. */
const TINT = 0x4640ae;
const ALPHA = 0.85;
const RADIANS_A_SECOND = 0.24;

/** Rays that turn slowly behind what won. */
export class Rays {
  readonly root = new Container();

  constructor(atlas: Atlas<'win'>) {
    const texture = atlas.texture('ray');
    for (let i = 0; i < COUNT; i++)
      this.root.addChild(
        new Sprite({ texture, tint: TINT, anchor: { x: 0.5, y: 1 }, rotation: (i * 2 * Math.PI) / COUNT }),
      );
  }

  begin({ focus, rays }: WinPlace): void {
    const { x, y } = rays ?? focus;
    this.root.position.set(x, y);
    const scale = (rays?.length ?? Math.max(LEAST, REACH * focus.radius)) / LENGTH;
    for (const ray of this.root.children) ray.scale.set(scale);
  }

  draw({ ms, rise, still }: WinFrame, shown: boolean): void {
    this.root.visible = shown;
    if (!shown) return;
    this.root.alpha = ALPHA * rise;
    this.root.rotation = still ? 0 : (RADIANS_A_SECOND * ms) / 1000;
    this.root.scale.set(0.6 + 0.4 * rise);
  }
}
