import type { Locator } from '@playwright/test';
import { SCENE_SIZES } from '#scenes/bridge/page/sizes.ts';
import { reelPitch, reelX, rowY } from '#scenes/slot-reels/layout.ts';
import { cellBit, ROWS } from '#scenes/slot-reels/lines.ts';
import { pictureOf } from './picture.ts';

/** The marigold rays and red frame of a paying cell have far less blue than any machine's paper. */
const LIT_BLUE_BELOW = 170;
/** Distance from a cell's left edge and upwards from its centre, next to its symbol and off every line. */
const BARE = { x: 10, y: 20 };

/** Reads from the screen's pixels which cells of the reels are marked as paying. Returns bits, see `cellsOf`. */
export async function litReels(scene: Locator, reels: number): Promise<number> {
  const { data, width } = await pictureOf(scene);
  const scale = width / (SCENE_SIZES['slot-reels']?.width ?? width);
  let lit = 0;
  for (let reel = 0; reel < reels; reel++)
    for (let row = 0; row < ROWS; row++) {
      const x = Math.round((reelX(reels, reel) - reelPitch(reels) / 2 + BARE.x) * scale);
      const y = Math.round((rowY(row) - BARE.y) * scale);
      const at = (y * width + x) * 3;
      if ((data[at] ?? 0) > 200 && (data[at + 2] ?? 255) < LIT_BLUE_BELOW) lit |= cellBit(reel, row);
    }
  return lit;
}
