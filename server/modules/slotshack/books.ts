import { boardPrizeCheck } from '../../play/board-books.ts';

/** For `reconcile`: received coin prizes and transfers of coin prizes are the same. */
export const slotshackCheck = boardPrizeCheck('slots-shack', ['slots']);
