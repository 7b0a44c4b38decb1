import type { DrawBody, DrawProof } from '#contract/fairness.ts';
import type { JackpotAwardConfig, JackpotDraw } from '#contract/jackpot.ts';
import { DRAW_TYPE } from '#contract/enums.ts';
import type { JackpotInfo } from '#src/components/jackpot/useJackpotInfo.ts';

/** What is promised on the page before a draw: null for a visitor and until it is loaded. */
export type Promised = NonNullable<JackpotInfo['fairness']>;

/**
 * The body of a new draw: from what the page shows or not at all.
 * @param ownSeed makes the player's seed, for a commitment that has none yet
 */
export function drawBody(promised: Promised | null, ownSeed: () => string): DrawBody {
  if (promised === null) return {};
  const { serverSeedHash, tableHash, clientSeed } = promised;
  return { serverSeedHash, tableHash, ...(clientSeed === null ? { clientSeed: ownSeed() } : {}) };
}

/** What a draw picked from the cells on the page, and whether it gave that cell's prize; unknown by another table. */
export function comparePrize(
  draw: JackpotDraw,
  { tableHash }: Pick<DrawProof, 'tableHash'>,
  promised: Promised | null,
  cells: readonly JackpotAwardConfig[],
): { picks: readonly number[] | null; isPrizeRight: boolean } {
  if (promised?.tableHash !== tableHash) return { picks: null, isPrizeRight: true };
  const place = cells.findIndex(({ id }) => id === draw.cellId);
  const cell = cells[place];
  if (cell === undefined) return { picks: null, isPrizeRight: false };
  // A jackpot pays its pool, which no table fixes.
  const isAmountRight = draw.type === DRAW_TYPE.jackpot || draw.count === cell.count;
  return { picks: [place], isPrizeRight: isAmountRight && draw.type === cell.type && draw.propId === cell.propId };
}
