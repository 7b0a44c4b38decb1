import type { Locator } from '@playwright/test';
import { SCENE_SIZES } from '#scenes/bridge/page/sizes.ts';
import { CELL_RECTS } from '#scenes/grid-draw/rules.ts';
import { pictureOf } from './picture.ts';

/** The face of the highlighted cell is marigold (ffc533). Paper, cream and gold faces all have far more blue. */
const MARIGOLD_BLUE_BELOW = 100;
/** A point on a cell's face without art or label, in scene units from its upper left corner. */
const BARE = { x: 6, y: 34 };

/**
 * Reads from the screen's pixels which cells of the grid draw are highlighted. Returns indices clockwise from the upper
 * left.
 */
export async function litCells(scene: Locator): Promise<number[]> {
  const { data, width } = await pictureOf(scene);
  const scale = width / (SCENE_SIZES['grid-draw']?.width ?? width);
  return CELL_RECTS.flatMap(({ x, y }, index) => {
    const at = (Math.round((y + BARE.y) * scale) * width + Math.round((x + BARE.x) * scale)) * 3;
    return (data[at + 2] ?? 255) < MARIGOLD_BLUE_BELOW && (data[at] ?? 0) > 200 ? [index] : [];
  });
}
