import { type Container, Sprite } from 'pixi.js';

/** Returns everything that a display tree draws as numbers, except textures. Equal lists mean equal pictures. */
export function drawn(root: Container): readonly number[] {
  if (!root.visible || root.alpha === 0) return [];
  const { x, y, rotation, alpha, scale } = root;
  const own = [x, y, rotation, scale.x, scale.y, alpha, ...(root instanceof Sprite ? [root.tint] : [])];
  // Adding 0 turns -0 into 0.
  return [...own.map((value) => value + 0), ...root.children.flatMap((child) => drawn(child))];
}
