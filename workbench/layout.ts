import type { Size } from '#scenes/bridge/sizes.ts';

/** The product was drawn for a page this wide, px. */
const PAGE_WIDTH = 360;
/** Its column grows no wider, px. */
const COLUMN_WIDTH = 480;

/** CSS px that a board of fixed size is wide on a screen: in proportion to the drawn page, as large as the column, and never higher than the screen. */
export function boardWidth(screen: Size, board: Size): number {
  const page = Math.min(screen.width, COLUMN_WIDTH);
  return Math.min((board.width * page) / PAGE_WIDTH, (board.width * screen.height) / board.height);
}
