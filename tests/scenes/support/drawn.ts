import './browser.ts';
import { type Container, Sprite } from 'pixi.js';

/**
 * All that a display tree draws, as numbers, textures aside: two that are equal draw the same things in the same places.
 */
export function drawn(root: Container): readonly number[] {
  if (!root.visible || root.alpha === 0) return [];
  const { x, y, rotation, alpha, scale } = root;
  const own = [x, y, rotation, scale.x, scale.y, alpha, ...(root instanceof Sprite ? [root.tint] : [])];
  // -0 is 0.
  return [...own.map((value) => value + 0), ...root.children.flatMap((child) => drawn(child))];
}
