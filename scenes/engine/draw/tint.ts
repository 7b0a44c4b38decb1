// oxlint-disable no-underscore-dangle -- Pixi's names
import { type Container, UPDATE_COLOR } from 'pixi.js';

/** A tint 0xrrggbb as Pixi keeps it, 0xbbggrr. */
export const toBgr = (rgb: number): number => ((rgb & 0xff) << 16) | (rgb & 0xff00) | (rgb >> 16);

/**
 * Sets a tint, given as Pixi keeps it. Pixi's own setter converts it through arrays, which are allocated at every call
 * (frame-loop.ts, rule 5).
 */
export function setTint(container: Container, bgr: number): void {
  if (container.localColor === bgr) return;
  container.localColor = bgr;
  container._updateFlags |= UPDATE_COLOR;
  container._onUpdate();
}
