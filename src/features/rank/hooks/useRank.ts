import { useState } from 'react';
import type { RankBoard, RankPeriod } from '#contract/rank/boards.ts';
import type { CallAnswer } from '#src/api/index.ts';
import { soonAfter } from '#src/platform/clock.ts';
import { type PagedState, type RowOf, usePagedCall } from '#src/query/index.ts';

export type RankAnswer = CallAnswer<'getRank'>;

/** The chosen board and period, and their list. */
export interface RankView {
  readonly board: RankBoard;
  readonly setBoard: (board: RankBoard) => void;
  readonly period: RankPeriod;
  readonly setPeriod: (period: RankPeriod) => void;
  readonly pages: PagedState<RowOf<'getRank'>, RankAnswer>;
  /** Reads the list of the next period; all open pages end theirs at once, so each waits a random time. */
  readonly onEnd: () => void;
}

/** The state of the rank's pages. */
export function useRank(): RankView {
  const [board, setBoard] = useState<RankBoard>('netWin');
  const [period, setPeriod] = useState<RankPeriod>('day');
  const pages = usePagedCall('getRank', { board, period });
  const onEnd = () => soonAfter(pages.reload);
  return { board, setBoard, period, setPeriod, pages, onEnd };
}
