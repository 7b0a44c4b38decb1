import { Sprite, type Container } from 'pixi.js';

/** Returns the place, colour and texture of everything visible in a display tree, in drawing order. */
export function pictureOf(root: Container): readonly string[] {
  if (!root.visible) return [];
  const { position, scale, rotation, alpha, tint } = root;
  const numbers = [position.x, position.y, scale.x, scale.y, rotation, alpha].map((number) => number.toFixed(3));
  const texture = root instanceof Sprite ? root.texture.uid : '';
  return [[...numbers, String(tint), texture].join(' '), ...root.children.flatMap(pictureOf)];
}
