import { RANK_BOARDS } from '#contract/rank/boards.ts';
import { boardPrizeCheck } from '../../play/board-books.ts';

/** For `reconcile`: paid coin prizes and transfers of coin prizes are the same. */
export const rankCheck = boardPrizeCheck('rank-prize', RANK_BOARDS);
