import { ROWS, type SlotLine } from './lines.ts';

/** Layout of the machine, in scene units (360 x 400; the board's picture moved up by 59). */
export const WINDOW = { x: 25, y: 117, width: 310, height: 252 } as const;
export const ROW_HEIGHT = WINDOW.height / ROWS;
/** Centres of the number tags at both ends of a line. */
const TAG_X = [13, 347] as const;
const TAG_HEIGHT = 20;
/** Maximum number of tags beside one row. */
const TAGS_A_ROW = 4;

/** Distance between the centres of two adjacent reels. */
export function reelPitch(reels: number): number {
  return WINDOW.width / reels;
}

/** Centre of a reel; they count from 0 at the left. */
export function reelX(reels: number, reel: number): number {
  return WINDOW.x + reelPitch(reels) * (reel + 0.5);
}

/** Centre of a row; they count from 0 at the top, and fractions of a row are allowed. */
export function rowY(row: number): number {
  return WINDOW.y + ROW_HEIGHT * (row + 0.5);
}

/**
 * Corners of a drawn line: its left tag, the centres of its cells, its right tag. `left` and `right` are vertical
 * offsets of the tags.
 */
export function linePoints(line: SlotLine, left = 0, right = 0): readonly { x: number; y: number }[] {
  const cells = line.map((row, reel) => ({ x: reelX(line.length, reel), y: rowY(row) }));
  return [{ x: TAG_X[0], y: rowY(line[0] ?? 0) + left }, ...cells, { x: TAG_X[1], y: rowY(line.at(-1) ?? 0) + right }];
}

/**
 * Vertical offsets that place the tags of one row below each other, for lines shown together. Null for a tag without
 * room.
 */
export function tagShifts(rows: readonly number[]): readonly (number | null)[] {
  const together = rows.map((row) => Math.min(TAGS_A_ROW, rows.filter((other) => other === row).length));
  return rows.map((row, index) => {
    const place = rows.slice(0, index).filter((other) => other === row).length;
    return place >= TAGS_A_ROW ? null : (place - ((together[index] ?? 1) - 1) / 2) * TAG_HEIGHT;
  });
}
