import { isSlotSkin } from '#scenes/slot-reels/skins.ts';
import type { Read } from '#src/api/types.ts';
import { gamePath } from './house-games.ts';
import type { AppRoute } from './types.ts';

/** The first page of a list, as `src/query/usePagedCall.ts` asks for it. */
const FIRST_PAGE = { pageNum: 1, pageSize: 20 };

/**
 * First read of a member's page by its address, in layout 1. It is sent while the page's script is loading
 * (src/app/first-sight/early-reads.ts), and the page must send the same one. For the server and tests.
 */
const EARLY_READS: Readonly<Record<string, Read>> = {
  [gamePath('barrio-lotto')]: ['getLotto', {}],
  [gamePath('color-game')]: ['getColorGame', {}],
  '/activity/coin-pusher': ['getCoinPusher', {}],
  '/activity/lottery': ['getScratchCardInfo', {}],
  '/activity/lottery/record': ['searchScratchCardAwardLog', FIRST_PAGE],
  '/activity/lottery/rule': ['getScratchCardInfo', {}],
  '/activity/lottery/product': ['diamondShopData', {}],
  '/activity/lottery/history': ['diamondLog', FIRST_PAGE],
  '/activity/lottery/order': ['diamondGoodsExchangeOrderLog', FIRST_PAGE],
  '/activity/redpkblue': ['pkData', {}],
  '/rank': ['getRank', { board: 'netWin', period: 'day', ...FIRST_PAGE }],
  '/wallets': ['getTradeInfo', {}],
  '/wallets/card/list': ['getExchange', {}],
  '/wallets/card/edit': ['getExchange', {}],
  '/activity/bank': ['getSafebox', FIRST_PAGE],
  '/email': ['getMail3', { kind: 'all', ...FIRST_PAGE }],
};

/** The first read of a route at its address without a query. */
export const earlyReadOf = ({ path, version, sibling }: AppRoute): Read | undefined =>
  EARLY_READS[version === 2 && sibling !== undefined ? sibling : path];

/** The first read of one of our own games. */
export const earlyReadOfGame = (gameId: string): Read | undefined =>
  isSlotSkin(gameId) ? ['getSlotState', { gameId }] : EARLY_READS[gamePath(gameId)];
