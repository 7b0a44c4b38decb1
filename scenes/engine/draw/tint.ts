// oxlint-disable no-underscore-dangle -- Pixi uses such names
import { type Container, UPDATE_COLOR } from 'pixi.js';

/** Converts a tint 0xrrggbb to Pixi's 0xbbggrr. */
export const toBgr = (rgb: number): number => ((rgb & 0xff) << 16) | (rgb & 0xff00) | (rgb >> 16);

/**
 * Sets a tint in Pixi's byte order. Pixi's setter converts it through arrays, which are allocated at every call
 * (frame-loop.ts, rule 5).
 */
export function setTint(container: Container, bgr: number): void {
  if (container.localColor === bgr) return;
  container.localColor = bgr;
  container._updateFlags |= UPDATE_COLOR;
  container._onUpdate();
}
