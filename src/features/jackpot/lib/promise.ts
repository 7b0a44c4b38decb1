import { DRAW_TYPE } from '#contract/base/enums.ts';
import type { JackpotAwardConfig, JackpotDraw } from '#contract/jackpot/calls.ts';

/** The cell that a draw picked on the page, and whether it gave that cell's prize. */
export function comparePrize(
  draw: JackpotDraw,
  cells: readonly JackpotAwardConfig[],
): { picks: readonly number[] | null; isPrizeRight: boolean } {
  const place = cells.findIndex(({ id }) => id === draw.cellId);
  const cell = cells[place];
  if (cell === undefined) return { picks: null, isPrizeRight: false };
  // A jackpot pays its pool, which no table fixes.
  const isAmountRight = draw.type === DRAW_TYPE.jackpot || draw.count === cell.count;
  return { picks: [place], isPrizeRight: isAmountRight && draw.type === cell.type && draw.propId === cell.propId };
}
