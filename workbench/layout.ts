import { fitInside, type Size } from '#scenes/bridge/page/sizes.ts';
import type { HitArea } from './demo.ts';

/** Page width that the product was designed for, px. */
const PAGE_WIDTH = 360;
/** Maximum width of its column, px. */
const COLUMN_WIDTH = 480;
/** Smallest target of a finger, CSS px. */
const TAP_SIZE = 44;

/**
 * Size of the host on a screen in CSS px: a board in proportion to the designed page, no wider than the column and no
 * higher than the screen; a scene without a fixed size fills the screen.
 */
export function hostSize(screen: Size, board: Size | null): Size {
  if (board === null) return screen;
  const page = Math.min(screen.width, COLUMN_WIDTH);
  const scale = Math.min(page / PAGE_WIDTH, screen.height / board.height);
  return { width: board.width * scale, height: board.height * scale };
}

/** Scale at which a screen fits into `room`, at most 1. */
export const screenScale = (screen: Size, room: Size): number =>
  Math.min(1, room.width / screen.width, room.height / screen.height);

/** A hit area in CSS px of its host. */
export interface ShownArea extends HitArea {
  tooSmall: boolean;
}

/** Hit areas of a scene in its host; too small below `TAP_SIZE`. */
export function shownAreas(areas: readonly HitArea[], board: Size | null, host: Size): readonly ShownArea[] {
  const { scale, x, y } = fitInside(host, board);
  return areas.map((area) => {
    const [width, height] = [area.width * scale, area.height * scale];
    // Tolerance of half a pixel for rounding.
    return {
      name: area.name,
      x: x + area.x * scale,
      y: y + area.y * scale,
      width,
      height,
      tooSmall: Math.min(width, height) < TAP_SIZE - 0.5,
    };
  });
}

/** Parts of a screen that hold no controls: status bar, camera, gesture bar. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** Insets of phones of this shape, CSS px; small old ones have only a status bar, tablets no camera cutout. */
export function safeInsets({ width, height }: Size): Insets {
  const short = Math.min(width, height);
  if (short < 360) return { top: 20, right: 0, bottom: 0, left: 0 };
  if (short >= 600) return { top: 24, right: 0, bottom: 20, left: 0 };
  return width > height ? { top: 0, right: 44, bottom: 21, left: 44 } : { top: 44, right: 0, bottom: 34, left: 0 };
}
